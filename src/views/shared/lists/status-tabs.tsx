import { useLiveQuery } from 'dexie-react-hooks'
import type { ConsoleDatabase } from '../../../db/core/console-database'
import type { PartName } from '../../../db/core/meta'
import { useConsole } from '../../console'
import { displayCount } from '../../ui/marks/display-count'
import type { StatusLook } from '../statuses/order-status'
import { ToolbarTabs } from '../statuses/toolbar-tabs'
import { plainWord } from '../../ui/marks/row-words'
import { usePart } from './use-part'

type Props<Status extends string> = {
  label: string
  part: PartName
  looks: Readonly<Record<Status, StatusLook>>
  statuses: readonly Status[]
  /** Undefined during a search, which covers all statuses. */
  present: Status | null | undefined
  pathOf: (status: Status | null) => string
  count: (database: ConsoleDatabase) => Promise<Record<'all' | Status, number>>
}

/** Tabs for all rows and for each status, with counts of what is on this device. */
export function StatusTabs<Status extends string>({
  label,
  part,
  looks,
  statuses,
  present,
  pathOf,
  count,
}: Props<Status>) {
  const { database } = useConsole()
  const counts = useLiveQuery(() => count(database), [database, count])
  const isRead = usePart(part)?.isRead ?? false
  const isCounted = counts !== undefined && (isRead || counts.all > 0)
  return (
    <ToolbarTabs
      label={label}
      tabs={[null, ...statuses].map((status) => ({
        path: pathOf(status),
        label: status === null ? 'All' : plainWord(status),
        isPresent: status === present,
        look: status === null ? null : looks[status],
        count: isCounted ? displayCount(counts[status ?? 'all']) : '',
      }))}
    />
  )
}
