import { z } from 'zod'
import { readAmount } from '../words/money'

/**
 * Readers for what a server sends. They are tolerant (AG-163): numeric strings become numbers, flags and positions may
 * come in several spellings, absent becomes null. `input.ts` checks what a server receives.
 */

/** Returned for a value that cannot be read. */
export const UNREADABLE = Symbol('unreadable')

/**
 * A schema that runs one function for a field. This is fast, which matters: a row has forty fields, and a server sends
 * a hundred thousand rows.
 */
export function reader<Value>(read: (value: unknown) => Value | typeof UNREADABLE) {
  return z.transform((value: unknown, context): Value => {
    const found = read(value)
    if (found !== UNREADABLE) return found
    context.issues.push({ code: 'custom', message: 'could not be read', input: value })
    return z.NEVER
  })
}

/** Null, absent and whitespace count as no value. */
export function isBlank(value: unknown): value is null | undefined | '' {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function orNull<Value>(read: (value: unknown) => Value | typeof UNREADABLE) {
  return reader((value) => (isBlank(value) ? null : read(value)))
}

const PLAIN = /^[+-]?(\d+(\.\d*)?|\.\d+)$/
const GROUPED = /^[+-]?\d{1,3}([, ]\d{3})+(\.\d+)?$/
const SPACES = /[\s\u00a0\u202f]+/g

/** Reads '5000', '5,000.00' and ' 1 200 '; refuses '1,5' and '12 km'. */
function readNumber(value: unknown): number | typeof UNREADABLE {
  if (typeof value === 'number') return Number.isFinite(value) ? value : UNREADABLE
  if (typeof value !== 'string') return UNREADABLE
  const text = value.replace(SPACES, ' ').trim()
  if (PLAIN.test(text)) return Number(text)
  return GROUPED.test(text) ? Number(text.replace(/[, ]/g, '')) : UNREADABLE
}

function readInteger(value: unknown): number | typeof UNREADABLE {
  const number = readNumber(value)
  return Number.isSafeInteger(number) ? number : UNREADABLE
}

function readId(value: unknown): number | typeof UNREADABLE {
  const number = readInteger(value)
  return number !== UNREADABLE && number > 0 ? number : UNREADABLE
}

/** A number in the words of a machine, or else an amount as a person writes it (`readAmount`). */
function readMoney(value: unknown): number | typeof UNREADABLE {
  const number = readNumber(value)
  if (number !== UNREADABLE || typeof value !== 'string') return number
  const [, sign = '', text = ''] = /^(-?)(.*)$/s.exec(value.trim()) ?? []
  const read = readAmount(text)
  return read.kind === 'amount' ? Number(`${sign}${read.naira}`) : UNREADABLE
}

function readText(value: unknown): string | typeof UNREADABLE {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : UNREADABLE
}

export const WireNumber = reader(readNumber)
export const WireNumberOrNull = orNull(readNumber)
export const WireInteger = WireNumber.pipe(z.int())
export const WireId = WireNumber.pipe(z.int().positive())

export const WireIdOrNull = orNull(readId)
export const WireIdOptional = reader((value) => (isBlank(value) ? undefined : readId(value))).optional()
export const WireIntegerOptional = reader((value) =>
  isBlank(value) ? undefined : readInteger(value),
).optional()
/** Blank reads as 0. */
export const WireCount = reader((value) => (isBlank(value) ? 0 : readInteger(value)))

/** Naira, at most two decimals. Also reads '₦5,000', 'NGN 5,000.00' and '5.000,00'. */
export const WireMoney = reader(readMoney)
export const WireMoneyOrNull = orNull(readMoney)

export const WireText = reader(readText)
export const WireTextOrNull = orNull(readText)

/** For a field that only our server sends: undefined when absent, null when blank. */
export const WireTextNullish = reader((value) =>
  value === undefined ? undefined : isBlank(value) ? null : readText(value),
).optional()
export const WireMoneyOptional = reader((value) => (isBlank(value) ? undefined : readMoney(value))).optional()

export type Flag = 'TRUE' | 'FALSE'

const FLAGS = new Map<unknown, Flag>([
  ...[true, 1, 'TRUE', 'T', 'YES', 'Y', 'ON', '1'].map((word) => [word, 'TRUE'] as const),
  ...[false, 0, 'FALSE', 'F', 'NO', 'N', 'OFF', '0'].map((word) => [word, 'FALSE'] as const),
])

/** Blank reads as 'FALSE'. */
export const WireFlag = reader((value): Flag | typeof UNREADABLE => {
  if (isBlank(value)) return 'FALSE'
  return FLAGS.get(typeof value === 'string' ? value.trim().toUpperCase() : value) ?? UNREADABLE
})

/** Latitude and longitude in degrees. */
export type LatLng = [lat: number, lng: number]

/**
 * Reads `[lat, lng]`, its JSON text, '6.45, 3.39', `{lat, lng}` and `{latitude, longitude}`; null for no position, which
 * 0,0 is too. Another one out of reach cannot be read.
 */
export const WirePosition = reader(
  (value) => readPosition(value) ?? (isEmptyPosition(value) ? null : UNREADABLE),
)

const NAMES = [
  ['lat', 'lng'],
  ['lat', 'lon'],
  ['latitude', 'longitude'],
] as const

/**
 * The country with two degrees around it. What is outside is a mistake of a device or a server: a distance to it would
 * be nonsense, and a map that shows it shows nothing else.
 */
const REACH = { south: 2.2, north: 15.95, west: 0.65, east: 16.7 }

/** Reads the spellings of WirePosition; null for anything else and for a place that no rider of this country reaches. */
export function readPosition(value: unknown): LatLng | null {
  const position = readCoordinates(value)
  if (position === null) return null
  const [lat, lng] = position
  const isReached = lat >= REACH.south && lat <= REACH.north && lng >= REACH.west && lng <= REACH.east
  return isReached ? position : null
}

/** As `readPosition`, for any place on earth. */
export function readCoordinates(value: unknown): LatLng | null {
  if (typeof value === 'string') return readCoordinates(parseJson(value) ?? splitPair(value))
  if (Array.isArray(value)) return value.length === 2 ? positionOf(value[0], value[1]) : null
  if (typeof value !== 'object' || value === null) return null
  const names = NAMES.find(([lat, lng]) => lat in value && lng in value)
  return names === undefined ? null : positionOf(Reflect.get(value, names[0]), Reflect.get(value, names[1]))
}

/** The spellings that servers use for "no position". */
function isEmptyPosition(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string' && ['', 'null', '[]', '{}', ','].includes(value.trim())) return true
  if (typeof value === 'object' && Object.values(value).every(isBlank)) return true
  return readCoordinates(value)?.every((degrees) => degrees === 0) === true
}

function splitPair(text: string): string[] | null {
  const parts = text.split(',')
  return parts.length === 2 ? parts : null
}

function positionOf(lat: unknown, lng: unknown): LatLng | null {
  const [latitude, longitude] = [finite(lat), finite(lng)]
  if (latitude === null || longitude === null) return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  return [latitude, longitude]
}

function finite(value: unknown): number | null {
  const number = readNumber(value)
  return number === UNREADABLE ? null : number
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export type UnknownWord = string & z.BRAND<'UnknownWord'>

/**
 * One of `words` in any spelling ('in_transit', 'In Transit'), or an unknown word as the server wrote it. The unknown
 * word is branded, so that no rule takes it for a known one. A blank value is unreadable.
 */
export function openWord<const Words extends readonly string[]>(words: Words) {
  return reader(wordReader(words))
}

/** Like `openWord`, but null for a blank or absent value. */
export function openWordOrNull<const Words extends readonly string[]>(words: Words) {
  return orNull(wordReader(words))
}

function wordReader<const Words extends readonly string[]>(words: Words) {
  const known = new Map<string, Words[number]>()
  for (const word of words) known.set(word, word).set(plainWord(word), word)
  return (value: unknown): Words[number] | UnknownWord | typeof UNREADABLE => {
    const text = readText(value)
    if (text === UNREADABLE || isBlank(text)) return UNREADABLE
    return known.get(text) ?? known.get(plainWord(text)) ?? (text.trim() as UnknownWord)
  }
}

/** American and British spelling differ by a doubled L: 'Canceled'. */
function plainWord(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('LL', 'L')
}
