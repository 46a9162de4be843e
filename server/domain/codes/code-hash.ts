import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { runHashing } from '../passwords/hashing-queue'

const SALT_BYTES = 16
const HASH_BYTES = 32
/** What a guess costs: 16 MiB. */
export const CODE_SCRYPT = { N: 16_384, r: 8, p: 1 }
const NO_CODE = Buffer.alloc(SALT_BYTES + HASH_BYTES)

/** A salted, slow hash: a code has only four digits, and a stolen hash must resist for the code's ten minutes. */
export async function hashCode(code: string): Promise<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  return Buffer.concat([salt, await derive(code, salt)])
}

/** With a null hash (a phone without a code) this takes as long as for a wrong code, so that timing reveals nothing. */
export async function isCode(code: string, hash: Buffer | null): Promise<boolean> {
  const stored = hash ?? NO_CODE
  const derived = await derive(code, stored.subarray(0, SALT_BYTES))
  return timingSafeEqual(derived, stored.subarray(SALT_BYTES)) && hash !== null
}

function derive(code: string, salt: Buffer): Promise<Buffer> {
  return runHashing(
    () =>
      new Promise((resolve, reject) => {
        scrypt(code, salt, HASH_BYTES, CODE_SCRYPT, (error, key) =>
          error === null ? resolve(key) : reject(error),
        )
      }),
  )
}
