import { useSearchParams } from 'wouter'
import { lagosDay } from '../../../../contract/words/dates'
import { DateOnly } from '../../../../contract/wire/input'
import { useNow } from '../../ui/time/use-now'

const LOOK_AGAIN_MS = 60_000

/** The day of a screen, from `?day=2026-11-21`. Without a day, or with one to come, the current day in Lagos. */
export function useDay(): { day: string; today: string; setDay: (day: string) => void } {
  const today = lagosDay(useNow(LOOK_AGAIN_MS))
  const [parameters, setParameters] = useSearchParams()
  const setDay = (next: string) =>
    setParameters(
      (present) => {
        const others = new URLSearchParams(present)
        if (next === today) others.delete('day')
        else others.set('day', next)
        return others
      },
      { replace: true },
    )
  return { day: dayOf(parameters.get('day'), today), today, setDay }
}

function dayOf(asked: string | null, today: string): string {
  const day = DateOnly.safeParse(asked)
  return day.success && day.data <= today ? day.data : today
}
