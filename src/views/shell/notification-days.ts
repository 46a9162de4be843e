import { dayHeading, lagosDay } from '../../../contract/dates'
import type { Notification } from '../../../contract/notifications'

export type NotificationDay = { heading: string; entries: Notification[] }

/**
 * AG-40: 'Today' always stands, first; older days follow under their headings. An entry without a date is of today.
 * `nowMs`: ms since the epoch.
 */
export function notificationDays(entries: readonly Notification[], nowMs: number): NotificationDay[] {
  const days = new Map<string, Notification[]>([['Today', []]])
  for (const entry of entries) {
    const heading = headingOf(entry, nowMs)
    days.set(heading, [...(days.get(heading) ?? []), entry])
  }
  return [...days].map(([heading, ofDay]) => ({ heading, entries: ofDay }))
}

function headingOf({ created_at }: Notification, nowMs: number): string {
  const day = lagosDay(created_at)
  return day === '-' ? 'Today' : dayHeading(day, nowMs)
}
