import '../../../shared/order/order-pane.css'
import '../../../shared/order/order-timeline.css'
import { useId, useState, type KeyboardEvent } from 'react'
import { may } from '../../../../../contract/words/permissions'
import type { OrderRow, SettledCommand } from '../../../../db/core/rows'
import { useConsole, useApp } from '../../../console'
import { lazyPiece } from '../../../ui/lazy/lazy-piece'
import { OrderActionBar } from './order-action-bar'
import { OrderHistory } from './order-history'
import { OrderFacts, OrderInformation } from '../../../shared/order/order-information'
import { useLiveQuery } from 'dexie-react-hooks'
import { laneOf, successOf } from '../../../../db/commands/commands'
import { readLaneLog } from '../../../../db/queries/outbox/outbox-queries'
import { TrayItem } from '../../../shared/commands/tray-item'
import { EmptyState } from '../../../ui/states/empty-state'
import { NotesSection } from '../../../shared/notes/notes-section'
import { useOrderTools } from '../../../shared/order/order-tools'
import { OrderSummary } from '../../../shared/order/order-summary'
import { OrderTimeline } from '../../../shared/order/order-timeline'
import { RowVerdict } from '../../../shared/commands/row-verdict'
import { StaleVersion } from '../../../shared/order/stale-version'
import { TrailTab } from '../../../shared/trail/trail-tab'
import { CircleCheck, CircleX } from 'lucide-react'
import { displayDate } from '../../../../../contract/words/dates'
import { commandLine } from '../../../shared/commands/command-words'

const TABS = ['Details', 'Timeline', 'Map', 'Log'] as const
/** The tabs for users who may read the audit trail. */
const ALL_TABS = [...TABS, 'History'] as const
type Tab = (typeof ALL_TABS)[number]

/** One order, as the pane beside the list and the order page show it. */
export function OrderBody({ order, heading }: { order: OrderRow; heading: 'h1' | 'h2' }) {
  const { user } = useConsole()
  const tools = useOrderTools()
  const tabs: readonly Tab[] = may(user.type, 'readTrail') ? ALL_TABS : TABS
  const [tab, setTab] = useState<Tab>('Details')
  const id = useId()
  return (
    <>
      <div className="order-head">
        <OrderSummary order={order} heading={heading} />
        <OrderActionBar order={order} />
        <StaleVersion orderId={order.id} />
        <RowVerdict entity="order" row={order} />
      </div>
      <div className="order-tabs" role="tablist" aria-label="Parts of the order">
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === tab}
            aria-controls={`${id}-panel`}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => setTab(name)}
            onKeyDown={(event) => moveTab(event, tabs, setTab)}
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className="order-parts" role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'Details' && (
          <div className="order-details">
            <div>
              <section className="pane-section timeline-section">
                <OrderTimeline order={order} />
              </section>
              <NotesSection row={order} onAdd={() => tools.note(order)} />
              <OrderInformation order={order} />
            </div>
            <div className="order-facts">
              <OrderFacts order={order} />
            </div>
          </div>
        )}
        {tab === 'Timeline' && <OrderHistory order={order} />}
        {tab === 'Map' && <OrderMap order={order} />}
        {tab === 'Log' && <OrderLog orderId={order.id} />}
        {tab === 'History' && (
          <div className="pane-section">
            <TrailTab subject="order" id={order.id} revision={order.revision ?? null} />
          </div>
        )}
      </div>
    </>
  )
}

function moveTab(
  event: KeyboardEvent<HTMLButtonElement>,
  names: readonly Tab[],
  show: (tab: Tab) => void,
): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const index = (tabs.indexOf(event.currentTarget) + step + tabs.length) % tabs.length
  const name = names[index]
  if (name === undefined) return
  show(name)
  tabs[index]?.focus()
}

const OrderMap = lazyPiece(() => import('./order-map'), 'OrderMap')

/** The changes that this device made to the order: first those that are not settled, then the latest of the others. */
function OrderLog({ orderId }: { orderId: number }) {
  const { database } = useConsole()
  const lane = laneOf({ entity: 'order', id: orderId })
  const log = useLiveQuery(() => readLaneLog(database, lane), [database, lane])
  if (log === undefined) return null
  if (log.commands.length + log.trail.length === 0)
    return <EmptyState title="Nothing is waiting to be sent" />
  return (
    <ul className="order-log">
      {log.commands.map((command) => (
        <TrayItem key={command.id} command={command} />
      ))}
      {log.trail.map((settled) => (
        <SettledItem key={settled.commandId} settled={settled} />
      ))}
    </ul>
  )
}

/** A change that was sent or discarded, in a list of `TrayItem`s. */
function SettledItem({ settled: { command, outcome, at } }: { settled: SettledCommand }) {
  const { corrected } = useApp()
  const isSent = outcome === 'sent'
  const Mark = isSent ? CircleCheck : CircleX
  return (
    <li className="tray-item">
      <div className="ellipsis">
        <div className="tray-object ellipsis">{commandLine(command)}</div>
        <div className="tray-state">
          <Mark size={14} aria-hidden="true" />
          {isSent ? successOf(command) : 'Discarded'} · {displayDate(corrected(at))}
        </div>
      </div>
    </li>
  )
}
