import { useEffect, useState } from 'react'
import type { LatLng } from '../../../contract/wire/wire'
import type { Directions, RouteState } from '../map-contract'

export type Ends = { from: LatLng; to: LatLng }
type Found = { key: string; path: LatLng[] | null }
export type Route = { state: RouteState; path: LatLng[] | null }

/**
 * TK-08: the road between two points. It is requested again when an end moves; the last road stays until then. A
 * failed request is repeated when `directions` is another function.
 */
export function useRoute(ends: Ends | null, directions: Directions): Route {
  const key = ends === null ? null : JSON.stringify(ends)
  const [found, setFound] = useState<Found | null>(null)
  const isKnown = found !== null && found.key === key && found.path !== null

  useEffect(() => {
    if (key === null || isKnown) return
    const { from, to } = JSON.parse(key) as Ends
    const controller = new AbortController()
    void directions(from, to, controller.signal).then((path) => {
      if (!controller.signal.aborted) setFound({ key, path })
    })
    return () => controller.abort()
  }, [key, isKnown, directions])

  if (key === null) return { state: 'none', path: null }
  return routeOf(found, key)
}

function routeOf(found: Found | null, key: string): Route {
  if (found?.key !== key) return { state: 'finding', path: found?.path ?? null }
  if (found.path === null) return { state: 'unavailable', path: null }
  return { state: found.path.length > 2 ? 'driving' : 'straight', path: found.path }
}
