import { z } from 'zod'

/**
 * Readers for what a server sends. They are tolerant (AG-163): numeric strings become numbers, flags and
 * positions come in several spellings, absent becomes null. What a server receives is checked by `input.ts`.
 */

const NUMERIC = /^-?\d+(\.\d+)?$/

export const WireNumber = z.union([z.number(), z.string().trim().regex(NUMERIC).transform(Number)])

export const WireInteger = WireNumber.pipe(z.int())

export const WireId = WireNumber.pipe(z.int().positive())

export const WireMoney = WireNumber.describe('naira, at most two decimals')

export const WireText = z.union([z.string(), z.number().transform(String)])

export const WireTextOrNull = WireText.nullish().transform((text) => text ?? null)

export const WireNumberOrNull = WireNumber.nullish().transform((number) => number ?? null)

export type Flag = 'TRUE' | 'FALSE'

export const WireFlag = z
  .union([z.boolean(), z.string(), z.number()])
  .nullish()
  .transform((flag): Flag => (String(flag ?? '').toUpperCase() === 'TRUE' || flag === 1 ? 'TRUE' : 'FALSE'))

/** Latitude and longitude in degrees. */
export type LatLng = [lat: number, lng: number]

/** `[lat, lng]`, its JSON text, or `{lat, lng}`; anything else, and anything off the globe, is no position. */
export const WirePosition = z
  .unknown()
  .nullish()
  .transform((value) => readPosition(value))

export function readPosition(value: unknown): LatLng | null {
  if (typeof value === 'string') return readPosition(parseJson(value))
  if (Array.isArray(value)) return value.length === 2 ? positionOf(value[0], value[1]) : null
  if (typeof value === 'object' && value !== null && 'lat' in value && 'lng' in value) {
    return positionOf(value.lat, value.lng)
  }
  return null
}

function positionOf(lat: unknown, lng: unknown): LatLng | null {
  const [latitude, longitude] = [finite(lat), finite(lng)]
  if (latitude === null || longitude === null) return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  return [latitude, longitude]
}

function finite(value: unknown): number | null {
  const number = WireNumber.safeParse(value)
  return number.success && Number.isFinite(number.data) ? number.data : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export type UnknownWord = string & z.BRAND<'UnknownWord'>

/** One of `words` in any case, or another word kept as received and branded so that no rule mistakes it. */
export function openWord<const Words extends readonly string[]>(words: Words) {
  return WireText.transform((text): Words[number] | UnknownWord => {
    const upper = text.toUpperCase()
    const known = words.find((word) => word.toUpperCase() === upper)
    return known ?? (upper as UnknownWord)
  })
}

/** The same for a word that may be absent or empty. */
export function openWordOrNull<const Words extends readonly string[]>(words: Words) {
  const word = openWord(words)
  return WireText.nullish().transform((text): Words[number] | UnknownWord | null =>
    text === undefined || text === null || text === '' ? null : word.parse(text),
  )
}
