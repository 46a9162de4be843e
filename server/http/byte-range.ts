/** First and last byte, both included. `whole`: nothing less was asked for; `none`: there are no such bytes. */
export type ByteRange = { first: number; last: number } | 'whole' | 'none'

const FROM = /^bytes=(\d+)-(\d*)$/
const LAST_BYTES = /^bytes=-(\d+)$/

/** What a Range header asks for of `size` bytes. One that is not understood, or several ranges at once, is the whole (RFC 9110). */
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
