/** What this computer may see happen to an order. Stored, so a word that is here stays. */
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
