import './diagnostics.css'
import { ConnectionCard } from './connection-card'
import { OutboxLanesCard } from './outbox-lanes-card'
import { ProvenanceCard } from './provenance-card'
import { ReplicaCard } from './replica-card'
import { RequestsCard } from './requests-card'
import { StorageCard } from './storage-card'
import { TraceCard } from './trace-card'
import { UnreadRowsCard } from './unread-rows-card'
import type { InspectionReport } from '../../../machines/inspection'
import { useEffect, useState } from 'react'
import { useConsole } from '../../console'
import { useLiveQuery } from 'dexie-react-hooks'
import { displayDate } from '../../../../contract/words/dates'
import { readMeta } from '../../../db/core/meta'
import { Facts, InspectionCard, FactTable } from './inspection-card'
import { clockTime, milliseconds } from '../../shared/inspection/inspection-words'
import { useMinute } from '../../ui/time/use-now'

/** RT-28, AG-06: the state of this browser's sync engine. The page has no business actions. */
export function DiagnosticsScreen() {
  const report = useInspection()
  return (
    <div className="diagnostics">
      <ConnectionCard report={report} />
      <LeadershipCard report={report} />
      <ReplicaCard report={report} />
      <StorageCard report={report} />
      <div className="inspection-stack">
        <LimitsCard report={report} />
        <TraceCard />
      </div>
      <OutboxLanesCard />
      <UnreadRowsCard />
      <RequestsCard report={report} />
      <PullsCard report={report} />
      <ProvenanceCard report={report} />
    </div>
  )
}

/** The live report of the leader tab. Undefined until the first report. */
function useInspection(): InspectionReport | undefined {
  const { diagnostics } = useConsole()
  const [report, setReport] = useState<InspectionReport>()
  useEffect(() => diagnostics.watch(setReport), [diagnostics])
  return report
}

function LeadershipCard({ report }: { report: InspectionReport | undefined }) {
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

/** The guarantees that no client can give on a server without our additions (docs/guarantees.md). */
const LIMITS = [
  'When two dispatchers act on one order at the same moment, the later one may win unnoticed, because this server does not compare revisions.',
  'A request that the server runs more than 10 s after this device gave up on it may take effect twice.',
  'A change to an order that no event announced appears only with the next sweep: at most about 15 minutes later, plus 2 s a page.',
  'A deleted order disappears once a certified sweep misses it and a read by its id confirms that it is gone.',
  'Waybill can name who was faster only when the order names its assigner. Otherwise it only knows that the order changed.',
]

const PROMISES = [
  'Every change is saved on this device before it is shown as queued, and takes effect on the server exactly once.',
  'If somebody else changed the same thing first, your change does not overwrite it: it becomes a conflict that says what changed.',
  'Rows never go back to an older version, and a deleted row disappears with the event that announces it.',
]

function LimitsCard({ report }: { report: InspectionReport | undefined }) {
  const kind = report?.inspection?.serverKind ?? null
  return (
    <InspectionCard title={kind === 'contract' ? 'Limits on this server' : 'Promises on this server'}>
      {kind === null && <p className="inspection-empty">Not known before the first answer.</p>}
      {kind !== null && (
        <ul className="inspection-list">
          {(kind === 'contract' ? LIMITS : PROMISES).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </InspectionCard>
  )
}

function PullsCard({ report }: { report: InspectionReport | undefined }) {
  const nowMs = useMinute()
  const pulls = report?.inspection?.pulls ?? []
  return (
    <InspectionCard title="Pulls" aside="newest first" width="half">
      <FactTable
        columns={['At', 'Because', 'Requests', 'Took', 'Result']}
        empty="No pull since this leader began."
        rows={pulls.map(({ at, reason, requests, ms, failure }, index) => ({
          key: `${at}-${index}`,
          cells: [
            clockTime(at, nowMs),
            reason,
            requests,
            ms === null ? 'under way' : milliseconds(ms),
            ms === null ? '' : (failure ?? 'good'),
          ],
        }))}
      />
    </InspectionCard>
  )
}
