import { displayDay, lagosDayStart } from '../../../../contract/dates'
import { displayPeriod } from '../../../../contract/periods'
import { MOST_STATEMENT_DAYS } from '../../../../contract/statement'

/** Days in Lagos as yyyy-MM-dd, both included. */
export type Period = { from: string; to: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

/** The period that the address names, else the month of `today`. */
export function readPeriod(parameters: URLSearchParams, today: string): Period {
  const [from, to] = [parameters.get('from'), parameters.get('to')]
  return isDay(from) && isDay(to) ? { from, to } : monthOf(today)
}

/** The month of a day, moved by `months`. */
export function monthOf(day: string, months = 0): Period {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const at = (more: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + months + more, date)).toISOString().slice(0, 10)
  return { from: at(0, 1), to: at(1, 0) }
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

/** Checks that a text is a real date, because a date in the address can be anything. */
export function isDay(text: string | null): text is string {
  if (text === null || !DAY.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
