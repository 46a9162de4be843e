import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { createBulkOrder, listBulkOrders, type BulkOrder } from '../../../contract/entities/bulk-orders'
import { createOrder, listOrders, readOrder, type Order } from '../../../contract/entities/orders'
import { bulkOrder } from '../world/console-rows'
import { desk } from './create-order-form'
import { NOW, success, type Asked } from '../page/rendered-app'

type Create = () => ApiOutcome<unknown> | undefined

const page = (data: readonly unknown[]) => success({ orders: { data, meta: { last_page: 1 } } })

/** A server without keys that shows these, newest first; null: its lists do not answer. */
export function bareDesk(shown: () => readonly Order[] | null, create: Create) {
  return (one: Asked) => {
    const orders = shown()
    if (one.call === listOrders)
      return orders === null ? { kind: 'timeout' as const } : page(orders.toSorted((a, b) => b.id - a.id))
    if (one.call === readOrder) {
      const row = orders?.find(({ id }) => id === (one.input as { id: number }).id)
      return row === undefined ? { kind: 'notFound' as const, messages: [] } : success(row)
    }
    return one.call === createOrder ? create() : desk(one)
  }
}

/** As such a server shows what the bulk form of the tests sends. */
export function madeBulk({ id = 121, ...fields }: Partial<Parameters<typeof bulkOrder>[0]> = {}): BulkOrder {
  return bulkOrder({
    id,
    user_email: 'orders@zenith.demo',
    orders_total_amount: 1500.1,
    due_date: '2026-11-21',
    created_at: new Date(NOW).toISOString(),
    ...fields,
  })
}

type Bulks = {
  /** Null: its lists do not answer. */
  shown: () => readonly BulkOrder[] | null
  /** Of every bulk order. */
  lines: readonly Order[]
  create: Create
}

/** The same for bulk orders. */
export function bareBulkDesk({ shown, lines, create }: Bulks) {
  return ({ call }: Asked) => {
    if (call === listBulkOrders) {
      const bulks = shown()
      return bulks === null ? { kind: 'timeout' as const } : page(bulks)
    }
    if (call === listOrders) return page(lines)
    return call === createBulkOrder ? create() : undefined
  }
}
