import type { KeyId } from './key-table'

export type AtHand = {
  id: KeyId
  /** The order on which the shortcut acts. */
  orderId: number | null
  run: () => void
}

const shortcuts = new Set<AtHand>()

/** Registers a shortcut that can be used now. Returns `remove`. */
export function putAtHand(shortcut: AtHand): () => void {
  shortcuts.add(shortcut)
  return () => shortcuts.delete(shortcut)
}

/** All shortcuts that can be used now. Of two with the same id, the one that was registered last. */
export function atHand(): ReadonlyMap<KeyId, AtHand> {
  return new Map([...shortcuts].map((shortcut) => [shortcut.id, shortcut]))
}
