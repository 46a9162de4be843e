import { useMemo } from 'react'
import { readDirections } from '../../../../contract/entities/maps'
import type { LatLng } from '../../../../contract/wire/wire'
import { logLine } from '../../../maps/log-line'
import type { Directions } from '../../../maps/map-contract'
import { useApp, type Ask } from '../../console'
import { useIsOffline } from '../freshness/use-freshness'

/** Routes from the server (TK-10, AG-77). A new function when the connection is back, so that failed ones are requested again. */
export function useDirections(): Directions {
  const { ask } = useApp()
  const isOffline = useIsOffline()
  return useMemo(() => (isOffline ? noRoads : roadsOf(ask)), [ask, isOffline])
}

const noRoads: Directions = () => Promise.resolve(null)

function roadsOf(ask: Ask): Directions {
  return async (from, to, signal) => {
    const outcome = await ask(readDirections, { origin: queryOf(from), destination: queryOf(to) }, { signal })
    if (outcome.kind === 'success' && outcome.data.path.length > 1) return outcome.data.path
    if (outcome.kind !== 'aborted') logLine(`Directions request failed due to ${outcome.kind}`)
    return null
  }
}

function queryOf([lat, lng]: LatLng): string {
  return `${lat},${lng}`
}
