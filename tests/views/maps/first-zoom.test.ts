import { expect, test } from 'vitest'
import type { LatLng } from '../../../contract/wire/wire'
import { firstZoom, type MapScene } from '../../../src/maps/map-contract'

const MAP = { width: 800, height: 450 }

function scene(pickup: LatLng, rider: LatLng | null, destination: LatLng | null): MapScene {
  const spot = (at: LatLng | null) => (at === null ? null : { at, title: '', note: '' })
  return {
    pickup: spot(pickup),
    rider: rider === null ? null : { at: rider, title: '', note: '', isStale: false },
    destination: spot(destination),
  }
}

test.each([
  ['12 where all three fit around the rider', scene([6.51, 3.37], [6.5, 3.36], [6.52, 3.39]), 12],
  ['one step farther for a trip across the city', scene([6.51, 3.37], [6.5, 3.36], [6.43, 3.43]), 11],
  ['as far as another town', scene([6.51, 3.37], [6.5, 3.36], [7.45, 3.94]), 7],
  ['no farther than the country', scene([6.51, 3.37], [6.5, 3.36], [51, 0]), 6],
  ['12 for a place alone', scene([6.51, 3.37], null, null), 12],
])('TK-03 the zoom of the first look is %s', (_, first, zoom) => {
  expect(firstZoom(first, MAP)).toBe(zoom)
})

test('TK-03 before the map has a size its zoom is 12', () => {
  expect(firstZoom(scene([6.51, 3.37], [6.5, 3.36], [7.45, 3.94]), { width: 0, height: 0 })).toBe(12)
})
