import { useLiveQuery } from 'dexie-react-hooks'
import { ordersOfBulk } from '../../../../db/core/meta'
import { countOrders } from '../../../../db/queries/orders/order-queries'
import { useConsole } from '../../../console'
import { PartNote } from '../../../shared/lists/unread-note'

/** Says that the orders of the bulk order could not be read. Without any on this device, the empty list says it. */
export function BulkOrderNote({ id }: { id: number }) {
  const { database } = useConsole()
  const stored = useLiveQuery(() => countOrders(database, { status: null, bulkOrderId: id }), [database, id])
  if (stored === undefined) return null
  return <PartNote part={ordersOfBulk(id)} name={`Orders of bulk order ${id}`} stored={stored} />
}
