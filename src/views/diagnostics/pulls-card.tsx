import type { InspectionReport } from '../../machines/inspection'
import { FactTable, InspectionCard } from './inspection-card'
import { clockTime, milliseconds } from '../shared/inspection/inspection-words'
import { useMinute } from '../ui/use-now'

export function PullsCard({ report }: { report: InspectionReport | undefined }) {
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
