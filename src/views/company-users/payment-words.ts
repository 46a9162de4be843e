import type { SnapshotFrom } from 'xstate'
import { displayNaira, readAmount, toKobo, toNaira } from '../../../contract/money'
import type { Sight } from '../../machines/attempt'
import type { partPaymentMachine } from '../../machines/part-payment'
import type { AttemptStage } from '../shared/order-form/use-attempt-stage'

const OLDEST_FIRST = 'The oldest due date is paid first.'

/** What a payment of the typed amount does, before it is submitted. `balance`: naira. */
export function paymentEffect(text: string, balance: number | null): string {
  const read = readAmount(text)
  if (balance === null || read.kind !== 'amount' || read.naira === 0) return OLDEST_FIRST
  const left = toKobo(balance) - toKobo(read.naira)
  if (left < 0) return `The company owes ${displayNaira(toNaira(-left))} less than that.`
  return `This leaves ${displayNaira(toNaira(left))} to pay. ${OLDEST_FIRST}`
}

const LOST = 'No answer came back, so the payment may or may not have been registered'

/** The text for a payment whose response was lost. */
export function paymentDoubt({ kind }: AttemptStage): string | null {
  if (kind === 'doubtful')
    return `${LOST}. Press Submit again: it is registered only once, however often you press.`
  if (kind === 'looking') return 'No answer came back. Waybill is asking the server for the balance…'
  if (kind === 'unsure')
    return `${LOST}, and the balance cannot be read now. Waybill keeps asking and sends nothing.`
  if (kind === 'absent')
    return 'No answer came back, and the balance is what it was. Press Submit to send the payment again. If the first one still arrives, it counts twice.'
  if (kind === 'offline')
    return 'You were still offline, so nothing was sent. Press Submit again when you are back online.'
  return null
}

/** The text why a payment was not sent or not registered. Null if there is no such reason. */
export function paymentTrouble(snapshot: SnapshotFrom<typeof partPaymentMachine>): string | null {
  if (snapshot.matches({ filling: 'taken' })) return formerPayment(snapshot.context.seen)
  return TROUBLES.find(({ when }) => snapshot.matches(when))?.words ?? null
}

function formerPayment(seen: Sight | null): string {
  const rest = 'This one was not registered. Press Submit to register this one as well.'
  if (seen?.kind === 'made') return `The payment that you sent first was registered. ${rest}`
  if (seen?.kind === 'likely')
    return `The balance is another one now, so the payment that you sent first may have been registered. ${rest}`
  return `The server could not say whether the payment that you sent first was registered. ${rest}`
}

const TROUBLES = [
  { when: { filling: 'offline' }, words: 'You were offline, so nothing was sent. What you typed is kept.' },
  { when: { filling: 'unstored' }, words: 'This device could not save the payment. Nothing was sent.' },
  { when: { filling: 'refused' }, words: 'The payment was not registered. What you typed is still here.' },
] as const
