/** The mark that a decoder writes for bytes that are no character. */
const REPLACED = '\uFFFD'

/**
 * Decodes a file that a spreadsheet saved: UTF-8, UTF-16 with a byte order mark, else Windows-1252. A few stray bytes in
 * UTF-8 become U+FFFD and do not change how the other letters are read. Never throws.
 */
export function decodeTable(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  const letters = text.match(/[^\0-\x7F]/gu) ?? []
  const strays = letters.filter((letter) => letter === REPLACED).length
  return strays * 2 > letters.length ? new TextDecoder('windows-1252').decode(bytes) : text
}

const FORMATS = [
  { begins: 'PK\x03\x04', what: 'an Excel workbook or another packed file' },
  { begins: '\xd0\xcf\x11\xe0', what: 'an old Excel workbook' },
  { begins: '%PDF', what: 'a PDF' },
] as const

/** The name of a known non-text format, recognized by the first bytes of the file. Null: not recognized. */
export function knownFormat(bytes: Uint8Array): string | null {
  const first = String.fromCharCode(...bytes.subarray(0, 4))
  return FORMATS.find(({ begins }) => begins === first)?.what ?? null
}
