/** 32 hexadecimal digits that nobody had before; `crypto.randomUUID` exists on secure pages only. */
export function newKey(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)))
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Until something was made under a key, what takes its place leaves under it. */
export function keyAfter(former: { key: string } | null): string {
  return former?.key ?? newKey()
}
