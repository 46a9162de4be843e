import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { LatLng } from '../../../contract/wire/wire'
import type { Directions, Ground, Leg, MapHandle, MapScene, RouteState } from '../../../src/maps/map-contract'
import { project } from '../../../src/maps/built-in/mercator'
import { TrackingMap } from '../../../src/maps/tracking-map'

const PICKUP: LatLng = [6.5095, 3.3711]
const DELIVERY: LatLng = [6.4396, 3.5292]
const RIDER: LatLng = [6.5, 3.36]

function scene(rider: LatLng | null = RIDER): MapScene {
  return {
    pickup: { at: PICKUP, title: 'Pickup, Yaba', note: '' },
    rider: rider === null ? null : { at: rider, title: 'Musa Bello', note: '', isStale: false },
    destination: { at: DELIVERY, title: 'Destination, Lekki', note: '' },
  }
}

type Options = { road?: LatLng[] | null; first?: MapScene; ground?: Ground }

const BUNDLED: Ground = { kind: 'bundled' }

/** The map without a key, over the server's directions. */
async function open({ road = [], first = scene(), ground: lies = BUNDLED }: Options = {}) {
  const asked: [LatLng, LatLng][] = []
  const told: [Leg, RouteState][] = []
  let left = 0
  const handle = createRef<MapHandle>()
  const directionsOf =
    (found: LatLng[] | null): Directions =>
    async (from, to) => {
      asked.push([from, to])
      return found === null ? null : [from, ...found, to]
    }
  const map = (shown: MapScene, follows: boolean, directions: Directions) => (
    <TrackingMap
      ref={handle}
      label="Map of order 7"
      scene={shown}
      follows={follows}
      onLeft={() => {
        left += 1
      }}
      onRoute={(leg, state) => told.push([leg, state])}
      google={null}
      ground={lies}
      directions={directions}
      onGoogleFailed={() => undefined}
    />
  )
  const ready = directionsOf(road)
  const view = render(map(first, true, ready))
  onTestFinished(cleanup)
  await act(async () => {})
  return {
    asked,
    told,
    handle,
    left: () => left,
    show: (next: MapScene, { follows = true, directions = ready } = {}) =>
      act(async () => view.rerender(map(next, follows, directions))),
    directionsOf,
  }
}

const RIDING = { at: RIDER, title: 'Musa Bello', note: '', isStale: false }
/** From Lagos to Ibadan: far beyond zoom 12. */
const FAR: MapScene = {
  pickup: { at: PICKUP, title: 'Pickup, Yaba', note: '' },
  rider: RIDING,
  destination: { at: [7.4537, 3.9474], title: 'Destination, Akobo', note: '' },
}

/** As large as on the screen; nothing is laid out here. */
function sized(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(450)
}

function ground() {
  return screen.getByRole('application', { name: 'Map of order 7' })
}

function panes(): Element {
  const container = ground().querySelector('.leaflet-container')
  if (container === null) throw new Error('no map')
  return container
}

function centre(): string | undefined {
  return ground().dataset['centre']
}

/** Of where the map looks now: whole px to the east and to the south. */
function pxFrom(at: LatLng): number[] {
  const [lat = 0, lng = 0] = centre()?.split(',').map(Number) ?? []
  const [now, before] = [project([lat, lng], 12), project(at, 12)]
  return [Math.round(now.x - before.x), Math.abs(Math.round(now.y - before.y))]
}

function lines(state: string): (string | null)[] {
  return [...ground().querySelectorAll(`.map-route[data-state='${state}']`)].map((line) =>
    line.getAttribute('data-leg'),
  )
}

function lengths(): (string | null)[] {
  return [...ground().querySelectorAll('.map-km')].map(({ textContent }) => textContent)
}

function pins(): (string | undefined)[][] {
  return [...ground().querySelectorAll<HTMLElement>('.map-pin')].map(({ dataset }) => [
    dataset['kind'],
    dataset['at'],
  ])
}

describe('the map without a key', () => {
  it('AG-77, BC-09, TK-03, TK-05 shows the rider at zoom 12, with the same three markers', async () => {
    await open()
    expect([ground().dataset['zoom'], centre()]).toEqual(['12', '6.5000,3.3600'])
    expect(pins()).toEqual([
      ['rider', RIDER.join()],
      ['destination', DELIVERY.join()],
      ['pickup', PICKUP.join()],
    ])
  })

  it('TK-06, AG-77 draws the two roads that the server gives', async () => {
    const { asked, told } = await open({ road: [[6.47, 3.4]] })
    expect(asked).toEqual([
      [PICKUP, DELIVERY],
      [RIDER, DELIVERY],
    ])
    expect(lines('driving')).toEqual(['pickup', 'rider'])
    const [road] = [...ground().querySelectorAll(".map-route[data-leg='rider']")]
    expect(road?.getAttribute('d')?.match(/[ML]/g)?.join('')).toBe('MLL')
    expect(told.slice(-2)).toEqual([
      ['pickup', 'driving'],
      ['rider', 'driving'],
    ])
  })

  it('TK-07, TK-08, TR-21 pans to a rider who moved and asks for that road alone', async () => {
    const { asked, show } = await open()
    await show(scene([6.49, 3.38]))
    expect(centre()).toBe('6.4900,3.3800')
    expect(asked.slice(2)).toEqual([[[6.49, 3.38], DELIVERY]])
    await show(scene([6.49, 3.38]))
    expect(asked.length).toBe(3)
  })

  it('TK-06 where no road is known a route is one straight line with its length, and nothing is amiss', async () => {
    const { told } = await open({ road: [] })
    expect(lines('straight')).toEqual(['pickup', 'rider'])
    const [route] = [...ground().querySelectorAll(".map-route[data-leg='rider']")]
    expect(route?.getAttribute('d')?.match(/[ML]/g)?.join('')).toBe('ML')
    expect(lengths()).toEqual(['19.1 km straight line', '19.9 km straight line'])
    expect(told.slice(-2)).toEqual([
      ['pickup', 'straight'],
      ['rider', 'straight'],
    ])
  })

  it('AG-153 without an answer the map shows a straight dashed line with its length, and asks again when the server is back', async () => {
    const { asked, told, show, directionsOf } = await open({ road: null })
    expect(lines('unavailable')).toEqual(['pickup', 'rider'])
    expect(lengths()).toEqual(['19.1 km straight line', '19.9 km straight line'])
    expect(told.slice(-2)).toEqual([
      ['pickup', 'unavailable'],
      ['rider', 'unavailable'],
    ])
    await show(scene(), { directions: directionsOf([[6.47, 3.4]]) })
    expect(lines('driving')).toEqual(['pickup', 'rider'])
    expect(asked.length).toBe(4)
  })

  it('AG-76 the keys move it away from the rider, and it stays there until it is recentred', async () => {
    const { left, show } = await open()
    fireEvent.keyDown(ground(), { key: 'ArrowRight' })
    expect(left()).toBe(1)
    await show(scene(), { follows: false })
    expect(pxFrom([6.5, 3.36])).toEqual([80, 0])
    await show(scene([6.49, 3.38]), { follows: false })
    expect(pxFrom([6.5, 3.36])).toEqual([80, 0])
    await show(scene([6.49, 3.38]))
    expect(centre()).toBe('6.4900,3.3800')
  })

  it('a hand drags it', async () => {
    const { left, show } = await open()
    const press = createEvent.mouseDown(panes(), { button: 0, clientX: 100, clientY: 100 })
    Object.defineProperty(press, 'which', { value: 1 })
    fireEvent(panes(), press)
    fireEvent.mouseMove(panes(), { clientX: 20, clientY: 100 })
    fireEvent.mouseUp(panes(), { clientX: 20, clientY: 100 })
    fireEvent.mouseMove(panes(), { clientX: 900, clientY: 100 })
    expect(left()).toBe(1)
    await show(scene(), { follows: false })
    await waitFor(() => expect(pxFrom([6.5, 3.36])).toEqual([80, 0]))
  })

  it('buttons, keys and the wheel zoom, no farther than the country and no nearer than a street', async () => {
    const { handle } = await open()
    act(() => handle.current?.zoomBy(1))
    expect(ground().dataset['zoom']).toBe('13')
    fireEvent.keyDown(ground(), { key: '-' })
    fireEvent.keyDown(ground(), { key: '-' })
    expect(ground().dataset['zoom']).toBe('11')
    fireEvent.wheel(panes(), { deltaY: -240 })
    await waitFor(() => expect(ground().dataset['zoom']).toBe('12'))
    act(() => handle.current?.zoomBy(30))
    expect(ground().dataset['zoom']).toBe('18')
    act(() => handle.current?.zoomBy(-30))
    expect(ground().dataset['zoom']).toBe('6')
    expect(centre()).toBe('6.5000,3.3600')
  })

  it('TK-03 the first look, Show all and 0 bring everything that is known into view, and the map stays there', async () => {
    sized()
    const { handle, left, show } = await open({ first: FAR })
    expect([ground().dataset['zoom'], centre()]).toEqual(['7', '6.5000,3.3600'])
    act(() => handle.current?.showAll())
    await show(FAR, { follows: false })
    expect([left(), ground().dataset['zoom'], centre()]).toEqual([1, '8', '6.9771,3.6537'])
    await show({ ...FAR, rider: { ...RIDING, at: [6.49, 3.38] } }, { follows: false })
    expect(centre()).toBe('6.9771,3.6537')
    fireEvent.keyDown(ground(), { key: '+' })
    fireEvent.keyDown(ground(), { key: '0' })
    expect(ground().dataset['zoom']).toBe('8')
  })

  it('Show all of one place keeps the zoom', async () => {
    const { handle, show } = await open({ first: scene() })
    fireEvent.keyDown(ground(), { key: 'ArrowRight' })
    const alone = { pickup: null, rider: null, destination: scene().destination }
    await show(alone, { follows: false })
    act(() => handle.current?.showAll())
    expect([ground().dataset['zoom'], centre()]).toEqual(['12', '6.4396,3.5292'])
  })

  it("a wheel turned together with a key of the browser is the browser's", async () => {
    await open()
    fireEvent.keyDown(ground(), { key: '+', ctrlKey: true })
    expect(ground().dataset['zoom']).toBe('12')
  })

  it('AG-76 draws what is known', async () => {
    const { asked, told } = await open({ first: { pickup: scene().pickup, rider: null, destination: null } })
    expect(pins()).toEqual([['pickup', PICKUP.join()]])
    expect(centre()).toBe('6.5095,3.3711')
    expect(asked).toEqual([])
    expect(told).toEqual([
      ['pickup', 'none'],
      ['rider', 'none'],
    ])
  })

  it('takes its ground from a tile server where one is set, and says whose it is', async () => {
    const raster = {
      kind: 'raster',
      url: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      attribution: null,
    } as const
    await open({ ground: raster })
    const images = [...ground().querySelectorAll('img')].map((image) => image.getAttribute('src'))
    expect(images).toEqual(['https://a.tiles.example/12/2086/1973.png'])
    expect(screen.getByText('Map tiles: tiles.example')).toBeVisible()
    cleanup()
    const attribution = '© OpenStreetMap contributors'
    await open({ ground: { ...raster, attribution } })
    expect(screen.getByText(attribution)).toBeVisible()
  })

  it('names the sources of the ground that comes with the console', async () => {
    await open()
    expect(screen.getByText('Built-in map · GSHHG, Natural Earth, GeoNames')).toBeVisible()
  })
})
