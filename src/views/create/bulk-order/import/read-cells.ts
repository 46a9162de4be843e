import type { RateCardRow } from '../../../../../contract/entities/companies'
import { displayNaira, readAmount } from '../../../../../contract/words/money'
import { normalText } from '../../../../../contract/words/normal-text'
import { ITEM_CATEGORIES, type PAYEES } from '../../../../../contract/entities/orders'
import { readPhone } from '../../../../../contract/words/phones'
import { rateLabel } from '../bulk-fields'

/** The value of a cell, or a sentence why it cannot be read. */
export type Read<Value> = { value: Value } | { why: string }

/** 'Customer' is in neither list, because it means the sender in Waybill but the receiver in most shop tables. */
const SENDER =
  'sender|company|shipper|merchant|vendor|prepaid|invoice|beforedelivery|paymentbeforedelivery'.split('|')
const RECEIVER =
  'receiver|recipient|recepient|consignee|addressee|cod|pod|collect|ondelivery|cashondelivery|paymentondelivery|freightcollect'.split(
    '|',
  )

/** TR-17: without a text the sender pays. "Paid by the receiver" and "Receiver pays" are read too. */
export function readPayee(text: string): Read<(typeof PAYEES)[number]> {
  const word = letters(text.replace(/\b(?:pays?|paid|to|by|the|will)\b/gi, ''))
  if (word === '' && text !== '') return { why: `“${short(text)}” does not say who pays.` }
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

/** AG-178: a number of Nigeria. The form asks about any other, so the person types it there. */
export function readSheetPhone(text: string): Read<string> {
  const reading = readPhone(text)
  if (reading.kind === 'none') return { value: '' }
  if (reading.kind === 'foreign')
    return { why: `${short(text)} is another country's number. Add this delivery in the form.` }
  if (reading.kind === 'doubtful') return { why: reading.why }
  return { value: /^[+\d\s()-]*$/.test(text) ? text : reading.stored }
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
  const characters = Array.from(line)
  return characters.length > 40 ? `${characters.slice(0, 39).join('')}…` : line
}
