/** Fields that our server accepts in a command besides the described ones, at any depth of the body. */
export const ADDITIVE_INPUTS = [
  'expected_revision',
  'expected_created_at',
  'expected_tracking_id',
  'expected_status',
  'expected_amount',
  'expected_total',
  'expected_balance',
  'cancel_reason',
  'delivery_failed',
  'pickup_at',
] as const
