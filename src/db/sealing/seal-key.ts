/** The part of WebCrypto that sealing needs. Browsers give `subtle` only to pages served over HTTPS. */
export type SealCrypto = Pick<Crypto, 'subtle' | 'getRandomValues'>

const KEY_BYTES = 32
const SALT_BYTES = 16
/** The number that OWASP recommends for PBKDF2 with SHA-256, 2023. */
const ITERATIONS = 600_000
const ALGORITHM = 'AES-GCM'
const USES: KeyUsage[] = ['encrypt', 'decrypt']

/** Null when the page was not served over HTTPS. */
export function sealCrypto(crypto: Crypto): SealCrypto | null {
  return Reflect.get(crypto, 'subtle') === undefined ? null : crypto
}

/** Imports the base64 key that the server sends at sign-in; it cannot be exported. Null when it is not 32 bytes. */
export async function keyFromServer({ subtle }: SealCrypto, base64: string): Promise<CryptoKey | null> {
  const bytes = bytesOf(base64)
  if (bytes?.length !== KEY_BYTES) return null
  return subtle.importKey('raw', bytes, ALGORITHM, false, USES)
}

/** Derives a key from the password at sign-in, for a server that sends no key. */
export async function keyFromPassword(
  { subtle }: SealCrypto,
  { password, salt }: { password: string; salt: Uint8Array<ArrayBuffer> },
): Promise<CryptoKey> {
  const secret = await subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveKey',
  ])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS }
  return subtle.deriveKey(derivation, secret, { name: ALGORITHM, length: KEY_BYTES * 8 }, false, USES)
}

export function newSalt(crypto: SealCrypto): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(SALT_BYTES))
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
