type Side = 'below' | 'above'

/** `ids`: the rows, top to bottom; `place`: of the focused one. */
type Rows<Id> = { ids: readonly Id[]; place: number }

/**
 * What the focus does when its row leaves the list: it falls to the row below, else to the one above. Nobody went there
 * by a key, so the first J or K may stay on that row: otherwise every second row of a shrinking list is passed over.
 */
export class RowLeftBehind<Id extends string | number> {
  #last: Rows<Id> = { ids: [], place: -1 }
  #side: Side | null = null

  /** The focused row is in the list. */
  stands(ids: readonly Id[], place: number): void {
    this.#last = { ids, place }
  }

  /** The focused row has left: answers where the focus falls; null for an empty list. */
  fall(now: readonly Id[]): Id | null {
    const there = new Set(now)
    const { ids, place } = this.#last
    const below = ids.slice(place + 1).find((id) => there.has(id))
    this.#side = below === undefined ? 'above' : 'below'
    return below ?? ids.slice(0, Math.max(0, place)).findLast((id) => there.has(id)) ?? now[0] ?? null
  }

  /** The person went to a row, or did something with the one that the focus fell to. */
  taken(): void {
    this.#side = null
  }

  /** Where J (1) or K (-1) leads from `place`. */
  next(place: number, step: 1 | -1): number {
    const stays = this.#side === (step === 1 ? 'below' : 'above')
    return stays ? place : place + step
  }
}
