import { MINUTE_MS } from '../../../../contract/words/durations'
import type { InspectionReport } from '../../../machines/inspection'
import { useNow } from '../../ui/time/use-now'
import { FactTable, InspectionCard } from './inspection-card'
import { milliseconds } from '../../shared/inspection/inspection-words'

export function RequestsCard({ report }: { report: InspectionReport | undefined }) {
  const now = useNow(1000)
  const inspection = report?.inspection ?? null
  const recent = inspection?.requestTimes.filter((at) => at > now - MINUTE_MS).length ?? 0
  const budget = inspection?.budget ?? null
  return (
    <InspectionCard title="Requests" aside={`${recent} in the last minute`} width="half">
      {budget !== null && (
        <div className="inspection-budget">
          <meter min={0} max={budget.burst} value={Math.max(0, budget.tokens)} aria-label="Request budget" />
          <span>
            {Math.max(0, Math.floor(budget.tokens))} of {budget.burst} at once, {budget.perS} a second
          </span>
        </div>
      )}
      <FactTable
        columns={['Call', 'Answers', 'Failed', 'Mean', 'Longest']}
        empty="No request since this leader began."
        rows={(inspection?.calls ?? []).map(({ call, count, failed, totalMs, longestMs }) => ({
          key: call,
          cells: [call, count, failed, milliseconds(totalMs / count), milliseconds(longestMs)],
        }))}
      />
    </InspectionCard>
  )
}
