import {
  readDirections,
  readDistance as readDistanceCall,
  reverseGeocode,
  searchPlaces,
} from '../../contract/entities/maps'
import { addressOf, findPlaces } from '../domain/maps/gazetteer'
import { googleMaps, type Lookup } from '../domain/maps/google-maps'
import { estimateDistance } from '../domain/maps/road-estimate'
import { countWork } from '../domain/work-limits'
import type { Context } from '../domain/call-context'
import { implement, implementOwn, type Implementation } from '../http/implement'
import { refuse } from '../ground/refusals'

export const mapRoutes: Implementation[] = [
  implementOwn(reverseGeocode, async ({ latitude, longitude }, context) => {
    const found = await askMapsService(context, (maps) => maps.address([latitude, longitude]))
    const address = found === 'unknown' ? addressOf([latitude, longitude]) : found
    if (address === null) throw refuse.notFound('Address')
    return address
  }),
  implementOwn(readDistanceCall, async (trip, context) => {
    const found = await askMapsService(context, (maps) => maps.distance(trip))
    const distance = found === 'unknown' ? estimateDistance(trip, context.now) : found
    if (distance === null) throw refuse.notFound('Road between these points')
    return distance
  }),
  implement(readDirections, async ({ origin, destination }) => ({ path: [origin, destination] })),
  implement(searchPlaces, async ({ input }) => findPlaces(input)),
]

/**
 * The result of the maps service; null if it found nothing. 'unknown' without a key or if the service fails, so that
 * the caller can use an estimate. Each request costs money, so it is counted.
 */
async function askMapsService<Found>(
  { config, log, primary, actor, now }: Context,
  ask: (maps: ReturnType<typeof googleMaps>) => Promise<Lookup<Found>>,
): Promise<Found | null | 'unknown'> {
  if (config.googleMapsServerKey === null) return 'unknown'
  await primary.begin((tx) => countWork(tx, { work: 'maps', userId: actor.userId, now }))
  const lookup = await ask(googleMaps(config.googleMapsServerKey))
  if (lookup.kind === 'found') return lookup.found
  if (lookup.kind === 'none') return null
  log.warn({ why: lookup.why }, 'maps service failed')
  return 'unknown'
}
