import { webcrypto } from 'node:crypto'
import type { Lock } from '../../../src/db/sealing/put-away'
import { keyFromServer, type SealCrypto } from '../../../src/db/sealing/seal-key'

export const CRYPTO = webcrypto as unknown as SealCrypto

/** What a server gives the user at every sign-in. */
export function sealKeyText(userId: number): string {
  return Buffer.alloc(32, userId).toString('base64')
}

export async function lockOf(userId: number): Promise<NonNullable<Lock>> {
  const key = await keyFromServer(CRYPTO, sealKeyText(userId))
  if (key === null) throw new Error('no key')
  return { crypto: CRYPTO, key }
}
