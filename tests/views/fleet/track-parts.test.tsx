import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { reverseGeocode } from '../../../contract/entities/maps'
import type { LatLng } from '../../../contract/wire/wire'
import { TrackTrail } from '../../../src/views/dispatch/track/track-trail'
import { usePlaceNames } from '../../../src/views/dispatch/track/use-place-names'
import { NOW, renderApp, userOf } from '../../support/page/rendered-app'

const PLACE: LatLng = [6.5, 3.36]

it('the seen positions say how long the newest was unchanged until the last poll, not until now', async () => {
  const stand = { position: PLACE, since: NOW - 20 * 60_000, until: NOW - 14 * 60_000 }
  const part = <TrackTrail sightings={[stand]} names={new Map()} destination={null} />
  await renderApp({ user: userOf(), part })
  expect(await screen.findByText('unchanged 6 min')).toBeVisible()
})

/** The names of one position, and of a second one once the button is pressed. */
function PlaceNames() {
  const [positions, setPositions] = useState<LatLng[]>([PLACE])
  usePlaceNames(positions)
  return (
    <button type="button" onClick={() => setPositions([[6.6, 3.4], ...positions])}>
      Move
    </button>
  )
}

it('a server that has no names of places is asked once for each position', async () => {
  const { person, asked } = await renderApp({
    user: userOf(),
    answer: ({ call }) => (call === reverseGeocode ? { kind: 'notServed', status: 404 } : undefined),
    part: <PlaceNames />,
  })
  const inputs = () => asked.filter(({ call }) => call === reverseGeocode).map(({ input }) => input)
  await waitFor(() => expect(inputs()).toHaveLength(1))
  await person.click(screen.getByRole('button', { name: 'Move' }))
  expect(inputs()).toEqual([
    { latitude: '6.5', longitude: '3.36' },
    { latitude: '6.6', longitude: '3.4' },
  ])
})
