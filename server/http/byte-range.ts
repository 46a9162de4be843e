/** First and last byte, both included. `whole`: the whole file; `none`: the file has no such bytes. */
export type ByteRange = { first: number; last: number } | 'whole' | 'none'

const FROM = /^bytes=(\d+)-(\d*)$/
const LAST_BYTES = /^bytes=-(\d+)$/

/**
 * Reads a Range header for a file of `size` bytes. An unknown form or several ranges count as the whole file (RFC
 * 9110).
 */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const text = header?.trim() ?? ''
  const [, length] = LAST_BYTES.exec(text) ?? []
  if (length !== undefined) return within(size - Math.min(Number(length), size), size - 1, size)
  const [, first, end = ''] = FROM.exec(text) ?? []
  if (first === undefined) return 'whole'
  const last = end === '' ? Number.POSITIVE_INFINITY : Number(end)
  return last < Number(first) ? 'whole' : within(Number(first), last, size)
}

function within(first: number, last: number, size: number): ByteRange {
  return first >= size ? 'none' : { first, last: Math.min(last, size - 1) }
}
