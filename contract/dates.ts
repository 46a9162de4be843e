import { onFirstUse } from './on-first-use'

/** Every date is shown in Africa/Lagos, UTC+1 all year, in any time zone of the computer (AG-54). */
export const LAGOS = 'Africa/Lagos'

const DAY_MS = 86_400_000
const LAGOS_OFFSET_MS = 3_600_000

const DAY_PARTS = { timeZone: LAGOS, month: 'short', day: '2-digit', year: 'numeric' } as const

const longForm = onFirstUse(
  () => new Intl.DateTimeFormat('en-US', { ...DAY_PARTS, hour: 'numeric', minute: '2-digit', hour12: true }),
)
const dayForm = onFirstUse(() => new Intl.DateTimeFormat('en-US', DAY_PARTS))
const timeForm = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: LAGOS, hour: '2-digit', minute: '2-digit' }),
)

/** 'Jan 05, 2024, 3:04 PM'; '-' for a missing or invalid date (AG-158). */
export function displayDate(date: string | number | null | undefined): string {
  const ms = toMs(date)
  return ms === null
    ? '-'
    : longForm()
        .format(ms)
        .replace(/\u202f/g, ' ')
}

/** 'Jan 05, 2024' for a day as yyyy-MM-dd; '-' for a missing or invalid day. */
export function displayDay(day: string | null | undefined): string {
  const ms = toMs(day)
  return ms === null ? '-' : dayForm().format(ms)
}

/** '14:05' */
export function displayTime(date: string | number | null | undefined): string {
  const ms = toMs(date)
  return ms === null ? '-' : timeForm().format(ms)
}

/** The day in Lagos as yyyy-MM-dd; '-' for a missing or invalid date. */
export function lagosDay(date: string | number | null | undefined): string {
  const ms = toMs(date)
  return ms === null ? '-' : new Date(ms + LAGOS_OFFSET_MS).toISOString().slice(0, 10)
}

/** The instant a Lagos day (yyyy-MM-dd) begins, in ms since the epoch. */
export function lagosDayStart(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - LAGOS_OFFSET_MS
}

/** OR-04: 'Today', 'Yesterday' or the yyyy-MM-dd day; 'Unknown day' for '-'. `nowMs`: ms since the epoch. */
export function dayHeading(day: string, nowMs: number): string {
  if (day === '-') return 'Unknown day'
  if (day === lagosDay(nowMs)) return 'Today'
  if (day === lagosDay(nowMs - DAY_MS)) return 'Yesterday'
  return day
}

/** Milliseconds since the epoch, or null. A date without a zone is UTC, like all dates of the contract. */
export function toMs(date: string | number | null | undefined): number | null {
  if (date === null || date === undefined || date === '') return null
  if (typeof date === 'number') return Number.isFinite(date) ? date : null
  const zoned =
    /\d{2}:\d{2}/.test(date) && !/(Z|[+-]\d{2}:?\d{2})$/i.test(date) ? `${date.replace(' ', 'T')}Z` : date
  const ms = Date.parse(zoned)
  return Number.isNaN(ms) ? null : ms
}
