import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readDirections } from '../../../contract/entities/maps'
import '../../../src/maps/tracking-map'
import '../../../src/views/dispatch/track/track-screen'
import { order } from '../../support/world/console-rows'
import { storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW } from '../../support/page/rendered-app'
import {
  BOLA,
  MUSA,
  openTracking,
  theMap,
  underWay,
  UNREVISED,
  WITHOUT_REVISIONS,
} from '../../support/page/tracked-order'

playLayout()

describe('the tracking screen', () => {
  it('RT-10, TK-01, TK-02 is headed Track Orders and shows the rider on a map', async () => {
    await openTracking()
    expect(await screen.findByRole('heading', { level: 1, name: 'Track Orders' })).toBeVisible()
    expect(await within(await theMap()).findByText('Musa Bello')).toBeVisible()
  })

  it('TK-07, TK-09, API-14 asks for the single order at once and draws what it says', async () => {
    const { polls } = await openTracking({
      server: underWay({ rider: { ...MUSA, current_position: [6.49, 3.38] } }),
    })
    expect(await screen.findByText('Rider position fetched 0 s ago')).toBeVisible()
    expect(polls()).toEqual([{ id: 1042 }])
    const map = await theMap()
    expect(map.querySelector<HTMLElement>("[data-kind='rider']")?.dataset['at']).toBe('6.49,3.38')
    expect(map.dataset['centre']).toBe('6.4900,3.3800')
  })

  it('AG-78 an order that was edited meanwhile is asked for at once', async () => {
    const { polls, database } = await openTracking()
    expect(await screen.findByText('Rider position fetched 0 s ago')).toBeVisible()
    await storeOrders(database, [underWay({ revision: 9 })])
    await waitFor(() => expect(polls()).toEqual([{ id: 1042 }, { id: 1042 }]))
  })

  it('AG-77, API-24 the roads are those of the server, and the place of the rider is named', async () => {
    const { asked } = await openTracking()
    const map = await theMap()
    expect(await within(map).findByText('Ojuelegba')).toBeVisible()
    const roads = asked.filter(({ call }) => call === readDirections).map(({ input }) => input)
    expect(roads).toEqual([
      { origin: '6.5095,3.3711', destination: '6.4396,3.5292' },
      { origin: '6.5,3.36', destination: '6.4396,3.5292' },
    ])
  })

  it('AG-76 an order without a rider or a place to deliver to says so, and draws the rest', async () => {
    const bare = order({ id: 1042, delivery_point_location_coordinate: null })
    await openTracking({ stored: bare, server: bare })
    const said = (words: string) => screen.findAllByText(words).then((all) => all.length > 0)
    expect(await said('No rider assigned yet')).toBe(true)
    expect(await said('No position for the delivery')).toBe(true)
    const map = await theMap()
    expect(map.querySelectorAll('.map-pin').length).toBe(1)
  })

  it.each([
    ['both ways', underWay(), ['pickup to delivery', 'rider to delivery']],
    ['no rider', order({ id: 1042 }), ['pickup to delivery']],
    [
      'a rider without a position',
      underWay({ rider: { ...MUSA, current_position: null } }),
      ['pickup to delivery'],
    ],
    ['no place to deliver to', underWay({ delivery_point_location_coordinate: null }), []],
  ])('the legend names what is drawn: %s', async (_, shown, legend) => {
    await openTracking({ stored: shown, server: shown })
    await theMap()
    expect(
      [...document.querySelectorAll('.track-legend > li')].map(({ textContent }) => textContent),
    ).toEqual(legend)
  })

  it('AG-76 a finished order is drawn and not asked for', async () => {
    const done = underWay({ status: 'DELIVERED' })
    const { polls } = await openTracking({ stored: done, server: done })
    expect(await screen.findByText('Delivered: no longer tracked')).toBeVisible()
    expect(polls()).toEqual([])
  })

  it.each([
    ['delivered', { status: 'DELIVERED' }, 'Delivered: no longer tracked'],
    ['cancelled', { status: 'CANCELLED', cancelled_by: 'ADMIN' }, 'Cancelled by admin: no longer tracked'],
    ['dropped', { status: 'PENDING', cancelled_by: 'RIDER' }, 'Cancelled by rider: no longer tracked'],
  ] as const)('AG-76 an order that the poll finds %s is not refreshed any more', async (_, fields, words) => {
    await openTracking({ server: underWay({ revision: 2, ...fields }) })
    expect(await screen.findByText(words)).toBeVisible()
    const refresh = screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh the rider position' })
    await waitFor(() => expect(refresh.disabled).toBe(true))
  })

  it.each([
    ['with revisions', 4, 5],
    ['without revisions', undefined, undefined],
  ])('AG-76 a dropped order is tracked again after ReAssign, %s', async (_, before, after) => {
    const dropped = underWay({ status: 'CANCELLED', cancelled_by: 'RIDER', revision: before })
    const reassigned = underWay({ status: 'ASSIGNEDTORIDER', rider: BOLA, revision: after })
    const { polls, answerWith, assignToBola, confirm } = await openTracking({
      stored: dropped,
      server: dropped,
    })
    expect(await screen.findByText('Cancelled by rider: no longer tracked')).toBeVisible()
    await act(assignToBola)
    await waitFor(() => expect(polls().length).toBe(1))
    expect(screen.queryByText(/no longer tracked/)).toBeNull()
    answerWith(reassigned)
    await act(() => confirm(reassigned))
    await waitFor(() => expect(polls().length).toBe(2))
    expect(await screen.findByText('Rider position fetched 0 s ago')).toBeVisible()
    expect(screen.queryByText(/no longer tracked/)).toBeNull()
  })

  it('AG-76 AG-78 without revisions the stored order is shown once it changes, and a finished one is not asked for', async () => {
    const { polls, database } = await openTracking(WITHOUT_REVISIONS)
    expect(await screen.findByText('Rider position fetched 0 s ago')).toBeVisible()
    await storeOrders(database, [{ ...UNREVISED, status: 'DELIVERED' }])
    expect(await screen.findByText('Delivered: no longer tracked')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'ReAssign' })).toBeNull()
    expect(polls().length).toBe(1)
  })

  it('AG-78 without revisions the earlier rider does not return after an assignment, also if the server does not answer', async () => {
    const { polls, answerWith, assignToBola, confirm } = await openTracking(WITHOUT_REVISIONS)
    const panel = await screen.findByRole('complementary', { name: 'Order 1042' })
    expect(await screen.findByRole('region', { name: 'Seen positions' })).toBeVisible()
    await act(assignToBola)
    expect(await within(panel).findByText('Bola Bello')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Seen positions' })).toBeNull()
    answerWith({ kind: 'timeout' })
    await act(() => confirm({ ...UNREVISED, status: 'ASSIGNEDTORIDER', rider: BOLA }))
    expect(await screen.findByText('The server did not answer')).toBeVisible()
    expect([polls().length, within(panel).queryByText('Musa Bello')]).toEqual([2, null])
  })

  it('AG-76 a poll that fails keeps the last position, marked as old', async () => {
    const { person, polls } = await openTracking({ server: { kind: 'timeout' } })
    expect(await screen.findByText('The server did not answer')).toBeVisible()
    expect(screen.getByText('Last known rider position')).toBeVisible()
    const pin = (await theMap()).querySelector<HTMLElement>("[data-kind='rider']")
    expect([pin?.dataset['at'], pin?.dataset['stale']]).toEqual(['6.5,3.36', 'true'])
    await person.click(screen.getByRole('button', { name: 'Refresh the rider position' }))
    expect(polls().length).toBe(2)
  })

  it('offline it plots the last known positions by straight lines, and asks again when the server is back', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { connection, polls } = await openTracking()
    expect(await screen.findByText('Rider position fetched 0 s ago')).toBeVisible()
    const before = polls().length
    act(() => connection.send({ type: 'pull.failed', at: NOW }))
    expect(await screen.findByText('Offline: last known positions')).toBeVisible()
    const map = await theMap()
    expect(map.querySelectorAll('.map-pin').length).toBe(3)
    act(() => connection.send({ type: 'pull.succeeded', at: NOW, tick: 1 }))
    await vi.waitFor(() => expect(polls().length).toBe(before + 1))
    expect(screen.queryByText('Offline: last known positions')).toBe(null)
  })

  it('AG-76 TK-03 a manual pan pauses the following until Recentre, which is at zoom 12', async () => {
    const { person } = await openTracking()
    const map = await theMap()
    const recentre = screen.getByRole('button', { name: 'Recentre' })
    expect(recentre.getAttribute('aria-pressed')).toBe('true')
    act(() => map.focus())
    await person.keyboard('{ArrowRight}')
    // 80 px to the east.
    expect([recentre.getAttribute('aria-pressed'), Number(map.dataset['centre']?.split(',')[1])]).toEqual([
      'false',
      expect.closeTo(3.3875, 3),
    ])
    await person.click(recentre)
    expect([recentre.getAttribute('aria-pressed'), map.dataset['centre']]).toEqual(['true', '6.5000,3.3600'])
    await person.click(screen.getByRole('button', { name: 'Zoom in' }))
    await person.click(screen.getByRole('button', { name: 'Zoom in' }))
    await person.click(screen.getByRole('button', { name: 'Zoom out' }))
    expect(map.dataset['zoom']).toBe('13')
    await person.click(recentre)
    expect(map.dataset['zoom']).toBe('12')
  })

  it('works by a link to an order that this device does not hold', async () => {
    await openTracking({ stored: null })
    expect(await within(await theMap()).findByText('Musa Bello')).toBeVisible()
  })

  it('AG-68 an unknown number is Record not found', async () => {
    await openTracking({ stored: null, server: { kind: 'notFound', messages: ['Order not found'] } })
    expect(await screen.findByText('Record not found')).toBeVisible()
  })

  it('what is no number is not asked for', async () => {
    const { polls } = await openTracking({ stored: null, id: 'x' })
    expect(await screen.findByText('Record not found')).toBeVisible()
    expect(polls()).toEqual([])
  })

  it('an order that could not be read can be asked for again', async () => {
    const { person, polls } = await openTracking({ stored: null, server: { kind: 'offline' } })
    await person.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(polls().length).toBe(2)
  })

  it('E opens the amount of the order on its page', async () => {
    const bulk = order({ id: 1042, bulk_order_id: 9 })
    const { person } = await openTracking({ stored: bulk, server: bulk })
    await screen.findByRole('button', { name: 'Assign' })
    await person.keyboard('e')
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/orders/1042?panel=amount'),
    )
  })

  it('OR-26 from there the order can be viewed and reassigned', async () => {
    const { person } = await openTracking()
    await person.click(await screen.findByRole('button', { name: 'ReAssign' }))
    expect(await screen.findByRole('dialog', { name: 'Assign Order to a Rider' })).toBeVisible()
    await person.keyboard('{Escape}')
    await person.click(await screen.findByRole('button', { name: 'View Order' }))
    expect(window.location.pathname).toBe('/orders/1042')
  })
})
