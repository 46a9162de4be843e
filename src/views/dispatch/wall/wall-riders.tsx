import { shortName } from '../../../../contract/rules/order-display'
import './wall-panel.css'
import './wall-riders.css'
import type { Rider } from '../../../../contract/entities/riders'
import { riderPositionAge } from '../../shared/riders/position-age'
import { shared } from './wall-facts'

/** Maximum number of rows. No wall is high enough for more. */
const MOST_SHOWN = 12

type Props = { riders: readonly Rider[]; asOf: string | null; nowMs: number }

/** The riders with the most jobs, with the age of their positions. Only complete rows are visible. */
export function WallRiders({ riders, asOf, nowMs }: Props) {
  const { free, busy } = shared(riders)
  const byLoad = busy.toSorted((a, b) => b.ongoing_orders_count - a.ongoing_orders_count || a.id - b.id)
  const most = Math.max(1, ...byLoad.map(({ ongoing_orders_count }) => ongoing_orders_count))
  return (
    <div className="wall-riders">
      <header className="wall-panel-head">
        <h2>Riders by jobs</h2>
        <span>{asOf === null ? `${free.length} free` : `as of ${asOf}`}</span>
      </header>
      {busy.length === 0 && <p className="wall-none">No rider has a job.</p>}
      <ol>
        {byLoad.slice(0, MOST_SHOWN).map((rider) => (
          <li key={rider.id}>
            <span className="wall-area">{shortName(rider)}</span>
            <span className="wall-bar" aria-hidden="true">
              <i style={{ width: `${(rider.ongoing_orders_count / most) * 100}%` }} />
            </span>
            <b>{rider.ongoing_orders_count}</b>
            <Place rider={rider} isOld={asOf !== null} nowMs={nowMs} />
          </li>
        ))}
      </ol>
      {busy.length > 0 && <p className="wall-foot">{busy.length} with a job</p>}
    </div>
  )
}

/** The age of the rider's position, or empty if all data is old. */
function Place({ rider, isOld, nowMs }: { rider: Rider; isOld: boolean; nowMs: number }) {
  if (isOld || rider.current_position === null)
    return <span className="wall-reason">{isOld ? '' : 'no position'}</span>
  const { text, freshness } = riderPositionAge(rider, nowMs)
  return (
    <span className="wall-reason" data-freshness={freshness}>
      {text}
    </span>
  )
}
