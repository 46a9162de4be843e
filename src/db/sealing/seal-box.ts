import type { SealCrypto } from './seal-key'

const IV_BYTES = 12

export type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

/**
 * AES-GCM over JSON. `place` is authenticated too, so a value that was sealed for one database cannot be opened in
 * another.
 */
export async function sealValue(
  crypto: SealCrypto,
  key: CryptoKey,
  { place, value }: { place: string; value: unknown },
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { iv, bytes: await crypto.subtle.encrypt(methodOf(iv, place), key, text) }
}

/** Undefined when the key does not fit. */
export async function openValue(
  crypto: SealCrypto,
  key: CryptoKey,
  { place, sealed }: { place: string; sealed: { iv: Uint8Array; bytes: ArrayBuffer } },
): Promise<unknown> {
  try {
    const method = methodOf(new Uint8Array(sealed.iv), place)
    const text = await crypto.subtle.decrypt(method, key, sealed.bytes)
    return JSON.parse(new TextDecoder().decode(text)) as unknown
  } catch {
    return undefined
  }
}

function methodOf(iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) }
}
