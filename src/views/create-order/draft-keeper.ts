import type { ConsoleDatabase } from '../../db/console-database'
import { draftWriter } from '../drafts/draft-writer'
import { isEmptyDraft, type OrderDraft } from './order-draft'

export type DraftKeeper = {
  /** Soon. */
  keep: (draft: OrderDraft) => void
  /** What waits is stored now. */
  flush: () => void
  /** Resolves when it is on disk; rejects with a storage error. */
  store: (draft: OrderDraft) => Promise<void>
  discard: () => Promise<void>
}

type Place = { database: ConsoleDatabase; form: string; now: () => number }

/** Keeps the draft of one order. An empty one is none. */
export function draftKeeper(place: Place): DraftKeeper {
  const writer = draftWriter(place)
  const worth = (draft: OrderDraft) => (isEmptyDraft(draft) ? null : draft)
  return {
    keep: (draft) => writer.keep(worth(draft)),
    flush: writer.flush,
    store: (draft) => writer.store(worth(draft)),
    discard: () => writer.store(null),
  }
}
