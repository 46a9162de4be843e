import type { KeyId } from './key-table'

export type AtHand = {
  id: KeyId
  /** The order that it acts on. */
  orderId: number | null
  run: () => void
}

const shortcuts = new Set<AtHand>()

/** Says that a shortcut can be used now. Returns `end`. */
export function putAtHand(shortcut: AtHand): () => void {
  shortcuts.add(shortcut)
  return () => shortcuts.delete(shortcut)
}

/** All that can be used now; where two share a key, the one whose component came last. */
export function atHand(): ReadonlyMap<KeyId, AtHand> {
  return new Map([...shortcuts].map((shortcut) => [shortcut.id, shortcut]))
}
