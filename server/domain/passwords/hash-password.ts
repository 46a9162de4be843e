import { randomBytes } from 'node:crypto'
import type * as Argon2Module from '@node-rs/argon2'
import { runHashing } from './hashing-queue'
import { scryptHash, scryptMatches, scryptOf } from './scrypt'

/** The minimum that OWASP recommends for argon2id; memory in KiB. */
export const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Uses argon2id; scrypt on a platform without a build of that module. At most two passwords are hashed at a time. */
export async function hashPassword(password: string): Promise<string> {
  const argon2 = await loadArgon2()
  return runHashing(() => (argon2 === null ? scryptHash(password) : argon2.hash(password, ARGON2ID)))
}

/** The same slow hash for the same password and salt. `salt`: 16 bytes. */
export async function saltedHash(password: string, salt: Buffer): Promise<Buffer> {
  const argon2 = await loadArgon2()
  return runHashing(() =>
    argon2 === null ? scryptOf(password, salt) : argon2.hashRaw(password, { ...ARGON2ID, salt }),
  )
}

/** With a null hash (an account that is unknown or has no password) this takes as long as for a wrong password. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const stored = hash ?? (await dummyHash())
  const argon2 = await loadArgon2()
  const matches = await runHashing(() => {
    if (stored.startsWith('$scrypt$')) return scryptMatches(password, stored)
    if (argon2 === null)
      throw new Error('A password hashed with argon2id cannot be checked on this platform.')
    return argon2.verify(stored, password)
  })
  return matches && hash !== null
}

let dummy: Promise<string> | undefined

/**
 * The hash to compare with for unknown accounts. The server computes it at the start: otherwise the first log-in of an
 * unknown account would take longer and so be noticed.
 */
export function dummyHash(): Promise<string> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'))
  return dummy
}

type Argon2 = typeof Argon2Module

let loading: Promise<Argon2 | null> | undefined

/** Null if there is no build of the native module for this platform. */
function loadArgon2(): Promise<Argon2 | null> {
  loading ??= import('@node-rs/argon2').catch(() => null)
  return loading
}
