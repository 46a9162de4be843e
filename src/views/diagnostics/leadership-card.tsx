import type { InspectionReport } from '../../machines/inspection'
import { useLiveQuery } from 'dexie-react-hooks'
import { displayDate } from '../../../contract/dates'
import { readMeta } from '../../db/core/meta'
import { useConsole } from '../console'
import { Facts, InspectionCard } from './inspection-card'

export function LeadershipCard({ report }: { report: InspectionReport | undefined }) {
  const { database, diagnostics } = useConsole()
  const epoch = useLiveQuery(() => readMeta(database, 'epoch'), [database])
  const schemaEpoch = useLiveQuery(() => readMeta(database, 'schemaEpoch'), [database])
  const leaderTab = report?.leaderTab ?? null
  return (
    <InspectionCard title="Leader and epochs" aside={report === undefined ? 'asking…' : roleWords(report)}>
      <Facts
        facts={[
          ['This tab', <code key="tab">{diagnostics.tabId.slice(0, 8)}</code>],
          ['Leading tab', leaderTab === null ? null : <code key="leader">{leaderTab.slice(0, 8)}</code>],
          ['Epoch of the leader', report?.inspection?.epoch],
          ['Epoch in the database', epoch],
          ['Leads since', displayDate(report?.inspection?.leadingSince)],
          ['Schema epoch', schemaEpoch ?? 'first'],
        ]}
      />
    </InspectionCard>
  )
}

function roleWords({ leaderTab, role }: InspectionReport): string {
  if (leaderTab === null) return 'no leading tab answers'
  return role === 'leader' ? 'this tab leads' : 'another tab leads'
}
