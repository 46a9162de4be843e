import './wall-panel.css'
import './wall-legend.css'
import './wall-chart.css'
import { displayTime } from '../../../../contract/words/dates'
import { byHour } from './by-hour'

type Props = {
  placedAt: readonly number[]
  deliveredAt: readonly number[]
  asOf: string | null
  nowMs: number
}

export function WallChart({ placedAt, deliveredAt, asOf, nowMs }: Props) {
  const hours = byHour({ placedAt, deliveredAt, nowMs })
  const most = Math.max(1, ...hours.flatMap(({ placed, delivered }) => [placed, delivered]))
  return (
    <div className="wall-chart">
      <header className="wall-panel-head">
        <h2>Today by the hour</h2>
        <span>{asOf === null ? `${placedAt.length} placed` : `as of ${asOf}`}</span>
      </header>
      <ol>
        {hours.map(({ at, placed, delivered }) => (
          <li key={at} aria-label={`${displayTime(at)}: ${placed} placed, ${delivered} delivered`}>
            <span>
              <i data-of="placed" style={{ height: `${(placed / most) * 100}%` }}>
                {placed === most && <b>{placed}</b>}
              </i>
              <i data-of="delivered" style={{ height: `${(delivered / most) * 100}%` }} />
            </span>
            <small>{displayTime(at).slice(0, 2)}</small>
          </li>
        ))}
      </ol>
      <ul className="wall-legend">
        <li>
          <i data-of="placed" /> Placed
        </li>
        <li>
          <i data-of="delivered" /> Delivered
        </li>
      </ul>
    </div>
  )
}
