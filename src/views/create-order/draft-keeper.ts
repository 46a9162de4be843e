import { discardDraft, saveDraft } from '../../db/drafts'
import type { ConsoleDatabase } from '../../db/console-database'
import { isEmptyDraft, type OrderDraft } from './order-draft'

/** So long after the last letter, ms. */
const TYPING_MS = 250

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

/** Keeps one draft, one write after the other. An empty one is none. */
export function draftKeeper({ database, form, now }: Place): DraftKeeper {
  let waiting: OrderDraft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<void> = Promise.resolve()

  const write = (work: () => Promise<void>): Promise<void> => {
    clearTimeout(timer)
    waiting = null
    const done = last.then(work)
    // Storage tells of its own failures; the next write is tried all the same.
    last = done.catch(() => undefined)
    return done
  }
  const store = (draft: OrderDraft) =>
    write(() =>
      isEmptyDraft(draft)
        ? discardDraft(database, form)
        : saveDraft(database, { form, values: draft, savedAt: now() }),
    )
  const flush = () => {
    if (waiting !== null) void store(waiting).catch(() => undefined)
  }
  return {
    keep: (draft) => {
      waiting = draft
      clearTimeout(timer)
      timer = setTimeout(flush, TYPING_MS)
    },
    flush,
    store,
    discard: () => write(() => discardDraft(database, form)),
  }
}
