import { refuseApprovePayment } from '../../../contract/rules/order-rules'
import { approvePayment as approvePaymentCall, type OrderId } from '../../../contract/entities/orders'
import { request, type CommandSpec } from './command-spec'
import { isSameState, onOrder } from './order-facts'

type ApprovePayment = { kind: 'approvePayment'; orderId: OrderId }

export const approvePayment: CommandSpec<ApprovePayment, 'order'> = {
  ...onOrder,
  request: request(approvePaymentCall, ({ orderId }: ApprovePayment, expected) => ({
    order_id: orderId,
    ...expected,
  })),
  reduce: (order) =>
    refuseApprovePayment(order) === null ? { ...order, payment_status: 'APPROVED' } : order,
  isOurs: (order) => order.payment_status === 'APPROVED',
  isAsSeen: (now, seen) =>
    isSameState(now, seen) && now.payment_status === seen.payment_status && now.amount === seen.amount,
  sets: ['payment_status'],
  takesMoney: true,
  seenAs: ['paid'],
  object: () => 'Payment approved',
  success: () => approvePaymentCall.message ?? '',
}
