import { displayNaira, readAmount, toKobo, toNaira } from '../../../contract/money'

const OLDEST_FIRST = 'The oldest due date is paid first.'

/** What a payment of the typed amount does, before it is submitted. `balance`: naira. */
export function paymentEffect(text: string, balance: number | null): string {
  const read = readAmount(text)
  if (balance === null || read.kind !== 'amount' || read.naira === 0) return OLDEST_FIRST
  const left = toKobo(balance) - toKobo(read.naira)
  if (left < 0) return `The company owes ${displayNaira(toNaira(-left))} less than that.`
  return `This leaves ${displayNaira(toNaira(left))} to pay. ${OLDEST_FIRST}`
}
