/** Reads an id from an address; null when the text is no id. */
export function readId(text: string | null | undefined): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
