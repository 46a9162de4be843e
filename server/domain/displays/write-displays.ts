import type { ParsedInputOf } from '../../../contract/wire/call'
import type {
  Display,
  editDisplay as editCall,
  pairDisplay as pairCall,
} from '../../../contract/entities/displays'
import type { Db } from '../../db/connect'
import { refuse, type Refusal } from '../../ground/refusals'
import { revokeSessions } from '../sessions'
import { countGuess, uncountGuess } from './display-limits'
import { pairingEnd } from './pairings'
import { readDisplay } from './read-displays'

const UNKNOWN_CODE = 'No display shows this code. Read it again.'
const USED_CODE =
  'This code was used already: it pairs one display. Type the code that your display shows now.'
const OLD_CODE = 'This code is over: it lasts 10 minutes. Type the code that your display shows now.'

type By = { userId: number; now: Date }

/**
 * The new display; or the 400 for a code that is unknown, used or over, which must be returned, not thrown, so that the
 * guess stays counted. Throws the 429.
 */
export async function pairDisplay(
  sql: Db,
  { code, name, settings }: ParsedInputOf<typeof pairCall>,
  { userId, now }: By,
): Promise<Display | Refusal> {
  await countGuess(sql, { userId, now })
  const pairing = await findPairing(sql, code, now)
  if (typeof pairing === 'string') return refuse.badRequest(pairing)
  await uncountGuess(sql, { userId, now })
  const [made] = await sql<{ id: number }[]>`
    with account as (
      insert into users (type, first_name, last_name, is_verified, created_at)
      values ('DISPLAY', ${name}, '', true, ${now}) returning id
    )
    insert into displays (user_id, name, settings, paired_at, paired_by)
    select id, ${name}, ${sql.json(settings)}::jsonb, ${now}, ${userId}::bigint from account returning id`
  const display = made === undefined ? null : await readDisplay(sql, made.id)
  if (display === null) throw new Error('The display was not stored.')
  // The display has these minutes to fetch its session.
  await sql`
    update display_pairings set code = null, used_code = ${code}, display_id = ${display.id},
      expires_at = ${pairingEnd(now)}
    where id = ${pairing.id}`
  return display
}

/** The one that waits under this code; or why there is none. A used code may be shown by another display again. */
async function findPairing(sql: Db, code: string, now: Date): Promise<{ id: number } | string> {
  const [pairing] = await sql<{ id: number; isUsed: boolean; isOver: boolean }[]>`
    select id, code is null as "isUsed", expires_at <= ${now} as "isOver" from display_pairings
    where code = ${code} or used_code = ${code} order by code, expires_at desc limit 1 for update`
  if (pairing === undefined) return UNKNOWN_CODE
  if (pairing.isUsed) return USED_CODE
  return pairing.isOver ? OLD_CODE : pairing
}

/** Throws the 404. */
export async function editDisplay(
  sql: Db,
  { id, name, settings }: ParsedInputOf<typeof editCall>,
): Promise<Display> {
  const [edited] = await sql<{ user_id: number }[]>`
    update displays set name = ${name}, settings = ${sql.json(settings)}::jsonb
    where id = ${id} and revoked_at is null returning user_id`
  const display = edited === undefined ? null : await readDisplay(sql, id)
  if (edited === undefined || display === null) throw refuse.notFound('Display')
  await sql`update users set first_name = ${name} where id = ${edited.user_id}`
  return display
}

/** Ends its session at once. Throws the 404. */
export async function revokeDisplay(sql: Db, { id, now }: { id: number; now: Date }): Promise<void> {
  const [revoked] = await sql<{ user_id: number }[]>`
    update displays set revoked_at = ${now} where id = ${id} and revoked_at is null returning user_id`
  if (revoked === undefined) throw refuse.notFound('Display')
  await sql`update users set deleted_at = ${now} where id = ${revoked.user_id}`
  await revokeSessions(sql, revoked.user_id)
}
