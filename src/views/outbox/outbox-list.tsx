import { HardDrive } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'wouter'
import { EmptyState } from '../ui/empty-state'
import { tabPath, type OutboxTab } from './outbox-address'
import type { OutboxItem, OutboxLists } from './outbox-items'
import { OutboxRow } from './outbox-row'
import type { RowFocus } from './use-row-focus'

/** Of what was sent, beside what is open. */
const TRAIL = 10

export type Group = { name: string; count: number; items: OutboxItem[]; more?: ReactNode }

/** The groups of a tab, those that are empty left out. */
export function groupsOf(tab: OutboxTab, lists: OutboxLists): Group[] {
  const { needsYou, waiting, sentToday, discarded } = lists
  const groups: Record<Exclude<OutboxTab, 'drafts'>, Group[]> = {
    open: [group('Needs you', needsYou), group('Waiting', waiting), trailOf(sentToday)],
    sent: [group('Sent today', sentToday)],
    discarded: [group('Discarded', discarded)],
  }
  return tab === 'drafts' ? [] : groups[tab].filter(({ items }) => items.length > 0)
}

type Props = {
  tab: OutboxTab
  groups: readonly Group[]
  list: RefObject<HTMLDivElement | null>
  openId: string | null
  hand: RowFocus
  onOpen: (id: string) => void
  onStep: (step: 1 | -1) => void
}

export function OutboxList({ tab, groups, list, openId, hand, onOpen, onStep }: Props) {
  const items = groups.flatMap((one) => one.items)
  const lastHeld = items.findLast((item) => item.kind === 'open' && item.command.state === 'held')
  const isNothingOpen = tab === 'open' && !items.some(({ kind }) => kind === 'open')
  return (
    <div className="outbox-scroll" ref={list}>
      {isNothingOpen && (
        <EmptyState title="Nothing is waiting" why="Every change made here is on the server." />
      )}
      {tab === 'sent' && items.length === 0 && (
        <EmptyState title="Nothing was sent today" why="What the server took stands here until midnight." />
      )}
      {tab === 'discarded' && items.length === 0 && (
        <EmptyState title="Nothing was discarded" why="What you take back stands here for two days." />
      )}
      {items.length > 0 && (
        <div role="grid" aria-label="Changes of this device">
          {groups.map(({ name, count, items: ofGroup, more }) => (
            <div key={name} role="rowgroup" aria-label={name}>
              <div role="row" className="outbox-group">
                <div role="rowheader" aria-colspan={5}>
                  {name} <span>{count}</span>
                </div>
              </div>
              {ofGroup.map((item) => (
                <OutboxRow
                  key={item.id}
                  item={item}
                  isOpen={item.id === openId}
                  isTabStop={item.id === hand.handId}
                  isLastHeld={item === lastHeld}
                  onOpen={onOpen}
                  onTake={hand.take}
                  onStep={onStep}
                />
              ))}
              {more}
            </div>
          ))}
        </div>
      )}
      <p className="outbox-foot">
        <HardDrive aria-hidden="true" />
        Changes are kept on this device until the server answers. Closing the page loses nothing.
      </p>
    </div>
  )
}

function group(name: string, items: OutboxItem[]): Group {
  return { name, count: items.length, items }
}

function trailOf(sent: OutboxItem[]): Group {
  const more = sent.length > TRAIL && (
    <Link href={tabPath('sent')} className="text-link outbox-all">
      All {sent.length} sent today
    </Link>
  )
  return { name: 'Sent today', count: sent.length, items: sent.slice(0, TRAIL), more }
}
