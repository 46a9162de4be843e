import { randomBytes } from 'node:crypto'
import { loadArgon2 } from './argon2'
import { inTurn } from './hash-turns'
import { scryptHash, scryptMatches } from './scrypt'

/** OWASP's least for argon2id; memory in KiB. */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** argon2id; scrypt on a platform for which that module has no build. At most two passwords are hashed at a time. */
export async function hashPassword(password: string): Promise<string> {
  const argon2 = await loadArgon2()
  return inTurn(() => (argon2 === null ? scryptHash(password) : argon2.hash(password, ARGON2ID)))
}

/** A null hash, of an unknown or passwordless account, takes as long as a wrong password. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const stored = hash ?? (await dummyHash())
  const argon2 = await loadArgon2()
  const matches = await inTurn(() => {
    if (stored.startsWith('$scrypt$')) return scryptMatches(password, stored)
    if (argon2 === null)
      throw new Error('A password hashed with argon2id cannot be checked on this platform.')
    return argon2.verify(stored, password)
  })
  return matches && hash !== null
}

let dummy: Promise<string> | undefined

/** Made at the start: made for the first unknown account, it would tell it by the time that it takes. */
export function dummyHash(): Promise<string> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'))
  return dummy
}
