import { act, cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { LatLng } from '../../../contract/wire/wire'
import type { LoadGooglePins } from '../../../src/maps/google/load-google-pins'
import type { Area, Box, PlacePin, PlacesHandle, PlacesScene } from '../../../src/maps/places-contract'
import { PlacesMap } from '../../../src/maps/places-map'
import { GooglePinsFake } from '../../support/desk/google-pins-fake'

const YABA: LatLng = [6.5095, 3.3711]
const LEKKI: LatLng = [6.4396, 3.5292]
const ABUJA: LatLng = [9.0579, 7.4951]

function pin(id: string, at: LatLng, fields: Partial<PlacePin> = {}): PlacePin {
  const [kind] = id.split(' ') as [PlacePin['kind']]
  return {
    id,
    kind,
    tone: kind === 'rider' ? 'live' : 'pending',
    at,
    title: id,
    note: 'note',
    isChosen: false,
    isMarked: false,
    ...fields,
  }
}

const PINS = [pin('pickup 1', YABA), pin('dropOff 1', LEKKI), pin('rider 7', YABA)]
const literal = ([lat, lng]: LatLng) => ({ lat, lng })
const around = (...places: readonly LatLng[]) => ({
  south: Math.min(...places.map(([lat]) => lat)),
  north: Math.max(...places.map(([lat]) => lat)),
  west: Math.min(...places.map(([, lng]) => lng)),
  east: Math.max(...places.map(([, lng]) => lng)),
})

async function open({ load, first = PINS }: { load?: LoadGooglePins; first?: PlacePin[] } = {}) {
  const google = new GooglePinsFake()
  const chosen: string[] = []
  const menus: string[] = []
  const areas: Area[] = []
  const seen: Box[] = []
  let failed = 0
  const handle = createRef<PlacesHandle>()
  const options = { key: 'key', mapId: null }
  const loadGoogle = load ?? (() => Promise.resolve(google.api()))
  const map = (scene: PlacesScene, listKey: string, isDrawing: boolean) => (
    <PlacesMap
      ref={handle}
      label="Orders and riders"
      scene={scene}
      listKey={listKey}
      isDrawing={isDrawing}
      onChoose={({ id }) => chosen.push(id)}
      onMenu={({ id }, { x, y }) => menus.push(`${id} at ${x}, ${y}`)}
      onArea={(area) => areas.push(area)}
      onSeen={(box) => seen.push(box)}
      google={failed === 0 ? options : null}
      ground={{ kind: 'bundled' }}
      onGoogleFailed={() => {
        failed += 1
        view.rerender(map(scene, listKey, isDrawing))
      }}
      loadGoogle={loadGoogle}
    />
  )
  const view = render(map({ pins: first, line: null }, 'all', false))
  onTestFinished(cleanup)
  await act(async () => {})
  return {
    google,
    chosen,
    menus,
    areas,
    seen,
    handle,
    failed: () => failed,
    show: (
      pins: PlacePin[],
      { line = null as PlacesScene['line'], listKey = 'all', isDrawing = false } = {},
    ) => act(async () => view.rerender(map({ pins, line }, listKey, isDrawing))),
    close: () => view.unmount(),
  }
}

const titles = (markers: readonly { options: google.maps.MarkerOptions }[]) =>
  markers.map(({ options }) => options.title)

describe('many places on Google’s map', () => {
  it('AG-77 orders and riders are grouped apart, and the map goes to the orders', async () => {
    const { google } = await open()
    const [orders, riders] = google.layers
    expect([titles(orders?.members ?? []), titles(riders?.members ?? [])]).toEqual([
      ['pickup 1\nnote', 'dropOff 1\nnote'],
      ['rider 7\nnote'],
    ])
    expect(google.map.fits).toEqual([around(YABA, LEKKI)])
    const group = orders?.drawn().options
    expect([group?.title, group?.label]).toEqual([
      '2 places: 1 pickup, 1 drop-off',
      { text: '2', color: '#ffffff', fontSize: '12px' },
    ])
  })

  it('the ring of a group shows how many orders are in each state', async () => {
    const late = (id: number) => pin(`order ${id}`, YABA, { kind: 'order', tone: 'late' })
    const pending = pin('order 3', YABA, { kind: 'order', tone: 'pending' })
    const { google } = await open({ first: [late(1), late(2), pending, late(4)] })
    const icon = google.layers[0]?.drawn().options.icon as google.maps.Icon
    const ring = document.createElement('div')
    ring.innerHTML = decodeURIComponent(icon.url.slice(icon.url.indexOf(',') + 1))
    const arcs = [...ring.querySelectorAll('[stroke-dasharray]')].map((arc) =>
      ['stroke', 'stroke-dasharray', 'stroke-dashoffset'].map((name) => arc.getAttribute(name)),
    )
    expect(arcs).toEqual([
      ['#ce2c31', '0.754 1', '0.000'],
      ['#f76b15', '0.254 1', '-0.750'],
    ])
    expect(icon.anchor).toEqual({ x: 18, y: 18 })
  })

  it('a group of riders is grey once all of its positions are old', async () => {
    const { google, show } = await open()
    const colour = () => google.layers[1]?.drawn().options.icon
    expect(colour()).toHaveProperty('fillColor', '#0d74ce')
    await show([pin('rider 7', YABA, { tone: 'old' }), pin('rider 8', YABA, { tone: 'live' })])
    expect(colour()).toHaveProperty('fillColor', '#0d74ce')
    await show([pin('rider 7', YABA, { tone: 'old' }), pin('rider 8', YABA, { tone: 'old' })])
    expect(colour()).toHaveProperty('fillColor', '#60646c')
  })

  it('groups only what came, went or moved; one that moved is made again', async () => {
    const { google, show } = await open()
    await show([...PINS])
    expect(google.layers.map(({ times }) => times)).toEqual([1, 1])
    expect(google.markers.length).toBe(3)
    await show([pin('pickup 1', YABA), pin('rider 7', LEKKI)])
    expect(google.layers.map(({ times }) => times)).toEqual([2, 2])
    expect(google.layers.map(({ members }) => members.length)).toEqual([1, 1])
    expect(google.layers[1]?.members[0]?.options.position).toEqual(literal(LEKKI))
  })

  it('a chosen pin is drawn outside of its group, joined by a line, and brought into view', async () => {
    const { google, show } = await open()
    google.map.view = [literal(YABA)]
    const chosen = [
      pin('pickup 1', YABA, { isChosen: true }),
      pin('dropOff 1', LEKKI, { isChosen: true }),
      pin('rider 7', YABA),
    ]
    await show(chosen, { line: { from: YABA, to: LEKKI } })
    expect(google.layers[0]?.members).toEqual([])
    expect(
      google.markers.filter(({ map }) => map === google.map).map(({ options }) => options.title),
    ).toEqual(['pickup 1\nnote', 'dropOff 1\nnote'])
    expect(google.trips.map(({ path, map }) => [path, map === google.map])).toEqual([
      [[literal(YABA), literal(LEKKI)], true],
    ])
    expect(google.map.fits.length).toBe(2)
    await show(PINS)
    expect([google.layers[0]?.members.length, google.trips[0]?.map]).toEqual([2, null])
  })

  it('a hand keeps the map where it is; another list moves one that was left alone', async () => {
    const { google, show, handle } = await open()
    await show([pin('pickup 2', ABUJA)], { listKey: 'pending' })
    expect(google.map.fits.at(-1)).toEqual(around(ABUJA))
    google.map.happen('dragstart')
    await show(PINS, { listKey: 'accepted' })
    expect(google.map.fits.length).toBe(2)
    handle.current?.showAll()
    expect(google.map.fits.at(-1)).toEqual(around(YABA, LEKKI))
    handle.current?.zoomBy(1)
    expect(google.map.zoom).toBe(13)
  })

  it('asks for the menu of a pin where the pointer is', async () => {
    const { google, menus } = await open()
    google.markers[1]?.pressSecondary(40, 50)
    expect(menus).toEqual([`${PINS[1]?.id} at 40, 50`])
  })

  it('a press chooses; of a group it looks nearer, and where nothing is nearer takes one after the other', async () => {
    const { google, chosen } = await open()
    google.markers[1]?.press()
    const [orders] = google.layers
    orders?.press([literal(YABA), literal(LEKKI)])
    expect([chosen, google.map.fits.length]).toEqual([['dropOff 1'], 2])
    google.map.zoom = 18
    orders?.press([literal(YABA)])
    orders?.press([literal(YABA)])
    expect(chosen).toEqual(['dropOff 1', 'pickup 1', 'dropOff 1'])
  })

  it('reports the part that it shows each time it stops moving', async () => {
    const { google, seen } = await open()
    google.map.view = [literal(LEKKI), literal(ABUJA)]
    google.map.happen('idle')
    expect(seen).toEqual([[LEKKI, ABUJA]])
  })

  it('with the tool a drag draws an area, and the ground stays', async () => {
    const { google, areas, show } = await open()
    expect(google.map.options.draggable).toBe(true)
    await show(PINS, { isDrawing: true })
    expect(google.map.options.draggable).toBe(false)
    google.map.happen('mousedown', literal(LEKKI))
    google.map.happen('mousemove', literal(YABA))
    expect(google.areas[0]?.map).toBe(google.map)
    google.map.happen('mouseup', literal(YABA))
    expect(areas).toEqual([[LEKKI, YABA]])
    await show(PINS)
    expect([google.map.listening(), google.areas[0]?.map]).toEqual([['dragstart', 'idle'], null])
  })

  it('AG-153 if it cannot be loaded the built-in map replaces it', async () => {
    const { failed } = await open({ load: () => Promise.reject(new Error('blocked')) })
    expect(failed()).toBe(1)
    expect(screen.getByRole('application', { name: 'Orders and riders' })).toBeVisible()
  })

  it('leaves nothing behind', async () => {
    const { google, close } = await open()
    close()
    expect(google.layers.map(({ members, map }) => [members.length, map])).toEqual([
      [0, null],
      [0, null],
    ])
    expect([google.map.listening(), google.markers.filter(({ map }) => map !== null)]).toEqual([[], []])
  })
})
