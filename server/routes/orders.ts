import {
  addOrderNote as addOrderNoteCall,
  approvePayment as approvePaymentCall,
  assignOrder as assignOrderCall,
  cancelOrder as cancelOrderCall,
  createOrder as createOrderCall,
  editOrderAmount as editOrderAmountCall,
  listOrders as listOrdersCall,
  readOrder as readOrderCall,
} from '../../contract/entities/orders'
import { addOrderNote } from '../domain/orders/add-order-note'
import { approvePayment } from '../domain/orders/approve-payment'
import { assignOrder } from '../domain/orders/assign-order'
import { cancelOrder } from '../domain/orders/cancel-order'
import { createOrder } from '../domain/orders/create-order'
import { editOrderAmount } from '../domain/orders/edit-amount'
import { listOrders } from '../domain/orders/list-orders'
import { readOrder } from '../domain/orders/read-orders'
import { implement, type Implementation } from '../http/implement'
import { refuse } from '../ground/refusals'

export const orderRoutes: Implementation[] = [
  implement(
    listOrdersCall,
    async (query, { pool, config }) => ({
      orders: await listOrders(pool, { ...query, pageSize: config.pageSize }),
    }),
    { mayLag: true },
  ),
  implement(readOrderCall, async ({ id }, { sql }) => {
    const order = await readOrder(sql, id)
    if (order === null) throw refuse.notFound('Order')
    return order
  }),
  implement(assignOrderCall, assignOrder),
  implement(cancelOrderCall, cancelOrder),
  implement(addOrderNoteCall, addOrderNote),
  implement(approvePaymentCall, approvePayment),
  implement(editOrderAmountCall, editOrderAmount),
  implement(createOrderCall, (order, context) => createOrder(order, context, context.actor.userId)),
]
