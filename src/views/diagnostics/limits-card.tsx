import type { InspectionReport } from '../../machines/inspection'
import { InspectionCard } from './inspection-card'

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

export function LimitsCard({ report }: { report: InspectionReport | undefined }) {
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
