/** An order's states, from placed to over, in the order of work. */
export const ORDER_STATUSES = [
  'PENDING',
  'ASSIGNEDTORIDER',
  'ACCEPTED',
  'INTRANSIT',
  'DELIVERED',
  'CANCELLED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

type StatusFacts = {
  /** People still work on such orders: they are counted, watched and asked for first. */
  isOpen: boolean
  /** Counts as one of the rider's ongoing orders. */
  isWithRider: boolean
  /** Position on the way, from 0 (placed) to 4 (delivered). null: not on the way. */
  step: number | null
  /** Statuses to which a rider may move the order. */
  riderSteps: readonly OrderStatus[]
  /** Label of the assign button, unless the order is cancelled. null: no button. */
  assign: 'Assign' | 'ReAssign' | null
  /** Why the server refuses to assign or to cancel such an order; null: it allows that. */
  refusesAssign: string | null
  refusesCancel: string | null
}

/** What each status means. The compiler demands an entry for every new status. */
export const STATUS_FACTS: Record<OrderStatus, StatusFacts> = {
  PENDING: {
    isOpen: true,
    isWithRider: false,
    step: 0,
    riderSteps: [],
    assign: 'Assign',
    refusesAssign: null,
    refusesCancel: null,
  },
  ASSIGNEDTORIDER: {
    isOpen: true,
    isWithRider: true,
    step: 1,
    riderSteps: ['ACCEPTED', 'CANCELLED'],
    assign: 'Assign',
    refusesAssign: null,
    refusesCancel: null,
  },
  ACCEPTED: {
    isOpen: true,
    isWithRider: true,
    step: 2,
    riderSteps: ['INTRANSIT', 'CANCELLED'],
    assign: 'ReAssign',
    refusesAssign: null,
    refusesCancel: null,
  },
  INTRANSIT: {
    isOpen: true,
    isWithRider: true,
    step: 3,
    riderSteps: ['DELIVERED'],
    assign: 'ReAssign',
    refusesAssign: null,
    refusesCancel: 'An order in transit cannot be cancelled.',
  },
  DELIVERED: {
    isOpen: false,
    isWithRider: false,
    step: 4,
    riderSteps: [],
    assign: null,
    refusesAssign: 'A delivered order cannot be assigned.',
    refusesCancel: 'A delivered order cannot be cancelled.',
  },
  // `cancelled_by` decides what is allowed, not the status (AG-56): see contract/rules/order-rules.ts.
  CANCELLED: {
    isOpen: false,
    isWithRider: false,
    step: null,
    riderSteps: [],
    assign: null,
    refusesAssign: null,
    refusesCancel: null,
  },
}

export const OPEN_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => STATUS_FACTS[status].isOpen,
)

export const STATUSES_WITH_RIDER: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => STATUS_FACTS[status].isWithRider,
)

/** Null for a status that the specification does not name. */
export function statusFacts(status: string): StatusFacts | null {
  return isOrderStatus(status) ? STATUS_FACTS[status] : null
}

export function isOrderStatus(status: string): status is OrderStatus {
  return ORDER_STATUSES.some((known) => known === status)
}
