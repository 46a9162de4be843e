/** The list of bulk orders, with the question for which company. */
export const CHOOSE_COMPANY_PATH = '/bulk-orders?company=choose'

export function createBulkPath(userId: number): string {
  return `/bulk-orders/create?user_id=${userId}`
}

export function addRateCardPath(userId: number): string {
  return `/add-rate-card?user_id=${userId}`
}

export function editRateCardPath(userId: number): string {
  return `/edit-rate-card?user_id=${userId}`
}
