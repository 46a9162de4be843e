import '../../ui/marks/text-link.css'
import { type RefObject, use, type ContextType } from 'react'
import { Link } from 'wouter'
import { EmptyState } from '../../ui/states/empty-state'
import { tabPath, type OutboxTab } from '../../shared/commands/outbox-address'
import type { Group } from './outbox-groups'
import './outbox-foot.css'
import { useSelector } from '@xstate/react'
import { HardDrive } from 'lucide-react'
import { StorageProvider } from '../../shared/storage/storage-provider'
import { OutboxRow } from './outbox-row'
import type { RowFocus } from '../../shared/grid/use-row-focus'

type Props = {
  tab: OutboxTab
  groups: readonly Group[]
  list: RefObject<HTMLDivElement | null>
  openId: string | null
  rowFocus: RowFocus
  onOpen: (id: string) => void
  onStep: (step: 1 | -1) => void
}

export function OutboxList({ tab, groups, list, openId, rowFocus, onOpen, onStep }: Props) {
  const items = groups.flatMap((one) => one.items)
  const lastHeld = items.findLast((item) => item.kind === 'open' && item.command.state === 'held')
  const isNothingOpen = tab === 'open' && !items.some(({ kind }) => kind === 'open')
  return (
    <div className="outbox-scroll" ref={list}>
      {isNothingOpen && <EmptyState title="Nothing is waiting to be sent" />}
      {tab === 'sent' && items.length === 0 && (
        <EmptyState title="Nothing was sent today" why="Sent changes stay here until midnight." />
      )}
      {tab === 'discarded' && items.length === 0 && (
        <EmptyState title="Nothing was discarded" why="Discarded changes stay here for two days." />
      )}
      {items.length > 0 && (
        <div role="grid" aria-label="Changes of this device">
          {groups.map(({ name, count, items: ofGroup, all }) => (
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
                  isTabStop={item.id === rowFocus.handId}
                  isLastHeld={item === lastHeld}
                  onOpen={onOpen}
                  onFocus={rowFocus.take}
                  onStep={onStep}
                />
              ))}
              {all !== null && (
                <Link href={tabPath('sent')} className="text-link outbox-all">
                  All {all} sent today
                </Link>
              )}
            </div>
          ))}
        </div>
      )}
      <OutboxFoot />
    </div>
  )
}

const KEPT = 'Changes are kept on this device until the server answers. Closing the page loses nothing.'
const NOT_KEPT = 'This device cannot save changes. Leave this page open until every change is sent.'

function OutboxFoot() {
  const storage = use(StorageProvider)
  return (
    <p className="outbox-foot">
      <HardDrive aria-hidden="true" />
      {storage === null ? KEPT : <Words storage={storage} />}
    </p>
  )
}

function Words({ storage }: { storage: NonNullable<ContextType<typeof StorageProvider>> }) {
  return useSelector(storage, ({ value }) => value.mode) === 'memory' ? NOT_KEPT : KEPT
}
