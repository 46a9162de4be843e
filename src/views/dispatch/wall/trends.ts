import { MINUTE_MS } from '../../../../contract/words/durations'
import type { Tile, TileId } from './wall-facts'

/** A trend compares a count with the count this many ms ago. */
const BACK_MS = 30 * MINUTE_MS
const SAMPLE_MS = 60_000
/** Maximum difference in ms between a sample and the compared time. */
const SLACK_MS = 5 * MINUTE_MS

type Sample = { at: number; counts: ReadonlyMap<TileId, number> }

/** Computes how each count changed in the last half hour, from the live counts that this screen has seen. */
export class Trends {
  #samples: Sample[] = []

  /** `at`: ms since the epoch. */
  note(tiles: readonly Tile[], at: number): void {
    const last = this.#samples.at(-1)
    // If the clock was set back, drop the samples, because their times are in the future.
    if (last !== undefined && at < last.at) this.#samples = []
    if (last !== undefined && at >= last.at && at - last.at < SAMPLE_MS) return
    const oldest = at - BACK_MS - SLACK_MS
    this.#samples = this.#samples.filter((sample) => sample.at >= oldest)
    this.#samples.push({ at, counts: new Map(tiles.map(({ id, count }) => [id, count])) })
  }

  /** The change of the count. Null without a sample from half an hour ago. */
  of({ id, count }: Tile, at: number): number | null {
    const then = this.#samples.find((sample) => Math.abs(at - BACK_MS - sample.at) <= SLACK_MS)
    const before = then?.counts.get(id)
    return before === undefined ? null : count - before
  }
}
