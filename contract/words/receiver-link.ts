/** Ours: the page that a receiver opens without an account (AD-08). */
export const RECEIVER_PATH = '/t'

/** '/t/WB-7K2MQ9XH4' */
export function receiverPath(trackingId: string): string {
  return `${RECEIVER_PATH}/${encodeURIComponent(trackingId)}`
}

/** What is sent to a receiver, with `address`: of the page. */
export function receiverMessage(address: string): string {
  return `A delivery is on its way to you. See where it is: ${address}`
}
