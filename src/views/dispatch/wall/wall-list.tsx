import { shortName } from '../../../../contract/rules/order-display'
import './wall-panel.css'
import './wall-list.css'
import { Bike, ChevronDown, CircleCheck, MonitorCheck } from 'lucide-react'
import { displayAge } from '../../../../contract/rules/lateness'
import { timeOf } from '../../ui/time/time-of'
import { StatusMark } from '../../shared/statuses/status-mark'
import type { UrgentOrder, WallFacts } from './wall-facts'

type Props = {
  facts: WallFacts
  /** Maximum number of rows below the first. */
  rows: number
  /** Time of old data, for example '14:02', or null. With old data the list shows clock times, because 'in 6 min' would be wrong. */
  asOf: string | null
  nowMs: number
}

/** The orders that are late or at risk, the most urgent first. It does not rotate. */
export function WallList({ facts: { attention, nearest, arrival }, rows, asOf, nowMs }: Props) {
  const [worst, ...others] = attention.all
  const shown = others.slice(0, rows)
  const rest = others.slice(rows)
  return (
    <section className="wall-list wall-panel" aria-label="Needs attention">
      <header className="wall-panel-head">
        <h2>Needs attention</h2>
        {asOf === null ? (
          <span>
            <b data-kind="late">{attention.late}</b> late <b data-kind="soon">{attention.soon}</b> soon
          </span>
        ) : (
          <span>as of {asOf}</span>
        )}
      </header>
      {worst !== undefined && (
        <article className="wall-hero" data-kind={worst.minutes >= 0 ? 'late' : 'soon'}>
          <p className="wall-worst">
            <StatusMark look={worst.look} size={48} />
            <b>{worst.id}</b>
            <Minutes urgent={worst} asOf={asOf} nowMs={nowMs} />
          </p>
          <p>
            <b>{worst.reason}</b>
            <span className="wall-ends">
              {worst.from} → {worst.to}
            </span>
          </p>
          <p className="wall-next">
            <Bike aria-hidden="true" />
            <Next urgent={worst} nearest={nearest} arrival={arrival} isOld={asOf !== null} />
          </p>
        </article>
      )}
      <ol>
        {shown.map((urgent) => (
          <li key={urgent.id} data-kind={urgent.minutes >= 0 ? 'late' : 'soon'}>
            <StatusMark look={urgent.look} size={32} />
            <b>{urgent.id}</b>
            <span className="wall-area">{urgent.area}</span>
            <span className="wall-reason">{urgent.reason}</span>
            <Minutes urgent={urgent} asOf={asOf} nowMs={nowMs} />
          </li>
        ))}
      </ol>
      <Foot rest={rest} attention={attention} asOf={asOf} nowMs={nowMs} />
    </section>
  )
}

/** '+12 min', 'in 4 min'; with old data 'late since 13:54', 'due 14:08'. */
function Minutes({
  urgent: { minutes, dueAt },
  asOf,
  nowMs,
}: {
  urgent: UrgentOrder
  asOf: string | null
  nowMs: number
}) {
  const isLate = minutes >= 0
  return (
    <span className="wall-minutes" data-kind={isLate ? 'late' : 'soon'}>
      {asOf !== null ? (
        <>
          <small>{isLate ? 'since' : 'due'} </small>
          {timeOf(dueAt, nowMs)}
        </>
      ) : (
        <Ahead words={`${isLate ? '+' : 'in '}${displayAge(Math.abs(minutes))}`} />
      )}
    </span>
  )
}

function Ahead({ words }: { words: string }) {
  const [number, unit] = words.endsWith(' min') ? [words.slice(0, -4), ' min'] : [words, null]
  return (
    <>
      {number}
      {unit !== null && <small>{unit}</small>}
    </>
  )
}

type NextProps = Pick<WallFacts, 'nearest' | 'arrival'> & { urgent: UrgentOrder; isOld: boolean }

/** The rider of the order, or the nearest free rider, with the distance. A long name is cut before the distance. */
function Next({ urgent: { order }, nearest, arrival, isOld }: NextProps) {
  if (order.rider !== null) {
    const away = arrival === null || isOld ? '' : `, about ${displayAge(arrival.minutes)} away`
    return <NameAndWay name={`Rider: ${shortName(order.rider)}`} way={away} />
  }
  if (order.pickup_location_coordinate === null) return <span>The pickup has no position</span>
  if (nearest === null) return <span>No free rider nearby</span>
  return (
    <NameAndWay
      name={`Nearest free${isOld ? ' then' : ''}: ${nearest.name}`}
      way={`, about ${Math.max(1, Math.round(nearest.km))} km`}
    />
  )
}

const NameAndWay = ({ name, way }: { name: string; way: string }) => (
  <span className="wall-who">
    <span className="wall-who-name">{name}</span>
    <span>{way}</span>
  </span>
)

type FootProps = {
  rest: readonly UrgentOrder[]
  attention: WallFacts['attention']
  asOf: string | null
  nowMs: number
}

/** The last line of the list. It shows that the list is complete, or how many orders are not shown. */
function Foot({ rest, attention, asOf, nowMs }: FootProps) {
  const Mark = asOf !== null ? MonitorCheck : rest.length > 0 ? ChevronDown : CircleCheck
  return (
    <p className="wall-foot" data-loud={asOf !== null || undefined}>
      <Mark aria-hidden="true" />
      {footWords({ rest, attention, asOf, nowMs })}
    </p>
  )
}

function footWords({ rest, attention: { all, nextDueAt }, asOf, nowMs }: FootProps): string {
  if (asOf !== null) return 'Check a workstation before acting'
  if (rest.length > 0) {
    const late = rest.filter(({ minutes }) => minutes >= 0).length
    return `${rest.length} more${late === 0 ? '' : `, ${late} of them late`}`
  }
  const else_ = all.length === 0 ? 'Nothing' : 'Nothing else'
  return nextDueAt === null ? `${else_} is due` : `${else_} due before ${timeOf(nextDueAt, nowMs)}`
}
