import type { AttemptStage } from '../shared/order-form/use-attempt-stage'

const LOST = 'No answer came back, so the payment may or may not have been registered'

/** What is said of a payment whose answer was lost. */
export function paymentDoubt({ kind }: AttemptStage): string | null {
  if (kind === 'doubtful')
    return `${LOST}. Press Submit again: it is registered only once, however often you press.`
  if (kind === 'looking') return 'No answer came back. Waybill is asking the server for the balance…'
  if (kind === 'unsure')
    return `${LOST}, and the balance cannot be read now. Waybill keeps asking and sends nothing.`
  if (kind === 'absent')
    return 'No answer came back, and the balance is what it was. Press Submit to send the payment again. If the first one still arrives, it counts twice.'
  if (kind === 'offline')
    return 'You are still offline, so nothing was sent. Press Submit again when you are back online.'
  return null
}

export const PAYMENT_TROUBLES = [
  { when: { filling: 'offline' }, words: 'You are offline, so nothing was sent. What you typed is kept.' },
  { when: { filling: 'unstored' }, words: 'This computer could not save the payment. Nothing was sent.' },
  { when: { filling: 'refused' }, words: 'The payment was not registered. What you typed is still here.' },
] as const
