import { displayDay, displayTime, lagosDay } from './dates'

/** Of an order's payment or a bulk order's: null where the server does not tell. */
export type Approval = { by: string | null; at: string | null }

/** What the second of two who approve is told (AG-169). `isMe`: it was this person, at another time or place. */
export function alreadyApproved({ by, at }: Approval, isMe: boolean, nowMs: number): string {
  const when = whenWords(at, nowMs)
  if (isMe) return `You already approved this${when}. No payment was added.`
  return by === null
    ? `This was already approved${when}. No payment was added.`
    : `${by} approved this${when}. No payment was added.`
}

/** After a lost answer, on a server that does not say who it was. */
export const APPROVED_BY_NOBODY_KNOWN =
  'This is approved. The answer to your request was lost, and the server does not say who approved it. It may have been you.'

/** ' at 14:03', ' on Nov 21, 2026 at 14:03', or nothing. */
export function whenWords(at: string | null, nowMs: number): string {
  const day = lagosDay(at)
  if (day === '-') return ''
  const time = ` at ${displayTime(at)}`
  return day === lagosDay(nowMs) ? time : ` on ${displayDay(day)}${time}`
}
