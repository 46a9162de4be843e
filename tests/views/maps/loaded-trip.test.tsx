import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MapHandle, MapScene } from '../../../src/maps/map-contract'
import { LoadedTrip } from '../../../src/views/shared/maps/loaded-maps'

test('a map that breaks leaves the page around it as it is, and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const scene: MapScene = {
    pickup: null,
    destination: null,
    get rider() {
      if (isBroken) throw new Error('no part of this map')
      return { at: [6.5, 3.36] as [number, number], title: 'Musa Bello', note: '', isStale: false }
    },
  }
  render(
    <>
      <p>Order 7 is on its way</p>
      <LoadedTrip
        ref={createRef<MapHandle>()}
        label="Map of order 7"
        scene={scene}
        follows
        onLeft={() => undefined}
        onRoute={() => undefined}
        google={null}
        ground={{ kind: 'bundled' }}
        directions={() => Promise.resolve(null)}
        onGoogleFailed={() => undefined}
      />
    </>,
  )
  onTestFinished(cleanup)
  expect(await screen.findByText('The map could not be loaded.')).toBeVisible()
  expect(screen.getByText('Order 7 is on its way')).toBeVisible()
  isBroken = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })))
  expect(await screen.findByRole('application', { name: 'Map of order 7' })).toBeVisible()
})
