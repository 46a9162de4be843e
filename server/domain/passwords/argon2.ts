import type * as Argon2Module from '@node-rs/argon2'

type Argon2 = typeof Argon2Module

let loading: Promise<Argon2 | null> | undefined

/** Null if there is no build of the native module for this platform. */
export function loadArgon2(): Promise<Argon2 | null> {
  loading ??= import('@node-rs/argon2').catch(() => null)
  return loading
}
