import type { RateCardRow } from '../../../../contract/companies'
import { displayNaira, readAmount } from '../../../../contract/money'
import { normalText } from '../../../../contract/normal-text'
import { ITEM_CATEGORIES, type PAYEES } from '../../../../contract/orders'
import { phoneDigits } from '../../../../contract/phones'
import { rateLabel } from '../bulk-fields'

/** The value of a cell, or a sentence why it cannot be read. */
export type Read<Value> = { value: Value } | { why: string }

/** 'Customer' is in neither list, because it means the sender in Waybill but the receiver in most shop tables. */
const SENDER = 'sender|company|thecompany|prepaid|invoice|paybeforedelivery'.split('|')
const RECEIVER =
  'receiver|recipient|recepient|cod|cashondelivery|paymentondelivery|payondelivery|pod|consignee'.split('|')

/** TR-17: an empty cell means that the sender pays. */
export function readPayee(text: string): Read<(typeof PAYEES)[number]> {
  const word = letters(text)
  if (word === '' || SENDER.includes(word)) return { value: 'SENDER' }
  if (RECEIVER.includes(word)) return { value: 'RECEIVER' }
  return { why: `“${short(text)}” is neither SENDER nor RECEIVER.` }
}

export function readCategory(text: string): Read<string> {
  const word = letters(text)
  if (word === '') return { value: '' }
  const found = ITEM_CATEGORIES.find((category) => letters(category) === word)
  return found === undefined
    ? { why: `“${short(text)}” is not one of the item categories.` }
    : { value: found }
}

/** Reads a phone number. Refuses one that a spreadsheet has shortened, because its digits are lost. */
export function readPhone(text: string): Read<string> {
  const phone = text.trim().replace(/\.0$/, '')
  if (phone === '') return { value: '' }
  if (/\de\+?\d/i.test(phone))
    return { why: `The spreadsheet shortened ${short(phone)}. Set the column to text.` }
  if (/\p{L}/u.test(phone)) return { why: `“${short(phone)}” is not a phone number.` }
  const digits = phoneDigits(phone).length
  if (digits < 10) return { why: `${short(phone)} is too short.` }
  if (digits > 14) return { why: `${short(phone)} is too long for one phone number.` }
  return { value: phone }
}

/** Finds a rate by 'from office - delivery location', by the delivery location alone, or by its id. */
export function readRate(text: string, rates: readonly RateCardRow[]): Read<number | null> {
  const word = lettersAndDigits(text)
  if (word === '') return { value: null }
  if (rates.length === 0) return { why: 'The rates of this company have not been read yet.' }
  const byLabel = rates.filter((rate) => lettersAndDigits(rateLabel(rate)) === word)
  const found =
    byLabel.length > 0 ? byLabel : rates.filter((rate) => lettersAndDigits(rate.delivery_location) === word)
  const [only, second] = found.length > 0 ? found : rates.filter(({ id }) => String(id) === text.trim())
  if (only === undefined) return { why: `The company has no rate “${short(text)}”.` }
  if (second !== undefined)
    return { why: `The company has more than one rate “${short(text)}”. Name the office too.` }
  return { value: only.id }
}

/** The amount in naira, or null for an empty cell. */
export function readSheetAmount(text: string): Read<number | null> {
  if (text.trim() === '') return { value: null }
  const read = readAmount(text)
  if (read.kind === 'amount') return { value: read.naira }
  if (read.kind === 'unclear') return { why: `“${short(text)}” is not clear. Write it like 3,762.50.` }
  return { why: `“${short(text)}” is not an amount.` }
}

/** A sentence if the table's amount differs from the rate. Null: they agree, or one of them is missing. */
export function otherAmount(amount: number | null, rate: RateCardRow | undefined): string | null {
  if (amount === null || rate === undefined || Math.abs(amount - rate.amount) < 0.005) return null
  return `The table says ${displayNaira(amount)}, the rate is ${displayNaira(rate.amount)}.`
}

function letters(text: string): string {
  return normalText(text).replace(/[^a-z]/g, '')
}

function lettersAndDigits(text: string): string {
  return normalText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Shortens a cell text for a message, because a cell can contain a whole page. */
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
