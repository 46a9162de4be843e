import { act, cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { LatLng } from '../../../contract/wire/wire'
import type { LoadGoogle } from '../../../src/maps/google/load-google'
import type { Leg, MapHandle, MapScene, RouteState } from '../../../src/maps/map-contract'
import { TrackingMap } from '../../../src/maps/tracking-map'
import { GoogleFake } from '../../support/desk/google-fake'

const PICKUP: LatLng = [6.5095, 3.3711]
const DELIVERY: LatLng = [6.4396, 3.5292]
const RIDER: LatLng = [6.5, 3.36]

function scene(rider: LatLng | null = RIDER, isStale = false): MapScene {
  return {
    pickup: { at: PICKUP, title: 'Pickup, Yaba', note: '1.6 km from rider' },
    rider: rider === null ? null : { at: rider, title: 'Musa Bello', note: 'Ojuelegba', isStale },
    destination: { at: DELIVERY, title: 'Destination, Lekki', note: '' },
  }
}

function literal([lat, lng]: LatLng) {
  return { lat, lng }
}

/** The map with a key, over a fake of Google's API. */
async function open({
  load,
  mapId = null,
  first = scene(),
}: { load?: LoadGoogle; mapId?: string | null; first?: MapScene } = {}) {
  const google = new GoogleFake()
  const told: [Leg, RouteState][] = []
  const asked: [LatLng, LatLng][] = []
  let left = 0
  let failed = 0
  const handle = createRef<MapHandle>()
  const options = { key: 'key', mapId }
  const loadGoogle = load ?? (() => Promise.resolve(google.api()))
  const directions = async (from: LatLng, to: LatLng) => {
    asked.push([from, to])
    return null
  }
  const map = (shown: MapScene, follows = true) => (
    <TrackingMap
      ref={handle}
      label="Map of order 7"
      scene={shown}
      follows={follows}
      onLeft={() => {
        left += 1
      }}
      onRoute={(leg, state) => told.push([leg, state])}
      google={failed === 0 ? options : null}
      ground={{ kind: 'bundled' }}
      directions={directions}
      onGoogleFailed={() => {
        failed += 1
        view.rerender(map(shown, follows))
      }}
      loadGoogle={loadGoogle}
    />
  )
  const view = render(map(first))
  onTestFinished(cleanup)
  await act(async () => {})
  return {
    google,
    told,
    asked,
    handle,
    left: () => left,
    failed: () => failed,
    show: (next: MapScene, follows = true) => act(async () => view.rerender(map(next, follows))),
    close: () => view.unmount(),
  }
}

function mapOf({ maps }: GoogleFake) {
  const [map] = maps
  if (map === undefined) throw new Error('no map was made')
  return map
}

describe('the map with a Google key', () => {
  it('TK-03, TK-04 is light, at zoom 12, without places of interest and transit', async () => {
    const { google } = await open()
    const { options, element } = mapOf(google)
    expect([options.zoom, options.center, options.disableDefaultUI]).toEqual([12, literal(RIDER), true])
    expect(element.isConnected).toBe(true)
    const hidden = (options.styles ?? [])
      .filter(({ stylers }) => stylers.some((styler) => 'visibility' in styler))
      .map(({ featureType, elementType }) => [featureType, elementType])
    expect(hidden).toEqual([
      [undefined, 'labels.icon'],
      ['poi', undefined],
      ['transit', undefined],
    ])
    expect(options.styles?.[0]).toEqual({ elementType: 'geometry', stylers: [{ color: '#f5f5f5' }] })
  })

  it('a map id brings its own style: Google refuses both at once', async () => {
    const { google } = await open({ mapId: 'quiet' })
    const { options } = mapOf(google)
    expect([options.mapId, options.styles]).toEqual(['quiet', undefined])
  })

  it('TK-05 has three markers: a green dot, the rider, the destination', async () => {
    const { google } = await open()
    const shown = google.shownMarkers().map(({ options }) => {
      const { fillColor } = options.icon as google.maps.Symbol
      return [options.title, options.position, fillColor]
    })
    expect(shown).toEqual([
      ['Pickup, Yaba\n1.6 km from rider', literal(PICKUP), '#30a46c'],
      ['Musa Bello\nOjuelegba', literal(RIDER), '#0588f0'],
      ['Destination, Lekki', literal(DELIVERY), '#1c2024'],
    ])
  })

  it('TK-06, TK-10 asks Google itself for two driving routes and draws them blue, without their markers', async () => {
    const { google, told, asked } = await open()
    expect(google.routes.map(({ request }) => request)).toEqual([
      { origin: literal(PICKUP), destination: literal(DELIVERY), travelMode: 'DRIVING' },
      { origin: literal(RIDER), destination: literal(DELIVERY), travelMode: 'DRIVING' },
    ])
    await act(async () => google.routes.forEach(({ answer }) => answer()))
    expect(google.shownLines().map(({ options }) => options.suppressMarkers)).toEqual([true, true])
    expect(google.shownLines().map(({ options }) => options.polylineOptions?.strokeColor)).toEqual([
      '#8ec8f6',
      '#0588f0',
    ])
    expect(told).toEqual([
      ['pickup', 'finding'],
      ['rider', 'finding'],
      ['pickup', 'driving'],
      ['rider', 'driving'],
    ])
    expect(asked).toEqual([])
  })

  it('TK-07, TK-08, TR-21 a rider who moved is panned to; the road from the rider is asked for again, the other is not', async () => {
    const { google, show } = await open()
    await act(async () => google.routes.forEach(({ answer }) => answer()))
    await show(scene([6.49, 3.38]))
    expect(mapOf(google).pans.at(-1)).toEqual({ lat: 6.49, lng: 3.38 })
    expect(google.routes.slice(2).map(({ request }) => request.origin)).toEqual([{ lat: 6.49, lng: 3.38 }])
    await show(scene([6.49, 3.38]))
    expect(google.routes.length).toBe(3)
    await act(async () => google.routes[2]?.answer())
    expect(google.lines.length).toBe(2)
    expect(google.lines[1]?.drawn.map(({ origin }) => origin)).toEqual([
      literal(RIDER),
      { lat: 6.49, lng: 3.38 },
    ])
    expect(google.markers.length).toBe(3)
    expect(google.markers[1]?.options.position).toEqual({ lat: 6.49, lng: 3.38 })
  })

  it('a road that comes late does not replace a newer one', async () => {
    const { google, show } = await open()
    await show(scene([6.49, 3.38]))
    await act(async () => google.routes[2]?.answer())
    await act(async () => google.routes[1]?.answer())
    const [, rider] = [
      google.lines[0],
      google.lines.find(({ options }) => options.polylineOptions?.zIndex === 2),
    ]
    expect(rider?.drawn.map(({ origin }) => origin)).toEqual([{ lat: 6.49, lng: 3.38 }])
  })

  it('AG-76 a drag by hand stops the panning until it is recentred', async () => {
    const { google, left, show } = await open()
    mapOf(google).happen('dragstart')
    expect(left()).toBe(1)
    const before = mapOf(google).pans.length
    await show(scene([6.48, 3.39]), false)
    expect(mapOf(google).pans.length).toBe(before)
    await show(scene([6.48, 3.39]), true)
    expect(mapOf(google).pans.at(-1)).toEqual({ lat: 6.48, lng: 3.39 })
  })

  it('AG-153, ER-18 a failed lookup is logged and reported; the markers stay', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { google, told } = await open()
    await act(async () => google.routes[1]?.fail('ZERO_RESULTS'))
    expect(warn.mock.calls).toEqual([['Directions request failed due to ZERO_RESULTS']])
    expect(told.at(-1)).toEqual(['rider', 'unavailable'])
    expect(google.shownMarkers().length).toBe(3)
  })

  it('what is not known is not drawn, and goes when it is lost', async () => {
    const { google, told, show } = await open({ first: scene(null) })
    expect(google.shownMarkers().length).toBe(2)
    expect(told).toContainEqual(['rider', 'none'])
    await show(scene())
    expect(google.shownMarkers().length).toBe(3)
    await show(scene(null))
    expect(google.shownMarkers().map(({ options }) => options.title)).toEqual([
      'Pickup, Yaba\n1.6 km from rider',
      'Destination, Lekki',
    ])
  })

  it('TK-03 from farther away where the three do not fit at zoom 12, to which Recentre returns', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(450)
    const far = { at: [7.4537, 3.9474] as LatLng, title: 'Destination, Akobo', note: '' }
    const { google, handle, show } = await open({ first: { ...scene(null), destination: far } })
    await show({ ...scene(), destination: far })
    expect([mapOf(google).zoom, mapOf(google).pans.at(-1)]).toEqual([7, literal(RIDER)])
    handle.current?.recentre()
    expect([mapOf(google).zoom, mapOf(google).pans.at(-1)]).toEqual([12, literal(RIDER)])
  })

  it('zooms by the same buttons as the other map, and leaves nothing behind', async () => {
    const { google, handle, close } = await open()
    handle.current?.zoomBy(1)
    expect(mapOf(google).zoom).toBe(13)
    close()
    expect([google.shownMarkers().length, mapOf(google).listening()]).toEqual([0, []])
  })

  it('Show all brings everything that is known into view, and the map stays there', async () => {
    const { google, handle, left, show } = await open()
    handle.current?.showAll()
    expect(mapOf(google).fits).toEqual([
      [{ south: DELIVERY[0], north: PICKUP[0], west: RIDER[1], east: DELIVERY[1] }, 80],
    ])
    expect(left()).toBe(1)
    const pans = mapOf(google).pans.length
    await show(scene([6.49, 3.38]), false)
    expect(mapOf(google).pans.length).toBe(pans)
    await show({ pickup: null, rider: null, destination: scene().destination }, false)
    handle.current?.showAll()
    expect(mapOf(google).pans.at(-1)).toEqual(literal(DELIVERY))
    expect(mapOf(google).fits.length).toBe(1)
  })

  it('AG-153 without Google the built-in map replaces it, with its markers', async () => {
    const { failed, asked } = await open({ load: () => Promise.reject(new Error('could not load')) })
    expect(failed()).toBe(1)
    expect(screen.getByRole('application', { name: 'Map of order 7' })).toBeVisible()
    expect(screen.getByText('Musa Bello')).toBeVisible()
    expect(asked).toEqual([
      [PICKUP, DELIVERY],
      [RIDER, DELIVERY],
    ])
  })

  it('a key that Google refuses afterwards ends in the built-in map too', async () => {
    const { failed, google } = await open()
    await act(async () => globalThis.gm_authFailure?.())
    expect([failed(), google.shownMarkers().length]).toEqual([1, 0])
    expect(screen.getByText('Built-in map · GSHHG, Natural Earth, GeoNames')).toBeVisible()
  })
})
