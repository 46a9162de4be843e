import { dayHeading, lagosDay } from '../../../../contract/words/dates'
import type { OutboxTab } from '../../shared/commands/outbox-address'
import type { OutboxItem, OutboxLists } from './outbox-items'

/** Maximum number of sent changes listed below the open ones. */
const TRAIL = 10

/** `all`: the total number if only the newest items are listed, or null if all are. */
export type Group = { name: string; count: number; items: OutboxItem[]; all: number | null }

/** The groups of a tab, without empty ones. `nowMs`: ms since the epoch. */
export function groupsOf(tab: OutboxTab, lists: OutboxLists, nowMs: number): Group[] {
  const { needsYou, waiting, sentToday, discarded } = lists
  const groups: Record<OutboxTab, Group[]> = {
    open: [group('Needs you', needsYou), group('Waiting', waiting), trailOf(sentToday)],
    sent: [group('Sent today', sentToday)],
    discarded: byDay(discarded, nowMs),
    drafts: [],
  }
  return groups[tab].filter(({ items }) => items.length > 0)
}

function group(name: string, items: OutboxItem[]): Group {
  return { name, count: items.length, items, all: null }
}

function trailOf(sent: OutboxItem[]): Group {
  const all = sent.length > TRAIL ? sent.length : null
  return { name: 'Sent today', count: sent.length, items: sent.slice(0, TRAIL), all }
}

function byDay(discarded: OutboxItem[], nowMs: number): Group[] {
  const days = new Map<string, OutboxItem[]>()
  for (const item of discarded) {
    const day = item.kind === 'settled' ? dayHeading(lagosDay(item.settled.at), nowMs) : 'Today'
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days].map(([day, items]) => group(day, items))
}
