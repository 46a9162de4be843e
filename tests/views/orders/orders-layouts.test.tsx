import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readPreferences } from '../../../src/db/core/stored-preferences'
import type { Need } from '../../../src/machines/engine-needs'
import { project } from '../../../src/maps/built-in/mercator'
import { order, rider } from '../../support/world/console-rows'
import { at, row, rowIds } from '../../support/desk/orders-screen'
import { playedEngine, storeOrders, storeRiders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, userOf, withShell } from '../../support/page/rendered-app'

playLayout()

/** Each in a place of its own, from west to east: 1, 2, 3. */
const orders = [3, 2, 1].map((id) =>
  order({
    id,
    created_at: at(10 - id),
    pickup_location_coordinate: [6.5, 3.2 + id / 10],
    delivery_point_location_coordinate: [6.45, 3.2 + id / 10],
  }),
)

async function openOrders(path = '/orders', listed = orders) {
  const needs: Need[] = []
  const app = await renderApp({
    path,
    user: userOf(),
    prepare: async (database) => {
      await storeOrders(database, listed)
      await storeRiders(database, [
        rider({ id: 7, current_position: [6.475, 3.45] }),
        rider({ id: 8, availability_status: 'OFFLINE' }),
      ])
    },
    engine: (database) => ({
      ...playedEngine(database, { at: NOW }),
      want: (need) => {
        needs.push(need)
        return () => needs.splice(needs.indexOf(need), 1)
      },
    }),
  })
  if (listed === orders) await rowIds(3)
  else await screen.findByRole('grid', { name: 'Orders' })
  return { ...app, needs }
}

const map = () => screen.findByRole('application', { name: 'Orders and riders' })

/** By name, so that the order in which they are drawn says nothing. */
function pinIds(selector: string): string[] {
  const ids = [...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset['pin'] ?? '')
  return ids.toSorted((a, b) => a.localeCompare(b))
}

const pins = () => pinIds('[data-pin]')
const chosen = () => pinIds('[data-pin][data-chosen]')

const pin = (id: string): Element =>
  document.querySelector(`[data-pin="${id}"] > button`) ?? expect.fail(`no pin ${id}`)
const press = (id: string) => fireEvent.click(pin(id))

describe('the layouts of the orders', () => {
  it('V and a key choose one, V M mutes nothing, and the choice is the person’s', async () => {
    withShell()
    const { person, sessions } = await openOrders()
    await person.keyboard('vm')
    await map()
    expect(screen.queryByText('Sound off')).toBeNull()
    expect((await readPreferences(sessions)).ordersLayout).toBe('map')
    expect(screen.getByRole('grid', { name: 'Orders' })).toBeVisible()

    await person.keyboard('vf')
    await waitFor(() => expect(screen.queryByRole('grid', { name: 'Orders' })).toBeNull())
    expect(screen.queryByRole('dialog', { name: 'Filter the list' })).toBeNull()
    await person.keyboard('vl')
    await screen.findByRole('grid', { name: 'Orders' })
    expect(screen.queryByRole('region', { name: 'Map of the list' })).toBeNull()
    const stored = await sessions.preferences.toArray()
    expect(stored.filter(({ key }) => key.startsWith('ordersLayout'))).toEqual([
      { key: 'ordersLayout@1', value: 'list' },
    ])
  })

  it('the same by the menu of the toolbar, with its keys beside the names', async () => {
    const { person } = await openOrders()
    await person.click(screen.getByRole('button', { name: 'Layout: List' }))
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'ListV L',
      'List and detailV D',
      'List and mapV M',
      'MapV F',
    ])
    await person.click(screen.getByRole('menuitemradio', { name: /^List and map/ }))
    await map()
    await person.click(screen.getByRole('button', { name: 'Only the map' }))
    expect(await screen.findByRole('button', { name: 'Layout: Map' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Close the map' }))
    expect(await screen.findByRole('button', { name: 'Layout: List' })).toBeVisible()
  })

  it('V D keeps an order beside the list, the one under the hand; Escape ends it', async () => {
    const { person } = await openOrders()
    await person.keyboard('vd')
    const pane = await screen.findByRole('complementary', { name: 'View Order' })
    expect(within(pane).getByText('No order selected')).toBeVisible()
    await person.keyboard('jj')
    await waitFor(() => expect(row(2).getAttribute('aria-selected')).toBe('true'))
    await person.click(screen.getByRole('button', { name: 'Next order' }))
    await waitFor(() => expect(row(1).getAttribute('aria-selected')).toBe('true'))
    await person.keyboard('k')
    await waitFor(() => expect(row(2).getAttribute('aria-selected')).toBe('true'))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'View Order' })).toBeNull())
    expect(await screen.findByRole('button', { name: 'Layout: List' })).toBeVisible()
  })
})

describe('the map of the list', () => {
  it('has the listed orders and the riders, asks for positions only while it is shown, and says what is missing', async () => {
    const { person, needs } = await openOrders()
    expect(needs.filter(({ kind }) => kind === 'riders')).toEqual([])
    await person.keyboard('vm')
    await map()
    await waitFor(() =>
      expect(pins()).toEqual([
        'dropOff 1',
        'dropOff 2',
        'dropOff 3',
        'pickup 1',
        'pickup 2',
        'pickup 3',
        'rider 7',
      ]),
    )
    expect(needs.filter(({ kind }) => kind === 'riders')).toEqual([{ kind: 'riders' }])
    const dock = screen.getByRole('region', { name: 'Map of the list' })
    expect(within(dock).getByText(/^3 orders · 1 rider/).textContent).toBe(
      '3 orders · 1 rider · Not shown: 1 rider offline or without a position',
    )
    await person.keyboard('vl')
    await waitFor(() => expect(needs.filter(({ kind }) => kind === 'riders')).toEqual([]))
  })

  it('has the open orders of every page of the list; a pin of another page opens its order', async () => {
    const unplaced = { pickup_location_coordinate: null, delivery_point_location_coordinate: null }
    const firstPage = Array.from({ length: 50 }, (_, index) =>
      order({ id: 200 - index, created_at: at(index), ...unplaced }),
    )
    const { person } = await openOrders('/orders/pending', [
      ...firstPage,
      order({ ...unplaced, id: 5, created_at: at(90), pickup_location_coordinate: [6.5, 3.3] }),
      order({ id: 4, created_at: at(95), status: 'ACCEPTED' }),
    ])
    await person.keyboard('vm')
    await map()
    await waitFor(() => expect(pins()).toContain('pickup 5'))
    expect(document.querySelector('[data-order-id="5"]')).toBeNull()
    press('pickup 5')
    const pane = await screen.findByRole('complementary', { name: 'View Order' })
    expect(await within(pane).findByRole('heading', { name: /^5/ })).toBeVisible()
  })

  it('what is chosen in the list is chosen on the map, and the other way round; a second press opens it', async () => {
    const { person } = await openOrders()
    await person.keyboard('vm')
    await map()
    await waitFor(() => expect(pins().length).toBe(7))
    await person.keyboard('j')
    await waitFor(() => expect(chosen()).toEqual(['dropOff 3', 'pickup 3']))
    expect(document.querySelectorAll('.map-trip').length).toBe(1)

    press('pickup 1')
    await waitFor(() => expect(document.activeElement).toBe(row(1)))
    expect(chosen()).toEqual(['dropOff 1', 'pickup 1'])
    await person.keyboard('k')
    await waitFor(() => expect(chosen()).toEqual(['dropOff 2', 'pickup 2']))
    press('dropOff 2')
    const pane = await screen.findByRole('complementary', { name: 'View Order' })
    expect(within(pane).getByRole('heading', { name: /^2/ })).toBeVisible()
  })

  it('the menu of a pin is the menu of its row, and a rider has none', async () => {
    const { person } = await openOrders()
    await person.keyboard('vm')
    await map()
    await waitFor(() => expect(pins().length).toBe(7))
    fireEvent.contextMenu(pin('pickup 1'))
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getByRole('menuitem', { name: /^View Order/ })).toBeVisible()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    fireEvent.contextMenu(pin('rider 7'))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('alone it has the keys of the list: J, K and Enter', async () => {
    withShell()
    const { person } = await openOrders()
    await person.keyboard('vf')
    await map()
    await waitFor(() => expect(pins().length).toBe(7))
    await person.keyboard('jj')
    await waitFor(() => expect(chosen()).toEqual(['dropOff 2', 'pickup 2']))
    await person.keyboard('k')
    await waitFor(() => expect(chosen()).toEqual(['dropOff 3', 'pickup 3']))
    await person.keyboard('x')
    expect(await screen.findByText('1 marked')).toBeVisible()
    await person.keyboard('{Escape}{Enter}')
    const pane = await screen.findByRole('complementary', { name: 'View Order' })
    expect(within(pane).getByRole('heading', { name: /^3/ })).toBeVisible()
  })

  it('a drag with Shift, or with the tool, marks the orders whose pickup lies in it', async () => {
    const { person } = await openOrders()
    await person.keyboard('vm')
    const ground = await map()
    await waitFor(() => expect(pins().length).toBe(7))
    const centre = ground.dataset['centre']
    // West of the middle pickup, which is in the middle of the map: the test document knows no places but the pins'.
    const west = pinX('pickup 2') - 10 + 950
    drag(ground, { x: 0, y: 0 }, { x: west, y: 900 }, { shiftKey: true })
    expect(await screen.findByText('1 marked')).toBeVisible()
    expect(await screen.findByText('1 order in that area is marked.')).toBeVisible()
    expect(document.querySelector('[data-pin="pickup 1"]')?.hasAttribute('data-marked')).toBe(true)

    await person.click(screen.getByRole('button', { name: 'Mark the orders in an area' }))
    drag(ground, { x: 0, y: 0 }, { x: 1900, y: 900 })
    expect(await screen.findByText('3 marked')).toBeVisible()
    expect(ground.dataset['centre']).toBe(centre)
    pull(ground, 100)
    await waitFor(() => expect(ground.dataset['centre']).not.toBe(centre))
  })

  it('an empty list says so on the map', async () => {
    const { person } = await openOrders()
    await person.keyboard('vm')
    await map()
    await person.click(
      within(screen.getByRole('toolbar', { name: 'List' })).getByRole('link', { name: /Accepted/ }),
    )
    expect(await screen.findByText('This list has no orders.')).toBeVisible()
  })
})

/** px from the middle of the map. */
function pinX(id: string): number {
  const ground = screen.getByRole('application', { name: 'Orders and riders' })
  const zoom = Number(ground.dataset['zoom'])
  const placeX = (text = ''): number => {
    const [lat = 0, lng = 0] = text.split(',').map(Number)
    return project([lat, lng], zoom).x
  }
  const pin = document.querySelector<HTMLElement>(`[data-pin="${id}"]`)
  return placeX(pin?.dataset['at']) - placeX(ground.dataset['centre'])
}

/** The mouse pulls the ground, as Leaflet hears it. */
function pull(ground: HTMLElement, px: number): void {
  const panes = ground.querySelector('.leaflet-container') ?? ground
  const press = createEvent.mouseDown(panes, { button: 0, clientX: 0, clientY: 0 })
  Object.defineProperty(press, 'which', { value: 1 })
  fireEvent(panes, press)
  fireEvent.mouseMove(panes, { clientX: px, clientY: 0 })
  fireEvent.mouseUp(panes, { clientX: px, clientY: 0 })
}

type Place = { x: number; y: number }

function drag(ground: HTMLElement, from: Place, to: Place, keys: { shiftKey?: boolean } = {}) {
  const at = ({ x, y }: Place) => ({ clientX: x, clientY: y, button: 0, pointerId: 1, ...keys })
  ground.setPointerCapture = () => undefined
  fireEvent.pointerDown(ground, at(from))
  fireEvent.pointerMove(ground, at({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }))
  fireEvent.pointerMove(ground, at(to))
  fireEvent.pointerUp(ground, at(to))
}
