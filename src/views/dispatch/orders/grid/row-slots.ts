/**
 * Gives each rendered order a slot, which is the key of its DOM element. An order keeps its slot while it is in the list.
 * When the searched text changes and no row has the focus, the found orders reuse the slots from the top, because a
 * browser changes the text of a row faster than it creates a row. A live change never gives a slot to another order,
 * because a person may be about to click in that row.
 */
export class RowSlots {
  #text = ''
  #slots = new Map<number, number>()
  #last = 0

  /** `ids`: the rendered orders, top to bottom. `text`: the search text. Returns the slot of each order. */
  place(text: string, ids: readonly number[]): ReadonlyMap<number, number> {
    const isOther = text !== this.#text
    this.#text = text
    const before = [...this.#slots.values()]
    const slotOf =
      isOther && !isRowFocused()
        ? (_: number, index: number) => before[index]
        : (id: number) => this.#slots.get(id)
    this.#slots = new Map(ids.map((id, index) => [id, slotOf(id, index) ?? (this.#last += 1)]))
    return this.#slots
  }
}

function isRowFocused(): boolean {
  const active = document.activeElement
  return active !== null && active.closest('[data-order-id]') !== null
}
