import { fullName } from '../../../../contract/rules/order-display'
import type { RankedRiders } from '../../shared/riders/ranked-riders'
import { useJudgedAt } from '../../shared/freshness/judged-at'
import { POSITION_TICK_MS } from '../../shared/riders/rider-position'
import { RiderDistance } from '../../shared/riders/rider-distance'
import { jobsOf, type RiderOption } from '../../shared/riders/rider-options'
import { Kbd } from '../../ui/keys/kbd'
import { loadWords } from './rider-words'

export const DIGITS = 3

type Props = {
  orderId: number
  ranked: RankedRiders | undefined
  target: RiderOption | null
  nowMs: number
  onChoose: (id: number) => void
}

/** The nearest riders with their digit keys, then the chosen rider if that is another one. */
export function NearestRiders({ orderId, ranked, target, nowMs, onChoose }: Props) {
  const judgedAt = useJudgedAt(POSITION_TICK_MS)
  const nearest = ranked?.shown.slice(0, DIGITS) ?? []
  const isAmong = nearest.some(({ rider }) => rider.id === target?.rider.id)
  const rows: readonly RiderOption[] = target === null || isAmong ? nearest : [...nearest, target]
  return (
    <section className="fleet-nearest">
      <header>
        <h3>Nearest riders</h3>
        <span>to pickup</span>
      </header>
      {ranked !== undefined && rows.length === 0 && <p>No rider can be assigned now.</p>}
      <ol aria-label={`Nearest riders for order ${orderId}`}>
        {rows.map((option, index) => (
          <li key={option.rider.id}>
            <button
              type="button"
              aria-pressed={option.rider.id === target?.rider.id}
              onClick={() => onChoose(option.rider.id)}
            >
              <span className="fleet-digit">{index < DIGITS && <Kbd>{`${index + 1}`}</Kbd>}</span>
              <span className="fleet-nearest-words">
                <strong className="ellipsis">{fullName(option.rider)}</strong>
                <span className="ellipsis">{loadWords(option.rider, jobsOf(option), nowMs, judgedAt)}</span>
              </span>
              <RiderDistance km={option.distanceKm} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
