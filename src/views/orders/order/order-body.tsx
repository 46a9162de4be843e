import { useId, useState, type KeyboardEvent } from 'react'
import type { OrderRow } from '../../../db/core/rows'
import { OrderActionBar } from './order-action-bar'
import { OrderHistory } from './order-history'
import { OrderFacts, OrderInformation } from '../../shared/order/order-information'
import { OrderLog } from './order-log'
import { OrderSummary } from '../../shared/order/order-summary'
import { OrderTimeline } from '../../shared/order/order-timeline'
import { OrderVerdict } from '../../shared/order/order-verdict'
import { StaleVersion } from '../../shared/order/stale-version'

const TABS = ['Details', 'Timeline', 'Log'] as const
type Tab = (typeof TABS)[number]

/** One order: beside the list and on its own page. */
export function OrderBody({ order, heading }: { order: OrderRow; heading: 'h1' | 'h2' }) {
  const [tab, setTab] = useState<Tab>('Details')
  const id = useId()
  return (
    <>
      <div className="order-head">
        <OrderSummary order={order} heading={heading} />
        <OrderActionBar order={order} />
        <StaleVersion orderId={order.id} />
        <OrderVerdict order={order} />
      </div>
      <div className="order-tabs" role="tablist" aria-label="Parts of the order">
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === tab}
            aria-controls={`${id}-panel`}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => setTab(name)}
            onKeyDown={(event) => moveTab(event, setTab)}
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
              <OrderInformation order={order} />
            </div>
            <div>
              <OrderFacts order={order} />
            </div>
          </div>
        )}
        {tab === 'Timeline' && <OrderHistory order={order} />}
        {tab === 'Log' && <OrderLog orderId={order.id} />}
      </div>
    </>
  )
}

function moveTab(event: KeyboardEvent<HTMLButtonElement>, show: (tab: Tab) => void): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const index = (tabs.indexOf(event.currentTarget) + step + tabs.length) % tabs.length
  const name = TABS[index]
  if (name === undefined) return
  show(name)
  tabs[index]?.focus()
}
