/** The page of the order with its amount open for editing. */
export function editAmountPath(id: number): string {
  return `/orders/${id}?panel=amount`
}

export function trackPath(id: number): string {
  return `/orders/track/${id}`
}
