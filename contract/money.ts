/**
 * Money is calculated in kobo (integers) and sent as naira with at most two decimals. The formulas for charges are
 * ours.
 */

import type { Flag } from './wire'

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

const exact = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })
const whole = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', maximumFractionDigits: 0 })

/** '₦3,762.50' (BC-04). */
export function displayNaira(naira: number | null | undefined): string {
  return naira === null || naira === undefined ? '-' : exact.format(naira)
}

/** '₦3,763', for lists. */
export function displayWholeNaira(naira: number | null | undefined): string {
  return naira === null || naira === undefined ? '-' : whole.format(naira)
}

export type Tariff = { baseFee: number; perKm: number; promoAmount: number; promoActive: Flag }
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

/** AG-131: reads '₦5,000', '5000.50' and ' 1 200 ' as naira; null if the text is not a positive amount. */
export function readAmount(text: string): number | null {
  const amount = readAmountOrZero(text)
  return amount === 0 ? null : amount
}

/** The same, where nothing to pay is an amount too. */
export function readAmountOrZero(text: string): number | null {
  const plain = text.replace(/[\s,₦]/g, '').replace(/^(NGN|N)/i, '')
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}
