/** Nigerian phone numbers: +234 and 10 digits, or 11 digits with a leading 0 inside the country. */

import { searchedPart, searchedText, visibleText } from './normal-text'
import { readPhone } from './read-phone'

export { readPhone } from './read-phone'

export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '')
}

/**
 * VA-04, VA-05: adds a leading 0 unless the number starts with 234 or 0. Drops a leading +, except before another
 * country's number, which no 0 may stand before.
 */
export function displayPhone(phone: string | null): string {
  const plain = visibleText(phone ?? '')
    .trim()
    .replace(/^\+/, '')
  if (plain === '') return '-'
  if (/^(234|0)/.test(plain)) return plain
  return ABROAD.test(phoneDigits(plain)) ? `+${plain}` : `0${plain}`
}

/** More digits than a number of Nigeria has without its 0. */
const ABROAD = /^(?!234)[1-9]\d{10,}$/

/** What is sent for a number: its digits, or the text if it is no number. */
export function sentPhone(phone: string): string {
  const reading = readPhone(phone)
  return (reading.kind === 'none' ? null : reading.stored) ?? phone
}

/** VA-20, VA-23: digits only; a receiver's 11 digits starting with 0 lose the 0, except the 00 before a country. */
export function receiverPhone(phone: string): string {
  return sentPhone(phone).replace(/^0([1-9]\d{9})$/, '$1')
}

/** The digits with their country before them, as a gateway or a phone needs them. Null: nobody knows the country. */
export function diallingDigits(phone: string): string | null {
  const sent = sentPhone(phone)
  const { kind } = readPhone(sent)
  if (kind === 'foreign' || ABROAD.test(sent)) return sent.replace(/^00/, '')
  if (kind === 'nigerian' || /^[1-9]\d{9}$/.test(sent)) return `234${sent.replace(/^(?:234|0)/, '')}`
  return null
}

/** The last 10 digits, which are equal for every spelling of a number. For a text that is no phone number: all its digits. */
export function phoneKey(phone: string): string {
  const sent = sentPhone(phone)
  return /^\d{1,14}$/.test(sent) ? sent.slice(-10) : phoneDigits(sent)
}

/** A `tel:` address, or null if the text has no complete number. */
export function telephoneUri(phone: string | null): string | null {
  const digits = diallingDigits(phone ?? '')
  return digits === null ? null : `tel:+${digits}`
}

/** Whether a number holds what somebody typed of it, in whichever spelling. */
export function holdsDigits(phone: string | null, typed: string): boolean {
  const digits = typedDigits(typed)
  return phone !== null && digits !== null && phoneDigits(phone).includes(digits)
}

const LEAST_DIGITS = 4

/**
 * What every spelling of the number holds: without 0, 234, +234 or 00234 before it. Null: no phone is meant, which has
 * four digits or more and no letter.
 */
export function typedDigits(typed: string): string | null {
  const text = searchedText(typed)
  const digits = phoneDigits(text)
  if (digits.length < LEAST_DIGITS || /\p{L}/u.test(text)) return null
  const bare = digits.replace(/^(?:00)?2340?|^0/, '')
  const isPhone = digits.startsWith('0') || text.startsWith('+')
  return bare.length >= (isPhone ? LEAST_DIGITS - 1 : LEAST_DIGITS) ? bare : digits
}

/** As a server is asked that compares phones as they are written. What may be an id stays as it was typed. */
export function phoneSearch(typed: string): string {
  const text = searchedText(typed)
  const isPhone = /^\+?[\d\s()-]+$/.test(text) && /^[+0]|\D|^\d{10}/.test(text)
  return (isPhone ? typedDigits(text) : null) ?? searchedPart(typed)
}
