import { randomInt } from 'node:crypto'
import type { AnswerOf } from '../../../contract/wire/call'
import {
  PAIRING_ALPHABET,
  PAIRING_CODE_LENGTH,
  PAIRING_LIFE_S,
  type beginPairing as beginCall,
} from '../../../contract/entities/displays'
import type { Db } from '../../db/connect'
import { hashOfSecret, newSecret } from '../secret-texts'
import { countCode } from './display-limits'

const TRIES = 5

/** A new code, which no living pairing has. Throws the 429. */
export async function beginPairing(
  sql: Db,
  { address, now }: { address: string; now: Date },
  drawCode: () => string = newCode,
): Promise<AnswerOf<typeof beginCall>> {
  await countCode(sql, { address, now })
  const secret = newSecret()
  const hash = hashOfSecret(secret)
  const expiresAt = pairingEnd(now)
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const code = drawCode()
    // One that is over gives its code away.
    const made = await sql`
      insert into display_pairings (code, secret_hash, created_at, expires_at)
      values (${code}, ${hash}, ${now}, ${expiresAt})
      on conflict (code) do update set secret_hash = excluded.secret_hash, created_at = excluded.created_at,
        expires_at = excluded.expires_at
      where display_pairings.expires_at <= ${now}`
    if (made.count === 1) return { code, secret, expires_in: PAIRING_LIFE_S }
  }
  throw new Error('No code for a display is free.')
}

/** When a pairing that was begun or paired now is over. */
export function pairingEnd(now: Date): Date {
  return new Date(now.getTime() + PAIRING_LIFE_S * 1000)
}

/** Deletes expired pairings. A display that asks for one gets 'ended', as for one that is still stored. */
export async function prunePairings(sql: Db): Promise<void> {
  await sql`delete from display_pairings where expires_at < now() - interval '1 hour'`
}

function newCode(): string {
  const signs = Array.from({ length: PAIRING_CODE_LENGTH }, () =>
    PAIRING_ALPHABET.charAt(randomInt(PAIRING_ALPHABET.length)),
  )
  return signs.join('')
}
