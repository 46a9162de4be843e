/**
 * Fields that our server adds to the described contract, by entity. With CONTRACT_ONLY=1 the server leaves them out,
 * and the console works without them.
 */
export const ADDITIVE_FIELDS = {
  order: ['revision', 'status_changed_at', 'bulk_order_id'],
  orderRider: ['id', 'bike_number'],
  rider: ['revision', 'position_at'],
  bulkOrder: ['revision'],
  companyUser: ['revision'],
  customer: ['coupon', 'promo_active'],
  notification: ['created_at'],
  logIn: ['seal_key'],
  meta: ['current_page', 'per_page', 'total'],
} as const
