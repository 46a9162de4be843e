import { displayDay, displayTime, lagosDay } from './dates'

/** Who approved the payment of an order or a bulk order, and when; null if the server does not say. */
export type Approval = { by: string | null; at: string | null }

/** The message for the second of two people who approve the same payment (AG-169). `isMe`: both are the same person. */
export function alreadyApproved({ by, at }: Approval, isMe: boolean, nowMs: number): string {
  const when = whenWords(at, nowMs)
  if (isMe) return `You already approved this${when}. No payment was added.`
  return by === null
    ? `This was already approved${when}. No payment was added.`
    : `${by} approved this${when}. No payment was added.`
}

/** Shown where a request of one's own may have done it, on a server that does not say who approved. */
export const APPROVED_BY_UNKNOWN =
  'This is approved. The server does not say who approved it, so it may have been you.'

/** ' at 14:03', ' on Nov 21, 2026 at 14:03', or nothing. */
export function whenWords(at: string | null, nowMs: number): string {
  const day = lagosDay(at)
  if (day === '-') return ''
  const time = ` at ${displayTime(at)}`
  return day === lagosDay(nowMs) ? time : ` on ${displayDay(day)}${time}`
}
