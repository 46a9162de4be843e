import './diagnostics.css'
import { ConnectionCard } from './connection-card'
import { LeadershipCard } from './leadership-card'
import { LimitsCard } from './limits-card'
import { OutboxLanesCard } from './outbox-lanes-card'
import { ProvenanceCard } from './provenance-card'
import { PullsCard } from './pulls-card'
import { ReplicaCard } from './replica-card'
import { RequestsCard } from './requests-card'
import { StorageCard } from './storage-card'
import { TraceCard } from './trace-card'
import { UnreadRowsCard } from './unread-rows-card'
import type { InspectionReport } from '../../machines/inspection'
import { useEffect, useState } from 'react'
import { useConsole } from '../console'

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
