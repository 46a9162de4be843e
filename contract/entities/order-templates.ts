import { z } from 'zod'
import { call } from '../wire/call'
import { InputId, Text } from '../wire/input'
import { changedRow, listOf, noData } from '../wire/page'
import { WireId, WireText, WireTextOrNull } from '../wire/wire'
import { WireInstant } from '../wire/wire-dates'
import { OrderId } from './orders'

/** Ours: a template is a name for an order; Create Order is filled from that order. */

/** Characters of a name. */
export const MOST_TEMPLATE_NAME = 80
/** Templates of an office. */
export const MOST_TEMPLATES = 300

/** `order_id`: the order that Create Order is filled from. `by`: who saved it. */
export const OrderTemplate = z.object({
  id: WireId,
  name: WireText,
  order_id: OrderId,
  customer_name: WireTextOrNull,
  by: WireTextOrNull,
  at: WireInstant,
})
export type OrderTemplate = z.output<typeof OrderTemplate>

/** By name. A template whose order was deleted is not in it. */
export const listOrderTemplates = call({
  path: '/admin/order-templates',
  access: { capability: 'createOrder' },
  input: () => ({}),
  answer: () => listOf(OrderTemplate),
})

/** Names are compared in their normal form. If another order has a template of this name, the answer is a 409. */
export const saveOrderTemplate = call({
  method: 'POST',
  path: '/admin/order-templates/save',
  access: { capability: 'createOrder' },
  input: () => ({ name: Text(MOST_TEMPLATE_NAME), order_id: InputId }),
  answer: () => changedRow(OrderTemplate),
  message: 'Template saved.',
})

export const deleteOrderTemplate = call({
  method: 'POST',
  path: '/admin/order-templates/delete',
  access: { capability: 'createOrder' },
  input: () => ({ id: InputId }),
  answer: () => noData,
  message: 'Template deleted.',
})
