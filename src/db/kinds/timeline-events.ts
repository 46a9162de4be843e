/** The events of an order that this device can observe. They are stored, so none may be renamed or removed. */
export type TimelineEvent =
  | 'new'
  | 'assigned'
  | 'reassigned'
  | 'accepted'
  | 'in transit'
  | 'delivered'
  | 'cancelled'
  | 'paid'
  | 'amount'
