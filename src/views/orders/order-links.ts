import { ROUTE_PATHS } from '../routes'

/** The screen of TK comes later: nothing leads to it before it is there. */
export function canTrack(): boolean {
  return ROUTE_PATHS.has('/orders/track')
}

export function trackPath(id: number): string {
  return `/orders/track/${id}`
}
