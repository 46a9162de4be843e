/** Decodes a file that a spreadsheet saved: UTF-8, UTF-16 with a byte order mark, else Windows-1252. Never throws. */
export function decodeTable(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
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
