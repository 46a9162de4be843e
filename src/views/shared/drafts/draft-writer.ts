import type { ConsoleDatabase } from '../../../db/core/console-database'
import { discardDraft, reviseDraft, saveDraft } from '../../../db/writes/drafts'
import type { Refusal } from '../../../machines/attempt'
import { sameValue } from '../../../../contract/words/same-value'

/** Between two writes while somebody types, ms. The first change is written at once. */
const TYPING_MS = 250

export type DraftWriter = {
  /** Stores the values at once, or `TYPING_MS` after the last write; null deletes the draft. */
  keep: (values: object | null) => void
  /** Stores waiting values now. */
  flush: () => void
  /** Stores at once. Resolves when the values are on disk; rejects with a storage error. */
  store: (values: object | null) => Promise<void>
  /**
   * Removes an attempt that the server refused from the stored draft, so that it is not taken for one without an answer. Also
   * works after the form was closed; a draft that holds another attempt by then stays as it is.
   */
  release: (attempt: object, refusal: Refusal) => Promise<void>
  /** Deletes the draft and ignores later calls of `keep`. */
  end: () => Promise<void>
}

type Place = {
  database: ConsoleDatabase
  form: string
  now: () => number
  /** Makes a reload of the page wait for this work. */
  storing: <T>(work: Promise<T>) => Promise<T>
}

/** Stores the draft of one form, one write after the other. */
export function draftWriter({ database, form, now, storing }: Place): DraftWriter {
  let waiting: { values: object | null } | null = null
  let isPausing = false
  let last: Promise<void> = Promise.resolve()
  let isEnded = false

  const afterLast = (write: () => Promise<void>): Promise<void> => {
    const done = storing(last.then(write))
    // The storage banners report failures; the next write is tried in any case.
    last = done.catch(() => undefined)
    return done
  }
  const store = (values: object | null): Promise<void> => {
    waiting = null
    return afterLast(() =>
      values === null ? discardDraft(database, form) : saveDraft(database, { form, values, savedAt: now() }),
    )
  }
  const flush = () => {
    if (waiting !== null) void store(waiting.values).catch(() => undefined)
  }
  /** A reload waits for the pause, because a value may wait for its end. */
  const pause = async () => {
    isPausing = true
    await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
    isPausing = false
    flush()
  }
  return {
    keep: (values) => {
      if (isEnded) return
      waiting = { values }
      if (isPausing) return
      flush()
      void storing(pause())
    },
    flush,
    store,
    release: (attempt, refusal) => {
      flush()
      return afterLast(() =>
        reviseDraft(database, form, (values) => withoutAttempt(values, { attempt, refusal })),
      )
    },
    end: () => {
      isEnded = true
      return store(null)
    },
  }
}

type Sent = { attempt: object; refusal: Refusal }

/**
 * The stored values of a form without an attempt that the server refused; null if they hold no attempt or another one.
 * After `taken` the next attempt still needs the key, because something else was executed under it.
 */
function withoutAttempt(values: unknown, { attempt, refusal }: Sent): object | null {
  if (typeof values !== 'object' || values === null || !('attempt' in values)) return null
  if (!sameValue(values.attempt, attempt)) return null
  const former = 'former' in values ? values.former : null
  return { ...values, attempt: null, former: refusal === 'taken' ? (former ?? attempt) : former }
}
