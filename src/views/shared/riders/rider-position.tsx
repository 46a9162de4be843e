import './rider-position.css'
import type { Rider } from '../../../../contract/entities/riders'
import { useJudgedAt } from '../freshness/judged-at'
import { useNow } from '../../ui/time/use-now'
import { riderPositionAge } from './position-age'

export const POSITION_TICK_MS = 5000

/** Shows the age of the position by shape, colour and text. */
export function RiderPosition({ rider }: { rider: Rider }) {
  const age = riderPositionAge(rider, useNow(POSITION_TICK_MS), useJudgedAt(POSITION_TICK_MS))
  return (
    <span className="rider-position" data-freshness={age.freshness} title={age.title}>
      <i />
      {age.text}
    </span>
  )
}
