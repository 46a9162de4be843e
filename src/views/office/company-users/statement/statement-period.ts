import { displayDay, displayPeriod, isDay, lagosDayStart, monthOf } from '../../../../../contract/words/dates'
import { MOST_STATEMENT_DAYS } from '../../../../../contract/entities/statement'
import { DAY_MS } from '../../../../../contract/words/durations'

/** Days in Lagos as yyyy-MM-dd, both included. */
export type Period = { from: string; to: string }

/** The period that the address names, else the month of `today`. */
export function readPeriod(parameters: URLSearchParams, today: string): Period {
  const [from, to] = [parameters.get('from'), parameters.get('to')]
  return isDay(from) && isDay(to) ? { from, to } : monthOf(today)
}

/** Why the period is invalid, in the server's words, or null if it is valid. */
export function wrongPeriod({ from, to }: Period): string | null {
  if (to < from) return 'The last day may not be before the first day.'
  if (lagosDayStart(to) - lagosDayStart(from) < MOST_STATEMENT_DAYS * DAY_MS) return null
  return `A statement covers at most ${MOST_STATEMENT_DAYS} days.`
}

/** 'Nov 2026', 'Nov 01, 2026 to Nov 15, 2026', 'Nov 01, 2026' */
export function periodWords({ from, to }: Period): string {
  if (monthOf(from).from === from && monthOf(from).to === to) return displayPeriod(from.slice(0, 7))
  return from === to ? displayDay(from) : `${displayDay(from)} to ${displayDay(to)}`
}
