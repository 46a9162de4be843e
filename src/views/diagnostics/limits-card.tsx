import type { InspectionReport } from '../console'
import { InspectionCard } from './inspection-card'

/** What no client can promise on a server without our additions (docs/guarantees.md). */
const LIMITS = [
  'Two dispatchers who act on one order in the same moment: the later one may win unnoticed, because the server compares no revision.',
  'A request that the server executes more than 10 s after this computer gave it up may take effect a second time.',
  'Changes of orders that no event told of are seen at the next sweep only, at most about 15 minutes plus 2 s a page later.',
  'A deleted order disappears once a certified sweep misses it and a look by its id confirms it.',
  'Who was faster is known by name where the order names its assigner, otherwise only that it changed.',
]

const PROMISES = [
  'Every change is stored here before it is called queued, and reaches the server exactly once.',
  'A change over something that somebody else changed meanwhile is not sent: it becomes a conflict with a name.',
  'Rows never go back to an older version, and a deleted row goes with the event that tells it.',
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
