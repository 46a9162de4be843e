export const COMPANIES_PATH = '/company-user'

export function createBulkPath(userId: number): string {
  return `/bulk-orders/create?user_id=${userId}`
}

export function addRateCardPath(userId: number): string {
  return `/add-rate-card?user_id=${userId}`
}

export function editRateCardPath(userId: number): string {
  return `/edit-rate-card?user_id=${userId}`
}

export function statementPath(userId: number): string {
  return `/company-user/${userId}/statement`
}
