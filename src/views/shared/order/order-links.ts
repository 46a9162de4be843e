export function trackPath(id: number): string {
  return `/orders/track/${id}`
}
