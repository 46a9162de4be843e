import { reader, UNREADABLE } from './wire'

const PLAIN_UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
/** Epoch seconds reach this in the year 5138, milliseconds passed it in 1973. */
const LARGEST_SECONDS = 1e11
const ONE_S_IN_MS = 1000

/**
 * The value of a missing `created_at`. It sorts after every instant, so a list with the newest first shows it first.
 */
export const UNDATED = '~'

/**
 * An instant as ISO text in UTC, so that texts sort like instants; UNDATED for a blank value. Also reads a space for
 * the T, an offset, epoch seconds or milliseconds, and a date in words. '03/04/2026' is ambiguous, so it is unreadable.
 */
export const WireInstant = reader((value) => {
  const instant = instantOf(value)
  return instant === '' ? UNDATED : (instant ?? UNREADABLE)
})

/** Like `WireInstant`, but undefined for a blank value. */
export const WireInstantOptional = reader((value) => {
  const instant = instantOf(value)
  return instant === '' ? undefined : (instant ?? UNREADABLE)
}).optional()

export const WireInstantOrNull = reader((value) => {
  const instant = instantOf(value)
  return instant === '' ? null : (instant ?? UNREADABLE)
})

/** For a field that only our server sends: undefined when absent, null when blank. */
export const WireInstantNullish = reader((value) => {
  if (value === undefined) return undefined
  const instant = instantOf(value)
  return instant === '' ? null : (instant ?? UNREADABLE)
}).optional()

/** A day or an instant. Text stays as the server wrote it, a number becomes ISO text; null for a blank value. */
export const WireDateOrNull = reader((value) => {
  const instant = instantOf(value)
  if (instant === '') return null
  return instant !== null && typeof value === 'string' ? value : (instant ?? UNREADABLE)
})

/** ISO text; '' for a blank value, null for an unreadable one. */
function instantOf(value: unknown): string | null {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return isoOf(epochMs(value))
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text === '') return ''
  if (PLAIN_UTC.test(text)) return Number.isNaN(Date.parse(text)) ? null : text
  if (/^\d{9,14}$/.test(text)) return isoOf(epochMs(Number(text)))
  return isoOf(yearFirst(text) ?? inWords(text))
}

function epochMs(value: number): number {
  return value < LARGEST_SECONDS ? value * ONE_S_IN_MS : value
}

const YEAR_FIRST =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(?:(Z|UTC)|([+-]\d{2}):?(\d{2})?)?)?$/i

/** A time without a zone is UTC, like all dates of the contract. */
function yearFirst(text: string): number | null {
  const [, day, time = '00:00:00', , hours, minutes = '00'] = YEAR_FIRST.exec(text) ?? []
  if (day === undefined) return null
  return Date.parse(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`)
}

/** Reads '22 Nov 2026 14:03', the form of HTTP dates. */
function inWords(text: string): number | null {
  if (!/\b\d{4}\b/.test(text) || !/[a-z]{3}/i.test(text) || /^\d{4}-/.test(text)) return null
  return Date.parse(/(GMT|UTC|[+-]\d{4})$/i.test(text) ? text : `${text} UTC`)
}

function isoOf(ms: number | null): string | null {
  if (ms === null || !(ms > 0)) return null
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
