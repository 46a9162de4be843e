export const CREATE_ORDER = '/create-order'

/** Create Order, filled from an order (AD-07). */
export function createAgainPath(id: number): string {
  return `${CREATE_ORDER}?draft=order-${id}`
}

/** The page of the order with its amount open for editing. */
export function editAmountPath(id: number): string {
  return `/orders/${id}?panel=amount`
}

export function trackPath(id: number): string {
  return `/orders/track/${id}`
}
