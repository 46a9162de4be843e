/**
 * Fields that our server adds to the described contract, by entity. With CONTRACT_ONLY=1 the server leaves them out,
 * and the console works without them.
 */
export const ADDITIVE_FIELDS = {
  order: ['revision', 'status_changed_at', 'approved_at', 'bulk_order_id'],
  orderRider: ['id', 'bike_number'],
  rider: ['revision', 'position_at'],
  bulkOrder: ['approved_by', 'approved_at', 'overpaid', 'revision'],
  companyUser: ['revision'],
  customer: ['coupon', 'promo_active'],
  notification: ['created_at'],
  logIn: ['seal_key'],
  meta: ['current_page', 'per_page', 'total', 'newest_searched'],
} as const

/** What our server takes with a command besides the described fields, wherever in the body it stands. */
export const ADDITIVE_INPUTS = [
  'expected_revision',
  'expected_amount',
  'expected_total',
  'expected_balance',
] as const
