import { HardDrive } from 'lucide-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { displayDate, displayTime, lagosDay } from '../../../contract/dates'
import { readMeta } from '../../db/meta'
import { useApp, useConsole } from '../console'
import { useFreshness } from '../shell/use-freshness'
import { Pager } from '../ui/pager'

type Props = {
  page: number
  pages: number
  /** How many rows of its kind this device holds, and what they are called; undefined: not counted yet. */
  stored: { count: number | undefined; name: string }
  onPage: (page: number) => void
}

/** TR-23: the pages of a list that is read from this device, and how much of it is there. */
export function ReplicaPager({ stored, ...pages }: Props) {
  return <Pager {...pages} note={<ReplicaNote stored={stored} />} />
}

function ReplicaNote({ stored: { count, name } }: Pick<Props, 'stored'>) {
  const { database } = useConsole()
  const replica = useLiveQuery(() => readMeta(database, 'replica'), [database])
  if (replica === undefined || count === undefined) return <span className="pager-note" />
  const words =
    replica?.complete === true
      ? `All ${count.toLocaleString('en-NG')} ${name} are on this device`
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
