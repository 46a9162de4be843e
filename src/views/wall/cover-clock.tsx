import { useClock } from './use-clock'

/** The time in Lagos, for example '14:11 Sat 21 Nov'. */
export function CoverClock() {
  const { time, day, iso } = useClock()
  return (
    <div className="cover-clock">
      <time dateTime={iso}>{time}</time>
      <span>{day}</span>
    </div>
  )
}
