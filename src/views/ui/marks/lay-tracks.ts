export type Track = {
  /** px */
  need: number
  /** px, at which no text of the column is cut. The free width goes there first. */
  want: number
  /** The share of the free width; 0: none while another column of the page has a share. */
  grow: number
}

/**
 * The widths of columns that scroll sideways, px. Columns are grouped in pages of as many as fit into `room` (px), and each
 * page fills the room exactly, so that no column is cut at the edge.
 */
export function layTracks(tracks: readonly Track[], room: number): number[] {
  return pagesOf(tracks, room).flatMap((page) => fill(page, room))
}

/** The index of the first column of each page. */
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

/** Widths in whole pixels, so that lines stay sharp. */
function fill(page: readonly Track[], room: number): number[] {
  const free = Math.max(0, room - sumOf(page.map(({ need }) => need)))
  const lacks = page.map(({ need, want }) => Math.max(0, want - need))
  const lack = sumOf(lacks)
  const given = Math.min(free, lack)
  const spare = free - given
  const shares = sumOf(page.map(({ grow }) => grow))
  let edge = 0
  return page.map(({ need, grow }, index) => {
    const before = Math.round(edge)
    edge += need + (lack === 0 ? 0 : (given * (lacks[index] ?? 0)) / lack)
    edge += shares === 0 ? spare / page.length : (spare * grow) / shares
    return Math.round(edge) - before
  })
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
