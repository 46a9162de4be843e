import { displayNaira, toKobo } from '../../../contract/words/money'
import { refuseEditAmount } from '../../../contract/rules/order-rules'
import { editOrderAmount, type OrderId } from '../../../contract/entities/orders'
import { request, type CommandSpec } from './command-spec'
import { isSameState, onOrder } from './order-facts'

/** `amount`: naira. */
type EditAmount = { kind: 'editAmount'; orderId: OrderId; amount: number }

export const editAmount: CommandSpec<EditAmount, 'order'> = {
  ...onOrder,
  request: request(editOrderAmount, ({ orderId, amount }: EditAmount, expected) => ({
    order_id: orderId,
    amount,
    ...expected,
  })),
  // The order does not say whether its bulk order is paid. The server checks that.
  reduce: (order, { amount }) =>
    refuseEditAmount(order, { payment_status: 'PENDING' }) === null ? { ...order, amount } : order,
  isOurs: (order, { amount }) => order.amount !== null && toKobo(order.amount) === toKobo(amount),
  isAsSeen: (now, seen) => isSameState(now, seen) && now.amount === seen.amount,
  sets: ['amount'],
  takesMoney: false,
  seenAs: ['amount'],
  object: ({ amount }) => displayNaira(amount),
  success: () => editOrderAmount.message ?? '',
}
