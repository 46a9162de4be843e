import { HardDrive } from 'lucide-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { displayDate, displayTime, lagosDay } from '../../../contract/dates'
import { readMeta } from '../../db/meta'
import { useApp, useConsole } from '../console'
import { useFreshness } from '../shell/use-freshness'
import { Button } from '../ui/button'

type Props = { page: number; pages: number; onPage: (page: number) => void }

/** BU-07, TR-23 */
export function BulkPager({ page, pages, onPage }: Props) {
  return (
    <div className="pager">
      <ReplicaNote />
      <span className="pager-place">
        Page {page} out of {pages}
      </span>
      <Button disabled={page <= 1} aria-keyshortcuts="[" onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button disabled={page >= pages} aria-keyshortcuts="]" onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </div>
  )
}

function ReplicaNote() {
  const { database } = useConsole()
  const state = useLiveQuery(
    async () => ({ replica: await readMeta(database, 'replica'), total: await database.bulkOrders.count() }),
    [database],
  )
  if (state === undefined) return <span className="pager-note" />
  const { replica, total } = state
  const words =
    replica?.complete === true
      ? `All ${total.toLocaleString('en-NG')} bulk orders are on this device`
      : `Synced ${Math.floor((replica?.progress ?? 0) * 100)} %`
  return (
    <span className="pager-note">
      <HardDrive aria-hidden="true" />
      {words}
      <AsOf />
    </span>
  )
}

/** The age of what is shown, while the server does not answer. */
function AsOf() {
  const { now } = useApp()
  const { level, lastGoodAt } = useFreshness()
  if (level !== 'offline' || lastGoodAt === null) return null
  const isToday = lagosDay(lastGoodAt) === lagosDay(now())
  return <span>as of {isToday ? displayTime(lastGoodAt) : displayDate(lastGoodAt)}</span>
}
