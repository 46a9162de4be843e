import { z } from 'zod'
import { isInNigeria } from './nigeria'
import { normalText } from '../words/normal-text'
import { phoneDigits, readPhone } from '../words/phones'

/** Strict schemas for what a console sends. `field-errors.ts` turns their issues into messages for people. */

/** A text with something to see in it, of at most `max` characters. */
export const Text = (max: number) => z.string().trim().overwrite(seenText).min(1).max(max)

/** '' for a text of nothing but blanks, marks and invisible signs. */
function seenText(text: string): string {
  return normalText(text) === '' ? '' : text
}

export const OptionalText = (max: number) =>
  z
    .string()
    .trim()
    .overwrite(seenText)
    .max(max)
    .nullish()
    .transform((text) => (text === undefined || text === null || text === '' ? null : text))

export const Email = z.string().trim().max(254).pipe(z.email())

export const OptionalEmail = z
  .union([z.literal(''), z.null(), Email])
  .optional()
  .transform((email) => (email === undefined || email === '' ? null : email))

export const InputId = z.int().positive()

/** Naira, more than zero, at most two decimals. */
export const Naira = (max: number) =>
  z.number().positive().max(max).refine(isWholeKobo, 'may have at most 2 decimals')

/** A whole number of kobo, at least one. Zero and less pass here, because `positive()` reports them. */
function isWholeKobo(amount: number): boolean {
  const kobo = Math.round(amount * 100)
  return amount <= 0 || (kobo > 0 && Math.abs(amount * 100 - kobo) < 1e-6)
}

export const NairaOrZero = (max: number) =>
  z.number().min(0).max(max).refine(isWholeKobo, 'may have at most 2 decimals')

/** The price that a person saw, in naira. The server ignores a difference of less than a kobo. */
export const ShownPrice = z.number().min(0).max(1_000_000_000_000)

export const InputFlag = z.enum(['TRUE', 'FALSE'])

export const InputPosition = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])

/** Where a rider can go. A position of 0,0 comes from a device that knows none. */
export const PositionInNigeria = InputPosition.refine(isInNigeria, 'must be in Nigeria')

/** A number that can be called, or any 10 to 14 digits (AG-178 asks about those in the forms); the value is the digits. */
export const Phone = z.string().transform((text, context) => {
  const reading = readPhone(text)
  if (reading.kind !== 'none' && reading.stored !== null) return reading.stored
  const isLong = reading.kind === 'doubtful' && phoneDigits(text).length >= 10
  context.addIssue({ code: 'custom', message: isLong ? reading.why : 'must have 10 to 14 digits' })
  return z.NEVER
})

/** yyyy-MM-dd, of a year that clocks, databases and calendars agree on. */
export const DateOnly = z.iso
  .date()
  .refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'must be a day of this century')

/** One of `words` in upper or lower case; the value is the spelling in `words`. */
export function word<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value
    return words.find((known) => known.toLowerCase() === value.trim().toLowerCase()) ?? value
  }, z.enum(words))
}

export const Code = z.string().regex(/^\d{4}$/, 'must have exactly 4 digits')

/** A number in a query string. */
export const QueryInteger = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,16}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max))

export const QueryId = QueryInteger(1, Number.MAX_SAFE_INTEGER)

export const QueryPage = QueryInteger(1, 1_000_000_000).default(1)

export const QueryNumber = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,6}(\.\d{1,20})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(min).max(max))

/** A blank search reads as undefined. */
export const QuerySearch = z
  .string()
  .max(200)
  .optional()
  .transform((text) => (text === undefined || text.trim() === '' ? undefined : text.trim()))

/** 'lat,lng' */
export const QueryPosition = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, 'must be latitude,longitude')
  .transform((text) => text.split(',').map(Number))
  .pipe(InputPosition)
