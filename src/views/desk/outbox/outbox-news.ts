import { useEffect, useState } from 'react'
import { followCommands, type OutboxChange } from '../../../db/queries/outbox/follow-commands'
import { useConsole } from '../../console'

type Listener = (news: OutboxChange) => void

export type OutboxNews = {
  publish: Listener
  /** Calls the one listener with the commands at the start, then with all changes since, then with each new change. Returns `stop`. */
  listen: (listener: Listener) => () => void
}

/** Follows changes from now on, and keeps them until the code of the notices is loaded. */
export function useOutboxNews(): OutboxNews {
  const { database } = useConsole()
  const [news] = useState(createOutboxNews)
  useEffect(() => followCommands(database, news.publish), [database, news])
  return news
}

export function createOutboxNews(): OutboxNews {
  let listener: Listener | null = null
  let kept: OutboxChange[] = []
  return {
    publish: (change) => {
      const { commands } = change
      if (listener !== null) {
        kept = [{ commands, settled: [] }]
        return listener(change)
      }
      const [first, then] = kept
      const settled = [...(then?.settled ?? []), ...change.settled]
      kept = first === undefined ? [change] : [first, { commands, settled }]
    },
    listen: (next) => {
      listener = next
      for (const change of kept) next(change)
      kept = kept.slice(-1).map(({ commands }) => ({ commands, settled: [] }))
      return () => {
        listener = null
      }
    },
  }
}
