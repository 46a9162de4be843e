/**
 * Money is calculated in kobo (integers) and sent as naira with at most two decimals. The formulas for charges are
 * ours.
 */

import { grouped } from './grouped'
import { onFirstUse } from './on-first-use'

export type Kobo = number

export type Traffic = 'normal' | 'moderate' | 'heavy'
export const TRAFFIC_LEVELS = ['normal', 'moderate', 'heavy'] as const

const TRAFFIC_FACTOR_PERCENT: Record<Traffic, number> = { normal: 100, moderate: 110, heavy: 125 }

export function toKobo(naira: number): Kobo {
  return Math.round(naira * 100)
}

export function toNaira(kobo: Kobo): number {
  return kobo / 100
}

const NAIRA = { style: 'currency', currency: 'NGN' } as const
const SHORT = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const
const short = onFirstUse(() => new Intl.NumberFormat('en-NG', { ...NAIRA, ...SHORT }))

/** '₦3,762.50' (BC-04). */
export function displayNaira(naira: number | null | undefined): string {
  return naira === null || naira === undefined ? '-' : grouped(naira, { decimals: 2, before: '₦' })
}

/** '₦3,763', for lists. */
export function displayWholeNaira(naira: number | null | undefined): string {
  return naira === null || naira === undefined ? '-' : grouped(naira, { before: '₦' })
}

/** '₦1.5M', for an axis. */
export function displayShortNaira(naira: number): string {
  return short().format(naira)
}

export type Tariff = { baseFee: number; perKm: number; promoAmount: number; promoActive: 'TRUE' | 'FALSE' }
export type QuoteRequest = { km: number; traffic: Traffic; tariff: Tariff; vatPercentage: number }
export type QuoteAmounts = { delivery_fee: number; discount: number; vat: number; amount_to_pay: number }

/**
 * fee = (base + per km × km) × traffic factor; an active promo caps the fee; VAT is added to the capped fee. In naira.
 */
export function quote({ km, traffic, tariff, vatPercentage }: QuoteRequest): QuoteAmounts {
  const plain = toKobo(tariff.baseFee) + toKobo(tariff.perKm) * km
  const fee = Math.round((plain * TRAFFIC_FACTOR_PERCENT[traffic]) / 100)
  const discount = tariff.promoActive === 'TRUE' ? Math.max(0, fee - toKobo(tariff.promoAmount)) : 0
  const vat = Math.round(((fee - discount) * vatPercentage) / 100)
  return {
    delivery_fee: toNaira(fee),
    discount: toNaira(discount),
    vat: toNaira(vat),
    amount_to_pay: toNaira(fee - discount + vat),
  }
}

/** TR-22: a ratio above 1.3 is heavy, above 1.1 moderate, otherwise normal. Both durations in the same unit. */
export function trafficLevel(durationInTraffic: number, duration: number): Traffic {
  if (duration <= 0) return 'normal'
  const ratio = durationInTraffic / duration
  if (ratio > 1.3) return 'heavy'
  return ratio > 1.1 ? 'moderate' : 'normal'
}

/** An amount as it was typed: naira, or that it can mean several, or that it is none. */
export type ReadAmount = { kind: 'amount'; naira: number } | { kind: 'unclear' } | { kind: 'none' }

const CURRENCY = /^(?:₦|NGN|N)\s*|\s*(?:₦|NGN|naira)$/gi
const MOST_DIGITS = 12

/**
 * AG-131: the one reader of amounts, in forms, in imported tables and in what a server sends as text. A comma or point
 * with one or two digits behind it is the decimal mark. A comma, a blank or repeated points part thousands. What may be
 * both ('3.762', '37,62,50') is unclear, for a person to write again: no mark is dropped in silence.
 */
export function readAmount(text: string): ReadAmount {
  const plain = text.trim().replace(CURRENCY, '').trim().replace(/\s/g, ' ')
  if (!/^\d[\d ,.]*$/.test(plain) || /[ ,.]$/.test(plain)) return { kind: 'none' }
  const [, before = plain, mark = '', decimals = ''] = /^(.*)([.,])(\d{1,2})$/.exec(plain) ?? []
  const thousands = wholeOf(before, mark)
  if (thousands === null || thousands.length > MOST_DIGITS) return { kind: 'unclear' }
  return { kind: 'amount', naira: Number(decimals === '' ? thousands : `${thousands}.${decimals}`) }
}

/** The digits in front of the decimal mark; null where its groups are not of thousands, or are parted by that mark too. */
function wholeOf(text: string, mark: string): string | null {
  if (/^\d+$/.test(text)) return text
  const [, separator = ''] = /^\d{1,3}([ ,.])\d{3}(?:\1\d{3})*$/.exec(text) ?? []
  const isOnePoint = separator === '.' && mark === '' && text.length <= '123.456'.length
  return separator === '' || separator === mark || isOnePoint ? null : text.replace(/\D/g, '')
}

/** For under a field, where the text is not the amount that the form needs; null where it is. `least`: naira. */
export function refuseAmount(text: string, read: ReadAmount, least: 'above 0' | '0 or more'): string | null {
  if (read.kind === 'unclear') return `“${text.trim()}” is not clear. Write it like 3,762.50.`
  if (read.kind === 'amount' && (read.naira > 0 || least === '0 or more')) return null
  return `Enter an amount ${least === 'above 0' ? 'above 0' : 'of 0 or more'} with at most 2 decimals.`
}

/** The sum in naira, counted in kobo. */
export function sumNaira(amounts: readonly number[]): number {
  return toNaira(amounts.reduce((sum, naira) => sum + toKobo(naira), 0))
}
