import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import { readOutboxScreen, type OutboxScreenRows } from '../../db/queries/outbox-screen'
import type { DraftRow } from '../../db/core/rows'
import { useConsole } from '../console'
import { useNow } from '../ui/use-now'
import { outboxLists, type OutboxLists } from './outbox-items'

export type ReadyOutbox = { kind: 'ready'; lists: OutboxLists; drafts: DraftRow[]; now: number }
type Outbox = { kind: 'loading' } | { kind: 'failed' } | ReadyOutbox

/** Updates the lists regularly, so that 'today' changes at midnight. */
const DAY_TICK_MS = 60_000

/** The live lists of the outbox. After a read error, `again` reads them again. */
export function useOutbox(): { outbox: Outbox; again: () => void } {
  const { database } = useConsole()
  const [attempt, setAttempt] = useState(0)
  const now = useNow(DAY_TICK_MS)
  const rows = useLiveQuery(
    async (): Promise<OutboxScreenRows | 'failed'> =>
      readOutboxScreen(database).catch((): 'failed' => 'failed'),
    [database, attempt],
  )
  const outbox = useMemo((): Outbox => {
    if (rows === undefined) return { kind: 'loading' }
    if (rows === 'failed') return { kind: 'failed' }
    return { kind: 'ready', lists: outboxLists(rows, now), drafts: rows.drafts, now }
  }, [rows, now])
  return { outbox, again: () => setAttempt((count) => count + 1) }
}
