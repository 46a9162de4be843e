import { useLiveQuery } from 'dexie-react-hooks'
import { readMeta } from '../../db/meta'
import { useConsole, type InspectionReport } from '../console'
import { Facts, InspectionCard } from './inspection-card'
import { clockTime } from './inspection-words'

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
      ]),
    [database],
  )
  const inspection = report?.inspection ?? null
  const certificate = inspection?.certificate ?? null
  return (
    <InspectionCard title="Replica" aside={progressWords(replica)}>
      <Facts
        facts={[
          ['Orders', sizes?.[0].toLocaleString('en-NG')],
          ['Riders', sizes?.[1].toLocaleString('en-NG')],
          ['Bulk orders', sizes?.[2].toLocaleString('en-NG')],
          ['Company users', sizes?.[3].toLocaleString('en-NG')],
          ['Cursor', cursor == null ? null : <code key="cursor">{cursor}</code>],
          [
            'Last sweep',
            certificate === null
              ? null
              : `${certificate.isClean ? 'certified' : 'not certified'} at ${clockTime(certificate.at)}: ${certificate.rows} of ${certificate.total} rows on ${certificate.pages} pages`,
          ],
          ['Doubtful orders', inspection?.doubtful],
        ]}
      />
    </InspectionCard>
  )
}

function progressWords(replica: { complete: boolean; progress: number } | null | undefined): string {
  if (replica == null) return 'not begun'
  return replica.complete ? 'complete' : `${Math.round(replica.progress * 100)} %`
}
