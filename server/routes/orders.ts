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
import {
  deleteOrderTemplate as deleteTemplateCall,
  listOrderTemplates as listTemplatesCall,
  saveOrderTemplate as saveTemplateCall,
} from '../../contract/entities/order-templates'
import { addOrderNote } from '../domain/orders/add-order-note'
import { approvePayment } from '../domain/orders/approve-payment'
import { assignOrder } from '../domain/orders/assign-order'
import { cancelOrder } from '../domain/orders/cancel-order'
import { createOrder } from '../domain/orders/create-order'
import { editOrderAmount } from '../domain/orders/edit-amount'
import { listOrders } from '../domain/orders/list-orders'
import { deleteOrderTemplate, listOrderTemplates, saveOrderTemplate } from '../domain/orders/order-templates'
import { readOrder } from '../domain/orders/read-orders'
import { messageReceiver } from '../domain/receiver/message-receiver'
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
  implement(assignOrderCall, async (assignment, context) => {
    const order = await assignOrder(assignment, context)
    await messageReceiver(order, context)
    return order
  }),
  implement(cancelOrderCall, cancelOrder),
  implement(addOrderNoteCall, addOrderNote),
  implement(approvePaymentCall, approvePayment),
  implement(editOrderAmountCall, editOrderAmount),
  implement(listTemplatesCall, (_input, { sql }) => listOrderTemplates(sql)),
  implement(saveTemplateCall, (template, { sql, actor, now }) =>
    saveOrderTemplate(sql, { ...template, by: actor.name, now }),
  ),
  implement(deleteTemplateCall, async ({ id }, { sql }) => {
    await deleteOrderTemplate(sql, id)
    return null
  }),
  implement(createOrderCall, (order, context) => createOrder(order, context, context.actor.userId)),
]
