import type { ConsoleDatabase } from '../../../db/core/console-database'
import { discardDraft, saveDraft } from '../../../db/writes/drafts'

/** Between two writes while somebody types, ms. The first letter is written at once. */
const TYPING_MS = 250

export type DraftWriter = {
  /** At once, or soon after the write before; null: there is nothing worth keeping. */
  keep: (values: object | null) => void
  /** What waits is stored now. */
  flush: () => void
  /** Resolves when it is on disk; rejects with a storage error. */
  store: (values: object | null) => Promise<void>
  /** Nothing is kept any more, whatever is still said. */
  end: () => Promise<void>
}

type Place = { database: ConsoleDatabase; form: string; now: () => number }

/** Stores the typed text of one form, one write after the other. */
export function draftWriter({ database, form, now }: Place): DraftWriter {
  let waiting: { values: object | null } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<void> = Promise.resolve()
  let isEnded = false

  const store = (values: object | null): Promise<void> => {
    waiting = null
    const done = last.then(() =>
      values === null ? discardDraft(database, form) : saveDraft(database, { form, values, savedAt: now() }),
    )
    // Storage tells of its own failures; the next write is tried all the same.
    last = done.catch(() => undefined)
    return done
  }
  const flush = () => {
    if (waiting !== null) void store(waiting.values).catch(() => undefined)
  }
  return {
    keep: (values) => {
      if (isEnded) return
      waiting = { values }
      if (timer !== undefined) return
      flush()
      timer = setTimeout(() => {
        timer = undefined
        flush()
      }, TYPING_MS)
    },
    flush,
    store,
    end: () => {
      isEnded = true
      return store(null)
    },
  }
}
