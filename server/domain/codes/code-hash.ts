import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { inTurn } from '../passwords/hash-turns'

const SALT_BYTES = 16
const HASH_BYTES = 32
const NO_CODE = Buffer.alloc(SALT_BYTES + HASH_BYTES)

/** Salted and slow: four digits are few, so a stolen hash must outlast the code's ten minutes. */
export async function hashCode(code: string): Promise<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  return Buffer.concat([salt, await derive(code, salt)])
}

/** Without a hash, of a phone that has no code, it takes as long as a wrong code. */
export async function isCode(code: string, hash: Buffer | null): Promise<boolean> {
  const stored = hash ?? NO_CODE
  const derived = await derive(code, stored.subarray(0, SALT_BYTES))
  return timingSafeEqual(derived, stored.subarray(SALT_BYTES)) && hash !== null
}

function derive(code: string, salt: Buffer): Promise<Buffer> {
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(code, salt, HASH_BYTES, (error, key) => (error === null ? resolve(key) : reject(error)))
      }),
  )
}
