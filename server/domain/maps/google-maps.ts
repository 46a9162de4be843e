import { z } from 'zod'
import type { Distance } from '../../../contract/entities/maps'
import type { LatLng } from '../../../contract/wire/wire'
import type { Address } from './gazetteer'
import type { Trip } from './road-estimate'

const GOOGLE = 'https://maps.googleapis.com'
const TIMEOUT_MS = 5_000

/** `none`: the service found no such road or place. `failed`: the service did not answer or answered with an error. */
export type Lookup<Found> =
  | { kind: 'found'; found: Found }
  | { kind: 'none' }
  | { kind: 'failed'; why: string }

export type GoogleMaps = {
  distance: (trip: Trip) => Promise<Lookup<Distance>>
  address: (position: LatLng) => Promise<Lookup<Address>>
}

const Measure = z.object({ text: z.string(), value: z.number() })

const Matrix = z.object({
  status: z.literal('OK'),
  rows: z.array(
    z.object({
      elements: z.array(
        z.object({
          status: z.string(),
          distance: Measure.optional(),
          duration: Measure.optional(),
          duration_in_traffic: Measure.optional(),
        }),
      ),
    }),
  ),
})

const Component = z.object({ short_name: z.string(), types: z.array(z.string()) })

const Geocoded = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  results: z.array(
    z.object({ formatted_address: z.string(), address_components: z.array(Component).default([]) }),
  ),
})

/**
 * Calls Google's web services: on one fixed host (`origin` is for tests), with a limit of 5 s and without redirects.
 */
export function googleMaps(key: string, origin: string = GOOGLE): GoogleMaps {
  return {
    distance: async ({ origin: from, destination }) => {
      const query = { origins: from.join(','), destinations: destination.join(','), departure_time: 'now' }
      const answer = await fetchJson(Matrix, address(origin, 'distancematrix', { ...query, key }))
      if (answer.kind !== 'found') return answer
      const element = answer.found.rows[0]?.elements[0]
      if (element?.distance === undefined || element.duration === undefined) return { kind: 'none' }
      const { distance, duration } = element
      const inTraffic = element.duration_in_traffic ?? duration
      return { kind: 'found', found: { distance, duration, duration_in_traffic: inTraffic } }
    },
    address: async (position) => {
      const answer = await fetchJson(
        Geocoded,
        address(origin, 'geocode', { latlng: position.join(','), key }),
      )
      if (answer.kind !== 'found') return answer
      const place = answer.found.results[0]
      if (place === undefined || countryOf(place.address_components) !== 'NG') return { kind: 'none' }
      const { formatted_address: text } = place
      const found = { formatted_address: text, name: text.split(',')[0] ?? text, coordinate: position }
      return { kind: 'found', found }
    },
  }
}

function countryOf(components: readonly z.output<typeof Component>[]): string | undefined {
  return components.find(({ types }) => types.includes('country'))?.short_name
}

function address(origin: string, service: string, query: Record<string, string>): URL {
  const url = new URL(`/maps/api/${service}/json`, origin)
  url.search = new URLSearchParams(query).toString()
  return url
}

async function fetchJson<Answer>(schema: z.ZodType<Answer>, url: URL): Promise<Lookup<Answer>> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) return { kind: 'failed', why: `status ${answer.status}` }
    const parsed = schema.safeParse(await answer.json())
    return parsed.success ? { kind: 'found', found: parsed.data } : { kind: 'failed', why: 'another shape' }
  } catch (error) {
    return { kind: 'failed', why: error instanceof Error ? error.name : 'unknown' }
  }
}
