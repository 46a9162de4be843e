/** First and last byte, both included. `whole`: nothing less was asked for; `none`: there are no such bytes. */
export type ByteRange = { first: number; last: number } | 'whole' | 'none'

/** What a Range header asks for of `size` bytes. One that is not understood, or several ranges at once, is the whole (RFC 9110). */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'none' : { first: size - length, last: size - 1 }
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < first) return 'whole'
  return first >= size ? 'none' : { first, last }
}
