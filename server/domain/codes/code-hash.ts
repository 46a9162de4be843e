import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const SALT_BYTES = 16
const HASH_BYTES = 32

/** Salted and slow: four digits are few, so a stolen hash must outlast the code's ten minutes. */
export async function hashCode(code: string): Promise<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  return Buffer.concat([salt, await derive(code, salt)])
}

export async function isCode(code: string, hash: Buffer): Promise<boolean> {
  const derived = await derive(code, hash.subarray(0, SALT_BYTES))
  return timingSafeEqual(derived, hash.subarray(SALT_BYTES))
}

function derive(code: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(code, salt, HASH_BYTES, (error, key) => (error === null ? resolve(key) : reject(error)))
  })
}
