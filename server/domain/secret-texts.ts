import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: a token, or what claims one. The database stores only its hash. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Fast, since nobody can guess a text of 256 random bits. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
