/** 32 random hexadecimal digits. `crypto.randomUUID` exists only on HTTPS pages. */
export function newKey(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)))
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A changed attempt keeps the key of the previous one, until one of both was executed. */
export function keyAfter(previous: { key: string } | null | undefined): string {
  return previous?.key ?? newKey()
}
