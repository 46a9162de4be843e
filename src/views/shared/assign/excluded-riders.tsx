import { fullName } from '../../../../contract/order-display'
import type { RiderOptions } from '../riders/rider-options'

/** The riders that the list leaves out, and why. */
export function ExcludedRiders({
  offline,
  withoutPosition,
}: Pick<RiderOptions, 'offline' | 'withoutPosition'>) {
  const reasons = [
    { reason: 'offline', riders: offline },
    { reason: 'no position', riders: withoutPosition },
  ].filter(({ riders }) => riders.length > 0)
  if (reasons.length === 0) return null
  const total = offline.length + withoutPosition.length
  return (
    <details className="excluded-riders">
      <summary>
        {total} not shown: {reasons.map(({ reason, riders }) => `${reason} ${riders.length}`).join(', ')}
      </summary>
      {reasons.map(({ reason, riders }) => (
        <p key={reason}>
          <b>{reason}</b> {riders.map(fullName).join(', ')}
        </p>
      ))}
    </details>
  )
}
