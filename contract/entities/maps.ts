import { z } from 'zod'
import { call } from '../wire/call'
import { QueryNumber, QueryPosition } from '../wire/input'
import { listOf } from '../wire/page'
import { WireNumber, WirePosition, WireText, readPosition, type LatLng } from '../wire/wire'

const Measure = z.object({ text: WireText, value: WireNumber })

/** `distance` in metres, `duration` and `duration_in_traffic` in seconds. */
export const Distance = z.object({ distance: Measure, duration: Measure, duration_in_traffic: Measure })
export type Distance = z.output<typeof Distance>

/** Reads our shape and the raw shape of Google's distance matrix (AG-123). */
const DistanceAnswer = z.preprocess((value) => firstElement(value) ?? value, Distance)

function firstElement(value: unknown): unknown {
  const raw = z
    .object({ rows: z.array(z.object({ elements: z.array(z.unknown()).min(1) })).min(1) })
    .safeParse(value)
  return raw.success ? raw.data.rows[0]?.elements[0] : undefined
}

export const readDistance = call({
  path: '/google-api',
  access: { capability: 'read' },
  input: () => ({ origin: QueryPosition, destination: QueryPosition }),
  answer: () => DistanceAnswer,
})

export const Place = z.object({ description: WireText, name: WireText, coordinate: WirePosition })
export type Place = z.output<typeof Place>

export const reverseGeocode = call({
  path: '/google-location-api',
  access: { capability: 'read' },
  input: () => ({ latitude: QueryNumber(-90, 90), longitude: QueryNumber(-180, 180) }),
  answer: () => ({ formatted_address: WireText, name: WireText, coordinate: WirePosition }),
})

/**
 * Ours: the file of vector tiles, if the server has one. The map reads byte ranges of it, not through the calls below.
 */
export const MAP_ARCHIVE_PATH = '/api/map.pmtiles'

/**
 * Ours, used when no Google Maps key is set: the driving path from origin to destination; only the two ends when no
 * road is known.
 */
export const readDirections = call({
  path: '/directions',
  access: { capability: 'read' },
  input: () => ({ origin: QueryPosition, destination: QueryPosition }),
  answer: () => ({
    path: z
      .array(z.unknown())
      .transform((points) => points.map(readPosition).filter((point): point is LatLng => point !== null)),
  }),
})

/** Ours, used when no Google Maps key is set: places in Nigeria, best match first. */
export const searchPlaces = call({
  path: '/places',
  access: { capability: 'read' },
  input: () => ({ input: z.string().trim().min(1).max(200) }),
  answer: () => listOf(Place),
})
