import type { Tile, TileId } from './wall-facts'

/** ms. A trend compares with the number of half an hour ago. */
const BACK_MS = 30 * 60_000
const SAMPLE_MS = 60_000
/** A sample this much older is of another time of day. */
const SLACK_MS = 5 * 60_000

type Sample = { at: number; counts: ReadonlyMap<TileId, number> }

/** The change of each count against half an hour ago, as far as this screen has seen. Only live counts are kept. */
export class Trends {
  #samples: Sample[] = []

  /** `at`: ms since the epoch. */
  note(tiles: readonly Tile[], at: number): void {
    const last = this.#samples.at(-1)
    // A clock that was set back would keep samples of a time to come.
    if (last !== undefined && at < last.at) this.#samples = []
    if (last !== undefined && at >= last.at && at - last.at < SAMPLE_MS) return
    const oldest = at - BACK_MS - SLACK_MS
    this.#samples = this.#samples.filter((sample) => sample.at >= oldest)
    this.#samples.push({ at, counts: new Map(tiles.map(({ id, count }) => [id, count])) })
  }

  /** Null: not seen half an hour ago. */
  of({ id, count }: Tile, at: number): number | null {
    const then = this.#samples.find((sample) => Math.abs(at - BACK_MS - sample.at) <= SLACK_MS)
    const before = then?.counts.get(id)
    return before === undefined ? null : count - before
  }
}
