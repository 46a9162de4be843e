import { refuseBulkPayment } from '../../../contract/rules/bulk-order-rules'
import { markBulkOrderPaid as markPaidCall, type BulkOrderId } from '../../../contract/entities/bulk-orders'
import { request, type CommandSpec } from './command-spec'

type MarkBulkOrderPaid = { kind: 'markBulkOrderPaid'; bulkOrderId: BulkOrderId }

export const markBulkOrderPaid: CommandSpec<MarkBulkOrderPaid, 'bulk_order'> = {
  entity: 'bulk_order',
  id: ({ bulkOrderId }) => bulkOrderId,
  request: request(markPaidCall, ({ bulkOrderId }: MarkBulkOrderPaid, expected) => ({
    bulk_order_id: bulkOrderId,
    ...expected,
  })),
  // The server marks its orders as paid. This row does not know which of them count.
  reduce: (bulk) =>
    refuseBulkPayment(bulk) === null
      ? { ...bulk, status: 'PAID', payment_status: 'APPROVED', amount_left_to_pay: 0 }
      : bulk,
  isOurs: (bulk) => bulk.payment_status === 'APPROVED',
  // If a part was paid meanwhile, the amount left is no longer the one that the user saw.
  isAsSeen: (now, seen) =>
    now.status === seen.status &&
    now.payment_status === seen.payment_status &&
    (seen.amount_left_to_pay === undefined || now.amount_left_to_pay === seen.amount_left_to_pay),
  sets: ['status', 'payment_status', 'amount_left_to_pay'],
  takesMoney: true,
  seenAs: [],
  title: ({ bulkOrderId }) => `Bulk order ${bulkOrderId}`,
  object: () => 'Paid',
  success: () => markPaidCall.message ?? '',
}
