type Side = 'below' | 'above'

/** `ids`: the rows from top to bottom; `place`: the index of the focused row. */
type Rows<Id> = { ids: readonly Id[]; place: number }

/**
 * Moves the focus when the focused row leaves the list: to the row below, else to the row above. The first J or K afterwards
 * may stay on that row, because the person has not moved to it; otherwise J would skip every second row of a shrinking list.
 */
export class RowLeftBehind<Id extends string | number> {
  #last: Rows<Id> = { ids: [], place: -1 }
  #side: Side | null = null

  /** Remembers the list while the focused row is in it. */
  noteRow(ids: readonly Id[], place: number): void {
    this.#last = { ids, place }
  }

  /** Called when the focused row has left the list. Returns the row that gets the focus; null: the list is empty. */
  fall(now: readonly Id[]): Id | null {
    const there = new Set(now)
    const { ids, place } = this.#last
    const below = ids.slice(place + 1).find((id) => there.has(id))
    this.#side = below === undefined ? 'above' : 'below'
    return below ?? ids.slice(0, Math.max(0, place)).findLast((id) => there.has(id)) ?? now[0] ?? null
  }

  /** Called when the person moved to a row, or acted on the row that got the focus. */
  taken(): void {
    this.#side = null
  }

  /** The index to which J (1) or K (-1) moves from `place`. */
  next(place: number, step: 1 | -1): number {
    const stays = this.#side === (step === 1 ? 'below' : 'above')
    return stays ? place : place + step
  }
}
