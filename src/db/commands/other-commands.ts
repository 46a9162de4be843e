import { refuseBulkPayment } from '../../../contract/bulk-order-rules'
import { markBulkOrderPaid } from '../../../contract/bulk-orders'
import { editCompanyStatus } from '../../../contract/companies'
import { refuseRiderStatus, RIDER_STATUS_MESSAGES } from '../../../contract/rider-rules'
import { RIDER_STATUSES, type Rider, type RiderStatus } from '../../../contract/riders'
import type { CommandKind, OrderCommand } from '../core/rows'
import type { CommandTable } from './command-spec'

const RIDER_WORDS: Record<RiderStatus, string> = {
  APPROVED: 'Approved',
  DEACTIVATED: 'Deactivated',
  PENDING: 'Pending',
}

export const otherCommands: Pick<CommandTable, Exclude<CommandKind, OrderCommand['kind']>> = {
  setRiderStatus: {
    entity: 'rider',
    id: ({ riderId }) => riderId,
    capability: 'runOrders',
    reduce: (rider, { status }) =>
      isRiderStatus(rider.status) && refuseRiderStatus(rider.status, status) === null
        ? { ...rider, status }
        : rider,
    isOurs: (rider, { status }) => rider.status === status,
    isAsSeen: (now, seen) => now.status === seen.status,
    sets: ['status'],
    title: ({ name }) => `Rider ${name}`,
    object: ({ status }) => RIDER_WORDS[status],
    success: ({ status }) => RIDER_STATUS_MESSAGES[status],
  },
  markBulkOrderPaid: {
    entity: 'bulk_order',
    id: ({ bulkOrderId }) => bulkOrderId,
    capability: 'runCorporate',
    // The server marks its orders as paid. This row does not know which of them count.
    reduce: (bulk) =>
      refuseBulkPayment(bulk) === null
        ? { ...bulk, status: 'PAID', payment_status: 'APPROVED', amount_left_to_pay: 0 }
        : bulk,
    isOurs: (bulk) => bulk.payment_status === 'APPROVED',
    // Part of it may have been paid meanwhile: what is left is no longer what the person saw.
    isAsSeen: (now, seen) =>
      now.status === seen.status &&
      now.payment_status === seen.payment_status &&
      (seen.amount_left_to_pay === undefined || now.amount_left_to_pay === seen.amount_left_to_pay),
    sets: ['status', 'payment_status', 'amount_left_to_pay'],
    title: ({ bulkOrderId }) => `Bulk order ${bulkOrderId}`,
    object: () => 'Paid',
    success: () => markBulkOrderPaid.message ?? '',
  },
  approveCompany: {
    entity: 'company_user',
    id: ({ companyUserId }) => companyUserId,
    capability: 'runCorporate',
    reduce: (company) => ({
      ...company,
      company_profile: { ...company.company_profile, status: 'active' },
    }),
    isOurs: ({ company_profile }) => company_profile.status === 'active',
    isAsSeen: (now, seen) => now.status === seen.status,
    sets: ['status'],
    title: ({ name }) => `Company ${name}`,
    object: () => 'Approved',
    success: () => editCompanyStatus.message ?? '',
  },
}

function isRiderStatus(status: Rider['status']): status is RiderStatus {
  return RIDER_STATUSES.some((known) => known === status)
}
