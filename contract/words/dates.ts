import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { formatISO } from 'date-fns/formatISO'
import { isValid } from 'date-fns/isValid'
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { DAY_MS, HOUR_MS } from './durations'

export type Instant = string | number | null | undefined

/**
 * Every date is shown in Lagos, UTC+1 all year, in any time zone of the computer (AG-54). Not by `@date-fns/tz`: it asks
 * Intl for the zone, and the first object of Intl takes 100 ms of the start of a weak computer.
 */
const LAGOS_OFFSET_MS = HOUR_MS
/** Not by `format`, whose names of months in every form weigh 7 kB. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** The last instant that a date can hold, ms since the epoch; Lagos reaches it an hour earlier. */
const LAST_MS = 8.64e15 - LAGOS_OFFSET_MS

/** For date-fns: a date whose fields are the clock in Lagos. `ms`: since the epoch. */
export function lagosClock(ms: number): Date {
  return new UTCDateMini(ms + LAGOS_OFFSET_MS)
}

/** 'Jan 05, 2024, 3:04 PM'; '-' for a missing or invalid date (AG-158). */
export function displayDate(date: Instant): string {
  return formatted(date, (at) => `${monthName(at)} ${lightFormat(at, 'dd, yyyy, h:mm a')}`)
}

/** 'Jan 05, 2024' for a day as yyyy-MM-dd; '-' for a missing or invalid day. */
export function displayDay(day: string | null | undefined): string {
  return formatted(day, (at) => `${monthName(at)} ${lightFormat(at, 'dd, yyyy')}`)
}

/** AG-48: 'Jan 2024' for a month as yyyy-MM; any other period as the server wrote it. */
export function displayPeriod(period: string): string {
  const month = dateOf(period)
  const isMonth = /^\d{4}-\d{2}$/.test(period) && isValid(month)
  return isMonth ? `${monthName(month)} ${lightFormat(month, 'yyyy')}` : period
}

/** 'Sat 21 Nov'. `ms`: since the epoch. */
export function displayWeekday(ms: number): string {
  return formatted(ms, (at) => `${WEEKDAYS[at.getDay()]} ${at.getDate()} ${monthName(at)}`)
}

/** '14:05' */
export function displayTime(date: Instant): string {
  return formatted(date, (at) => lightFormat(at, 'HH:mm'))
}

/** The day in Lagos as yyyy-MM-dd; '-' for a missing or invalid date. */
export function lagosDay(date: Instant): string {
  return formatted(date, dayOf)
}

function formatted(date: Instant, format: (at: Date) => string): string {
  const ms = toMs(date)
  return ms === null ? '-' : format(lagosClock(ms))
}

function monthName(date: Date): string {
  return MONTHS[date.getMonth()] ?? ''
}

/** The instant a Lagos day (yyyy-MM-dd) begins, in ms since the epoch. */
export function lagosDayStart(day: string): number {
  return dateOf(day).getTime() - LAGOS_OFFSET_MS
}

/** The instant of what a field for date and time holds, in Lagos: '2026-11-29T16:00'. ms since the epoch; null: no time. */
export function lagosFieldMs(text: string): number | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? toMs(`${text}:00+01:00`) : null
}

/** True for a day of the calendar as yyyy-MM-dd. */
export function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(dateOf(text))
}

/** The day (yyyy-MM-dd) that is `days` later. */
export function dayLater(day: string, days: number): string {
  return dayOf(addDays(dateOf(day), days))
}

/** The first and the last day of the month that is `months` after the month of `day` (yyyy-MM-dd). */
export function monthOf(day: string, months = 0): { from: string; to: string } {
  const first = addMonths(dateOf(`${day.slice(0, 7)}-01`), months)
  return { from: dayOf(first), to: dayOf(lastDayOfMonth(first)) }
}

/** Monday and Sunday of the week in which a day (yyyy-MM-dd) is. */
export function weekOf(day: string): { from: string; to: string } {
  const monday = startOfISOWeek(dateOf(day))
  return { from: dayOf(monday), to: dayOf(addDays(monday, 6)) }
}

/** Days from one day (yyyy-MM-dd) to another, both included; 0 or less if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((lagosDayStart(to) - lagosDayStart(from)) / DAY_MS) + 1
}

function dateOf(day: string): Date {
  return parseISO(day, { in: (value) => new UTCDateMini(Number(value)) })
}

function dayOf(date: Date): string {
  return formatISO(date, { representation: 'date' })
}

/** OR-04: 'Today', 'Yesterday' or the yyyy-MM-dd day; 'Unknown day' for '-'. `nowMs`: ms since the epoch. */
export function dayHeading(day: string, nowMs: number): string {
  if (day === '-') return 'Unknown day'
  if (day === lagosDay(nowMs)) return 'Today'
  if (day === lagosDay(nowMs - DAY_MS)) return 'Yesterday'
  return day
}

/**
 * Milliseconds since the epoch, or null. A date without a zone is UTC, like all dates of the contract. Not by `parseISO`,
 * which takes thirteen times as long and would be called for each row of a list.
 */
export function toMs(date: Instant): number | null {
  if (date === null || date === undefined || date === '') return null
  if (typeof date === 'number') return Math.abs(date) <= LAST_MS ? date : null
  const zoned =
    /\d{2}:\d{2}/.test(date) && !/(Z|[+-]\d{2}:?\d{2})$/i.test(date) ? `${date.replace(' ', 'T')}Z` : date
  const ms = Date.parse(zoned)
  return Math.abs(ms) <= LAST_MS ? ms : null
}
