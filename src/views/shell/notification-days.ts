import { dayHeading, lagosDay } from '../../../contract/dates'
import type { Notification } from '../../../contract/notifications'

export type NotificationDay = { heading: string; entries: Notification[] }

/**
 * AG-40: groups notifications by day. 'Today' always comes first, also when it is empty. A notification without a date
 * belongs to today. `nowMs`: ms since the epoch.
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
