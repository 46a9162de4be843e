import { screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import type { PlacesHandle } from '../../../src/maps/places-contract'
import { LoadedPlaces } from '../../../src/views/shared/maps/loaded-maps'
import { MapPanel } from '../../../src/views/shared/maps/map-panel'
import { playLayout } from '../../support/desk/played-layout'
import { CONFIG, renderApp, userOf } from '../../support/page/rendered-app'

playLayout()

const NOTE = 'Google Maps API is not loaded'
const ignore = () => undefined

function Places({ name, isMovable }: { name: string; isMovable: boolean }) {
  const handle = createRef<PlacesHandle>()
  return (
    <section aria-label={name}>
      <MapPanel
        className="places"
        handle={isMovable ? handle : null}
        map={(engine) => (
          <LoadedPlaces
            {...engine}
            ref={handle}
            label={name}
            scene={{ pins: [], line: null }}
            listKey="all"
            isDrawing={false}
            onChoose={ignore}
            onMenu={ignore}
            onArea={ignore}
            onSeen={ignore}
          />
        )}
      />
    </section>
  )
}

test('ER-18, AG-153 without Google the built-in map replaces it; the log says so, and the screen where a person moves the map', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await renderApp({
    user: userOf(),
    config: { ...CONFIG, maps: { ...CONFIG.maps, googleKey: 'key' } },
    part: (
      <>
        <Places name="Fleet" isMovable />
        <Places name="Wall" isMovable={false} />
      </>
    ),
  })
  expect(await screen.findByRole('application', { name: 'Fleet' })).toBeVisible()
  expect(await screen.findByRole('application', { name: 'Wall' })).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Fleet' })).getByText(NOTE)).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Wall' })).queryByText(NOTE)).toBeNull()
  expect(warn.mock.calls.flat()).toContain(NOTE)
})
