export type Track = {
  /** px */
  need: number
  /** Its share of the room that is left; 0: it takes none while another does. */
  grow: number
}

/**
 * Widths, px, of columns that are scrolled through a window of `room`: as many as fit at a time fill it to its edge, so
 * that none is ever seen in half.
 */
export function layTracks(tracks: readonly Track[], room: number): number[] {
  return pagesOf(tracks, room).flatMap((page) => fill(page, room))
}

/** Where each window of columns begins: an index for each. */
export function pageStarts(tracks: readonly Track[], room: number): number[] {
  let start = 0
  return pagesOf(tracks, room).map((page) => {
    start += page.length
    return start - page.length
  })
}

function pagesOf(tracks: readonly Track[], room: number): Track[][] {
  const pages: Track[][] = []
  let left = 0
  for (const track of tracks) {
    const page = pages.at(-1)
    if (page === undefined || track.need > left) {
      pages.push([track])
      left = room - track.need
    } else {
      page.push(track)
      left -= track.need
    }
  }
  return pages
}

/** Whole pixels, so that no line is drawn between two. */
function fill(page: readonly Track[], room: number): number[] {
  const spare = Math.max(0, room - sumOf(page.map(({ need }) => need)))
  const shares = sumOf(page.map(({ grow }) => grow))
  let edge = 0
  return page.map(({ need, grow }) => {
    const before = Math.round(edge)
    edge += need + (shares === 0 ? spare / page.length : (spare * grow) / shares)
    return Math.round(edge) - before
  })
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
