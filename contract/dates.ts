/** Every date is shown in Lagos, UTC+1 all year, in any time zone of the computer (AG-54). */
const LAGOS_OFFSET_MS = 3_600_000
const DAY_MS = 86_400_000
/** The last instant that a date can hold, ms since the epoch; Lagos reaches it an hour earlier. */
const LAST_MS = 8.64e15 - LAGOS_OFFSET_MS

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** 'Jan 05, 2024, 3:04 PM'; '-' for a missing or invalid date (AG-158). */
export function displayDate(date: string | number | null | undefined): string {
  const at = inLagos(date)
  if (at === null) return '-'
  const hours = at.getUTCHours()
  return `${dayOf(at)}, ${hours % 12 || 12}:${twoDigits(at.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
}

/** 'Jan 05, 2024' for a day as yyyy-MM-dd; '-' for a missing or invalid day. */
export function displayDay(day: string | null | undefined): string {
  const at = inLagos(day)
  return at === null ? '-' : dayOf(at)
}

/** 'Sat 21 Nov'. `ms`: since the epoch. */
export function displayWeekday(ms: number): string {
  const at = new Date(ms + LAGOS_OFFSET_MS)
  return `${WEEKDAYS[at.getUTCDay()]} ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}`
}

/** '14:05' */
export function displayTime(date: string | number | null | undefined): string {
  const at = inLagos(date)
  return at === null ? '-' : `${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}`
}

/** A date whose UTC fields are the clock in Lagos. */
function inLagos(date: string | number | null | undefined): Date | null {
  const ms = toMs(date)
  return ms === null ? null : new Date(ms + LAGOS_OFFSET_MS)
}

function dayOf(at: Date): string {
  return `${MONTHS[at.getUTCMonth()]} ${twoDigits(at.getUTCDate())}, ${at.getUTCFullYear()}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** The day in Lagos as yyyy-MM-dd; '-' for a missing or invalid date. */
export function lagosDay(date: string | number | null | undefined): string {
  return inLagos(date)?.toISOString().slice(0, 10) ?? '-'
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
  if (typeof date === 'number') return Math.abs(date) <= LAST_MS ? date : null
  const zoned =
    /\d{2}:\d{2}/.test(date) && !/(Z|[+-]\d{2}:?\d{2})$/i.test(date) ? `${date.replace(' ', 'T')}Z` : date
  const ms = Date.parse(zoned)
  return Math.abs(ms) <= LAST_MS ? ms : null
}
