import { displayCount } from '../../ui/marks/display-count'
import type { InspectionReport } from '../../../machines/inspection'
import { useLiveQuery } from 'dexie-react-hooks'
import { readMeta } from '../../../db/core/meta'
import type { Certificate } from '../../../machines/inspection'
import { useConsole } from '../../console'
import { Facts, InspectionCard } from './inspection-card'
import { clockTime } from '../../shared/inspection/inspection-words'
import { useMinute } from '../../ui/time/use-now'

const TABLES = ['Orders', 'Riders', 'Bulk orders', 'Company users', 'Customers']

export function ReplicaCard({ report }: { report: InspectionReport | undefined }) {
  const { database } = useConsole()
  const replica = useLiveQuery(() => readMeta(database, 'replica'), [database])
  const cursor = useLiveQuery(() => readMeta(database, 'cursor'), [database])
  const sizes = useLiveQuery(
    () =>
      Promise.all([
        database.orders.count(),
        database.riders.count(),
        database.bulkOrders.count(),
        database.companyUsers.count(),
        database.customers.count(),
      ]),
    [database],
  )
  const nowMs = useMinute()
  const inspection = report?.inspection ?? null
  const certificate = inspection?.certificate ?? null
  return (
    <InspectionCard title="Replica" aside={progressWords(replica)}>
      <Facts
        facts={[
          ...TABLES.map((label, index): [string, string | undefined] => [label, countWords(sizes?.[index])]),
          ['Cursor', typeof cursor === 'string' ? <code key="cursor">{cursor}</code> : null],
          ['Last sweep', certificate === null ? null : sweepWords(certificate, nowMs)],
          ['Doubtful orders', inspection?.doubtful],
        ]}
      />
    </InspectionCard>
  )
}

function sweepWords({ isClean, at, rows, total, pages }: Certificate, nowMs: number): string {
  const verdict = isClean ? 'certified' : 'not certified'
  return `${verdict} at ${clockTime(at, nowMs)}: ${rows} of ${total} rows on ${pages} pages`
}

function progressWords(replica: { complete: boolean; progress: number } | null | undefined): string {
  if (replica === null || replica === undefined) return 'not begun'
  return replica.complete ? 'complete' : `${Math.round(replica.progress * 100)} %`
}

function countWords(count: number | undefined): string | undefined {
  return count === undefined ? undefined : displayCount(count)
}
