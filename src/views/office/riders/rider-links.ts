export const ALL_RIDERS_PATH = '/all-riders'

export function riderPath(id: number): string {
  return `/riders-details/${id}`
}

export function riderHistoryPath(id: number): string {
  return `/orders-history/riders/${id}`
}

/** The path of the fleet map with the day of this rider. */
export function riderOnFleetPath(id: number): string {
  return `/fleet?rider=${id}`
}
