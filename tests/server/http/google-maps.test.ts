import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { googleMaps } from '../../../server/domain/maps/google-maps'
import { json, startMapsService } from '../../support/server/maps-service'

type Service = Awaited<ReturnType<typeof startMapsService>>

const open: Service[] = []
afterEach(() => Promise.all(open.splice(0).map((service) => service.stop())))

async function mapsThat(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const service = await startMapsService(answer)
  open.push(service)
  return { service, maps: googleMaps('key-1', service.origin) }
}

const TRIP = { origin: [6.6, 3.35] as [number, number], destination: [6.5, 3.37] as [number, number] }
const ELEMENT = {
  status: 'OK',
  distance: { text: '16.2 km', value: 16_200 },
  duration: { text: '40 mins', value: 2400 },
  duration_in_traffic: { text: '1 hour', value: 3600 },
}
const LAGOS = {
  formatted_address: '5 Allen Ave, Ikeja, Lagos, Nigeria',
  address_components: [{ short_name: 'NG', types: ['country', 'political'] }],
}

describe('the upstream maps service', () => {
  it('API-23 gives its distance and durations for two positions', async () => {
    const { maps, service } = await mapsThat((_request, response) =>
      json(response, { status: 'OK', rows: [{ elements: [ELEMENT] }] }),
    )
    const { status: _status, ...found } = ELEMENT
    expect(await maps.distance(TRIP)).toEqual({ kind: 'found', found })
    expect(service.asked).toEqual([
      '/maps/api/distancematrix/json?origins=6.6%2C3.35&destinations=6.5%2C3.37&departure_time=now&key=key-1',
    ])
  })

  it('API-23 no road is none', async () => {
    const { maps } = await mapsThat((_request, response) =>
      json(response, { status: 'OK', rows: [{ elements: [{ status: 'ZERO_RESULTS' }] }] }),
    )
    expect(await maps.distance(TRIP)).toEqual({ kind: 'none' })
  })

  it('API-22 gives an address of Nigeria, and none elsewhere', async () => {
    let country = 'NG'
    const { maps, service } = await mapsThat((_request, response) => {
      const address_components = [{ short_name: country, types: ['country'] }]
      json(response, { status: 'OK', results: [{ ...LAGOS, address_components }] })
    })
    expect(await maps.address([6.6, 3.35])).toEqual({
      kind: 'found',
      found: {
        formatted_address: '5 Allen Ave, Ikeja, Lagos, Nigeria',
        name: '5 Allen Ave',
        coordinate: [6.6, 3.35],
      },
    })
    expect(service.asked).toEqual(['/maps/api/geocode/json?latlng=6.6%2C3.35&key=key-1'])
    country = 'BJ'
    expect(await maps.address([6.37, 2.42])).toEqual({ kind: 'none' })
  })

  it('S32 A29 a redirect is not followed', async () => {
    const elsewhere = await startMapsService((_request, response) => json(response, {}))
    open.push(elsewhere)
    const { maps } = await mapsThat((_request, response) => {
      response.writeHead(302, { Location: `${elsewhere.origin}/secret` }).end()
    })
    expect((await maps.distance(TRIP)).kind).toBe('failed')
    expect(elsewhere.asked).toEqual([])
  })

  it('S32 HTML, a fault and another shape have failed', async () => {
    const answers: ((response: ServerResponse) => void)[] = [
      (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Sign in</h1>'),
      (response) => response.writeHead(503).end(),
      (response) => json(response, { status: 'REQUEST_DENIED', rows: [] }),
    ]
    for (const answer of answers) {
      const { maps } = await mapsThat((_request, response) => answer(response))
      expect((await maps.distance(TRIP)).kind).toBe('failed')
    }
  })

  it('S32 silence has failed after 5 s', async () => {
    const limit = new AbortController()
    const limits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms)
      return limit.signal
    })
    const { maps } = await mapsThat(() => limit.abort(new DOMException('over', 'TimeoutError')))
    expect(await maps.distance(TRIP)).toEqual({ kind: 'failed', why: 'TimeoutError' })
    expect(limits).toEqual([5_000])
  })
})
