import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const LOG_N = 17
const BLOCK = 8
const LENGTH = 32
const MAX_MEMORY = 256 * 1024 * 1024

/** `$scrypt$17$salt$hash`, with salt and hash in base64. */
export async function scryptHash(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, LOG_N)
  return `$scrypt$${LOG_N}$${salt.toString('base64')}$${hash.toString('base64')}`
}

export async function scryptMatches(password: string, stored: string): Promise<boolean> {
  const [, , logN, salt, hash] = stored.split('$')
  if (logN === undefined || salt === undefined || hash === undefined) return false
  const derived = await derive(password, Buffer.from(salt, 'base64'), Number(logN))
  return timingSafeEqual(derived, Buffer.from(hash, 'base64'))
}

/** The hash alone, of the present cost. */
export function scryptOf(password: string, salt: Buffer): Promise<Buffer> {
  return derive(password, salt, LOG_N)
}

function derive(password: string, salt: Buffer, logN: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, LENGTH, { N: 2 ** logN, r: BLOCK, p: 1, maxmem: MAX_MEMORY }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}
