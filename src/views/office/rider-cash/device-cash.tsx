import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { Link } from 'wouter'
import { customerName } from '../../../../contract/rules/order-display'
import { displayNaira } from '../../../../contract/words/money'
import type { OrderRow } from '../../../db/core/rows'
import { CASH_DAYS, heldCashOrders } from '../../../db/queries/riders/held-cash'
import { useApp, useConsole } from '../../console'
import { useIsComing } from '../../shared/lists/use-is-coming'
import { OrderDialogs } from '../../shared/order/order-dialogs'
import { Button } from '../../ui/controls/button'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { shownText } from '../../ui/marks/shown-text'
import { byRider, rowsOfOrders, sumWords, type CashRow } from '../../shared/cash/cash-rows'
import { CashList } from './cash-list'
import { RiderLink } from './rider-link'

/** On a server that books no hand-ins: what riders hold by the orders on this device, and each payment approved alone. */
export function DeviceCash() {
  const { database } = useConsole()
  const { now } = useApp()
  const orders = useLiveQuery(() => heldCashOrders(database, now()), [database, now])
  const isComing = useIsComing('orders')
  if (orders === undefined || (orders.length === 0 && isComing)) return <SkeletonRows rows={8} height={44} />
  const rows = rowsOfOrders(orders)
  return (
    <div className="paged-screen">
      <CashList
        rows={rows}
        limit={null}
        hasHandIns={false}
        isBusy={false}
        notes={
          <p className="cash-note">
            {sumWords(rows)} This is from orders of the last {CASH_DAYS} days on this device. This server
            books no hand-ins, so each payment is approved alone.
          </p>
        }
        paneOf={(row) => <HeldHere key={row.key} row={row} orders={byRider(orders).get(row.key) ?? []} />}
      />
    </div>
  )
}

function HeldHere({ row, orders }: { row: CashRow; orders: readonly OrderRow[] }) {
  const [asked, setAsked] = useState<OrderRow | null>(null)
  return (
    <section className="pane-section">
      <RiderLink id={row.id} />
      <ul className="cash-orders" aria-label="Orders with cash">
        {orders.map((order) => (
          <li key={order.id}>
            <Link className="text-link mono" href={`/orders/${order.id}`}>
              {order.id}
            </Link>
            <span className="ellipsis">
              {shownText(order, (row) => row.recepient_name ?? customerName(row))}
            </span>
            <span>{shownText(order, ({ amount }) => displayNaira(amount))}</span>
            <Button size="s" aria-label={`Approve order ${order.id}`} onClick={() => setAsked(order)}>
              Approve
            </Button>
          </li>
        ))}
      </ul>
      <OrderDialogs
        question={asked === null ? null : { kind: 'approvePayment', order: asked }}
        onClose={() => setAsked(null)}
      />
    </section>
  )
}
