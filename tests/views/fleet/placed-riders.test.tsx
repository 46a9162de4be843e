import { act, screen, waitFor, within } from '@testing-library/react'
import { Profiler } from 'react'
import { describe, expect, it } from 'vitest'
import type { RiderPlace } from '../../../contract/rules/rider-places'
import type { Rider } from '../../../contract/entities/riders'
import { createLivePositions } from '../../../src/sync/positions/live-positions'
import '../../../src/views/app/orders-route'
import { placedRiders } from '../../../src/views/shared/riders/placed-riders'
import { usePlacedRiders } from '../../../src/views/shared/riders/use-placed-riders'
import { order, rider } from '../../support/world/console-rows'
import { answeringEngine, storeOrders, storeRiders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, userOf } from '../../support/page/rendered-app'

playLayout()

const place = (id: number, lat: number, agoMs = 0): RiderPlace => ({
  id,
  position: [lat, 3.3711],
  at: NOW - agoMs,
})
const ROWS: Rider[] = [1, 2, 3].map((id) =>
  rider({
    id,
    first_name: ['Musa', 'Bola', 'Tunde'][id - 1] ?? '',
    last_name: 'Rider',
    // 1.11 km of latitude each, north of the pickup of `order`.
    current_position: [6.5095 + 0.01 * id, 3.3711],
    position_at: new Date(NOW - 60_000).toISOString(),
  }),
)
const placesOf = (...all: RiderPlace[]) => new Map(all.map((one) => [one.id, one]))

describe('riders with their newest places', () => {
  it('are the list itself where nothing is newer', () => {
    expect(placedRiders(ROWS, placesOf())).toBe(ROWS)
    expect(placedRiders(ROWS, placesOf(place(1, 6.1, 60_000), place(2, 6.2, 90_000), place(9, 6.9)))).toBe(
      ROWS,
    )
  })

  it('have the place and its time, and all else of the row', () => {
    const [musa, bola] = placedRiders(ROWS, placesOf(place(1, 6.52, 5_000)))
    expect(musa).toEqual({
      ...ROWS[0],
      current_position: [6.52, 3.3711],
      position_at: new Date(NOW - 5_000).toISOString(),
    })
    expect(bola).toBe(ROWS[1])
  })

  it('are the same objects where their places did not change, and the same list if none did', () => {
    const [one, two] = [place(1, 6.52), place(2, 6.53)]
    const first = placedRiders(ROWS, placesOf(one, two))
    expect(placedRiders(ROWS, placesOf(one, two, place(9, 6.9)))).toBe(first)
    const next = placedRiders(ROWS, placesOf(one, place(2, 6.54)))
    expect(next).not.toBe(first)
    expect(next.map((rider, index) => rider === first[index])).toEqual([true, false, true])
  })

  it('place a rider whose row has no place', () => {
    const nowhere = [rider({ id: 1, current_position: null, position_at: null })]
    expect(placedRiders(nowhere, placesOf(place(1, 6.1)))[0]?.current_position).toEqual([6.1, 3.3711])
  })
})

async function render(path: string) {
  const live = createLivePositions()
  const move = (...places: RiderPlace[]) => act(() => void live.apply({ at: NOW, places, bad: 0 }, NOW))
  const app = await renderApp({
    path,
    user: userOf(),
    prepare: async (database) => {
      await storeOrders(database, [order({ id: 1046, created_at: new Date(NOW - 60_000).toISOString() })])
      await storeRiders(database, ROWS)
    },
    engine: (database) => ({ ...answeringEngine(database, { at: NOW, answer: undefined }), places: live }),
  })
  return { ...app, move }
}

describe('a batch of positions', () => {
  it('draws once, and not at all if nobody moved', async () => {
    let draws = 0
    function Part() {
      const [first] = usePlacedRiders(ROWS)
      return <output>{first?.current_position?.join()}</output>
    }
    const live = createLivePositions()
    await renderApp({
      user: userOf(),
      part: (
        <Profiler id="part" onRender={() => (draws += 1)}>
          <Part />
        </Profiler>
      ),
      engine: () => ({ places: live }),
    })
    await screen.findByText('6.5195,3.3711')
    const before = draws
    const batch = { at: NOW, places: ROWS.map(({ id }) => place(id, 6.52)), bad: 0 }
    act(() => void live.apply(batch, NOW))
    expect([screen.getByRole('status').textContent, draws - before]).toEqual(['6.52,3.3711', 1])
    act(() => void live.apply(batch, NOW))
    expect(draws - before).toBe(1)
    act(() => live.clear())
    expect(screen.getByRole('status').textContent).toBe('6.5195,3.3711')
  })

  it('moves a rider in the panel: distance and age change, the ranks do not, until another question is asked', async () => {
    const { move, person, database } = await render('/orders?order=1046&panel=assign')
    const panel = await screen.findByRole('complementary', { name: 'Assign Order to a Rider' })
    const rows = () => within(panel).getAllByRole('option')
    await waitFor(() => expect(rows()).toHaveLength(3))
    const names = () => rows().map((row) => row.querySelector('.rider-name')?.textContent)
    expect(names()).toEqual(['Musa Rider', 'Bola Rider', 'Tunde Rider'])

    move(place(3, 6.5095, 3_000))
    expect(rows()[2]?.textContent).toContain('0.00 km')
    expect(rows()[2]?.querySelector('.rider-position')?.textContent).toBe('3 s')
    expect(names()).toEqual(['Musa Rider', 'Bola Rider', 'Tunde Rider'])

    await person.keyboard('rider')
    await waitFor(() => expect(names()).toEqual(['Tunde Rider', 'Musa Rider', 'Bola Rider']))
    expect((await database.riders.get(3))?.current_position).toEqual(ROWS[2]?.current_position)
  })

  it('moves a rider on the map of the list', async () => {
    const { move, person } = await render('/orders')
    await screen.findByRole('grid')
    await person.keyboard('vm')
    const map = await screen.findByRole('application', { name: 'Orders and riders' })
    const pin = () => map.querySelector('[data-pin="rider 3"]')
    await waitFor(() => expect(pin()?.getAttribute('data-at')).toBe('6.5395,3.3711'))
    move(place(3, 6.535, 3_000))
    await waitFor(() => expect(pin()?.getAttribute('data-at')).toBe('6.535,3.3711'))
    expect(pin()?.querySelector('button')?.getAttribute('aria-label')).toContain('position 3 s old')
  })
})
