/** What our server takes with a command besides the described fields, wherever in the body it stands. */
export const ADDITIVE_INPUTS = [
  'expected_revision',
  'expected_amount',
  'expected_total',
  'expected_balance',
] as const
