import './outbox.css'
import { ErrorState } from '../../ui/states/error-state'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { DraftList } from './draft-list'
import { useOutboxAddress, type OutboxTab } from '../../shared/commands/outbox-address'
import { OutboxBody } from './outbox-body'
import { groupsOf } from './outbox-groups'
import { OutboxToolbar } from './outbox-toolbar'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import { readOutboxScreen, type OutboxScreenRows } from '../../../db/queries/outbox/outbox-screen'
import type { DraftRow } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { useNow } from '../../ui/time/use-now'
import { outboxLists, type OutboxLists } from './outbox-items'

const NOT_READ = 'The changes of this device could not be read.'

/** `/outbox`: the changes of this device that are not settled, and the results of the others. */
export function OutboxScreen() {
  const [{ tab }] = useOutboxAddress()
  const { outbox, again } = useOutbox()
  return (
    <div className="outbox-screen">
      <OutboxToolbar tab={tab} counts={outbox.kind === 'ready' ? countsOf(outbox) : null} />
      {outbox.kind === 'loading' && <SkeletonRows rows={6} height={48} />}
      {outbox.kind === 'failed' && <ErrorState messages={[NOT_READ]} onRetry={again} />}
      {outbox.kind === 'ready' && <Tab tab={tab} outbox={outbox} />}
    </div>
  )
}

function Tab({ tab, outbox: { lists, drafts, now } }: { tab: OutboxTab; outbox: ReadyOutbox }) {
  if (tab === 'drafts') return <DraftList drafts={drafts} />
  const needing = lists.needsYou.length
  return (
    <>
      <p className="visually-hidden" role="alert">
        {needing > 0 && `${needing === 1 ? '1 change needs' : `${needing} changes need`} you`}
      </p>
      <OutboxBody key={tab} groups={groupsOf(tab, lists, now)} />
    </>
  )
}

function countsOf({ lists, drafts }: ReadyOutbox): Record<OutboxTab, number> {
  return {
    open: lists.needsYou.length + lists.waiting.length,
    sent: lists.sentToday.length,
    discarded: lists.discarded.length,
    drafts: drafts.length,
  }
}

type ReadyOutbox = { kind: 'ready'; lists: OutboxLists; drafts: DraftRow[]; now: number }
type Outbox = { kind: 'loading' } | { kind: 'failed' } | ReadyOutbox

/** Updates the lists regularly, so that 'today' changes at midnight. */
const DAY_TICK_MS = 60_000

/** The live lists of the outbox. After a read error, `again` reads them again. */
function useOutbox(): { outbox: Outbox; again: () => void } {
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
