/** A server that follows the description and adds nothing. */
export const NO_ADDITIONS = {
  displays: false,
  latenessLimits: false,
  ledger: false,
  trail: false,
  reports: false,
  notes: false,
  pickupTimes: false,
  editPeople: false,
  syncedCustomers: false,
  receiverPage: false,
  receiverMessages: false,
  templates: false,
  riderCash: false,
  reasons: false,
}
