import {
  createBulkOrder as createCall,
  listBulkOrders as listCall,
  markBulkOrderPaid,
  registerPartPayment as partPaymentCall,
} from '../../contract/entities/bulk-orders'
import { createBulkOrder } from '../domain/bulk-orders/create-bulk-order'
import { displayPayment } from '../domain/bulk-orders/display-payment'
import { listBulkOrders } from '../domain/bulk-orders/list-bulk-orders'
import { markBulkPaid } from '../domain/bulk-orders/mark-bulk-paid'
import { registerPartPayment } from '../domain/bulk-orders/register-part-payment'
import { implement, reply, type Implementation } from '../http/implement'

export const bulkOrderRoutes: Implementation[] = [
  implement(
    listCall,
    async ({ page, search, status }, { sql, config: { pageSize } }) => ({
      orders: await listBulkOrders(sql, { page, pageSize, search, status }),
    }),
    { mayLag: true },
  ),
  implement(createCall, createBulkOrder),
  implement(markBulkOrderPaid, async (payment, context) => {
    const bulk = await markBulkPaid(payment, context)
    context.log.info({ by: context.actor.userId, bulkOrderId: bulk.id }, 'bulk order paid')
    return bulk
  }),
  implement(partPaymentCall, async (payment, context) => {
    const registered = await registerPartPayment(payment, context)
    const { user_id: userId, amount_paid: amount } = payment
    context.log.info({ by: context.actor.userId, userId, amount }, 'part payment')
    return reply(registered, `Part payment of ${displayPayment(amount)} registered.`)
  }),
]
