import type { RiderRow } from '../../../src/db/core/rows'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { putMeta } from '../../../src/db/core/meta'
import { createColleagueClaims } from '../../../src/sync/claims/colleague-claims'
import '../../../src/views/office/hand-over/hand-over-screen'
import { fallOffline } from '../../support/desk/fall-offline'
import { at } from '../../support/desk/orders-screen'
import { CONFIG, NOW, renderApp, userOf } from '../../support/page/rendered-app'
import { assignment, NOTE, order, riderRow } from '../../support/world/console-rows'
import { playedEngine, storeCommands, storeOrders } from '../../support/world/played-engine'

const MUSA = {
  first_name: 'Musa',
  last_name: 'Ibrahim',
  phone: '08034127765',
  current_position: null,
  id: 7,
  bike_number: null,
}
const since = (minutes: number) => ({ created_at: at(minutes), status_changed_at: at(minutes) })

const ORDERS = [
  order({ id: 1, ...since(5) }),
  order({ id: 2, ...since(25) }),
  order({ id: 3, ...since(95), status: 'INTRANSIT', rider: MUSA }),
  order({ id: 4, ...since(70), status: 'INTRANSIT', rider: MUSA }),
  order({
    id: 5,
    ...since(300),
    status: 'DELIVERED',
    payee: 'RECEIVER',
    payment_status: 'PENDING',
    amount: 1500.5,
    rider: MUSA,
  }),
]

async function openHandOver({
  orders = ORDERS,
  unsent = 0,
  riders = [] as RiderRow[],
  riderCash = false,
  notes = false,
} = {}) {
  const claims = createColleagueClaims()
  const app = await renderApp({
    path: '/hand-over',
    user: userOf({ type: 'SUPERVISOR' }),
    config: { ...CONFIG, riderCash, notes },
    prepare: async (database) => {
      await database.riders.bulkPut(riders)
      if (riderCash) await putMeta(database, { serverKind: 'feed', replica: { complete: true, progress: 1 } })
      await storeOrders(database, orders)
      await storeCommands(
        database,
        Array.from({ length: unsent }, (_, index) =>
          assignment({ orderId: index + 1, riderId: 7, state: index === 0 ? 'conflict' : 'queued' }),
        ),
      )
    },
    engine: (database) => ({ ...playedEngine(database, { at: NOW }), claims }),
  })
  await screen.findByRole('heading', { name: 'Open orders' })
  return { ...app, claims }
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''))

test('AD-06 one page says what is open and late, whom colleagues have, and what cash riders hold', async () => {
  const { claims } = await openHandOver({ unsent: 2 })
  expect(screen.getByRole('heading', { name: 'Shift hand-over, Nov 21, 2026, 2:05 PM' })).toBeVisible()
  const counts = [...document.querySelectorAll('.hand-over-counts > li')].map(
    ({ textContent }) => textContent,
  )
  expect(counts).toEqual(['2 Pending', '0 Assigned', '0 Accepted', '2 In transit', '2 late', '1 at risk'])
  expect(rowsOf('Late orders').map(([id, , status, rider]) => [id, status, rider])).toEqual([
    ['2', 'Pending', 'No rider'],
    ['3', 'In transit', 'Musa Ibrahim 08034127765'],
  ])
  expect(rowsOf('Cash by rider')).toEqual([['Musa Ibrahim', '₦1,500.50']])
  expect(
    await screen.findByText(/^₦1,500.50 is held by 1 rider. This is from orders of the last 90 days/),
  ).toBeVisible()
  expect(
    (await screen.findByRole('link', { name: '2 changes of this device' })).closest('p'),
  ).toHaveTextContent('2 changes of this device are not on the server yet; 1 of them needs a person.')
  expect(screen.getByText('No colleague has an order open in assign mode.')).toBeVisible()
  act(() => claims.apply({ you: 'a', claims: [{ source: 'b', by: 'Ada Obi', open: [4], held: [1] }] }, 0))
  expect(await screen.findByText('Ada Obi: order 1, order 4')).toBeVisible()
})

test('AD-06 a quiet shift says so, and orders that are still being read are named', async () => {
  const { database } = await openHandOver({ orders: [] })
  expect(screen.getByText('No open order is late.')).toBeVisible()
  expect(await screen.findByText(/^No rider holds cash\. This is from/)).toBeVisible()
  expect(await screen.findByText('Every change of this device is on the server.')).toBeVisible()
  expect(screen.queryByText(/still being read/)).toBeNull()
  await putMeta(database, { replica: { complete: false, progress: 0.5 } })
  expect(await screen.findByText(/^Orders are still being read/)).toBeVisible()
})

test('AD-06 a server that counts the cash of riders says what they hold, whatever orders are on this device', async () => {
  const { database } = await openHandOver({
    riderCash: true,
    riders: [
      riderRow({ id: 7, cash_held: 0 }),
      riderRow({ id: 8, first_name: 'Tayo', cash_held: 200.5 }),
      riderRow({ id: 9 }),
    ],
  })
  expect(rowsOf('Cash by rider')).toEqual([[expect.stringMatching(/^Tayo/), '₦200.50']])
  expect(await screen.findByText('₦200.50 is held by 1 rider.')).toBeVisible()
  await database.riders.update(8, { cash_held: 0 })
  expect(await screen.findByText('No rider holds cash.', {}, { timeout: 3000 })).toBeVisible()
})

test('AD-06 notes of the last 12 hours are listed, the newest first, of orders that are over too', async () => {
  const note = (id: string, minutes: number) => ({ ...NOTE, id, text: `Note ${id}`, at: at(minutes) })
  await openHandOver({
    notes: true,
    orders: [
      order({ id: 1, ...since(5), notes: [note('old', 13 * 60), note('b', 30)] }),
      order({ id: 5, ...since(1000), status: 'DELIVERED', notes: [note('c', 60)] }),
    ],
    riders: [riderRow({ id: 7, notes: [note('a', 10)] })],
  })
  expect(rowsOf('Notes').map(([about, text, by]) => [about, text, by])).toEqual([
    ['Musa Ibrahim', 'Note a', NOTE.by],
    ['Order 1', 'Note b', NOTE.by],
    ['Order 5', 'Note c', NOTE.by],
  ])
})

test('AD-06 it is printed by a button and by P, and offline it says of when it is', async () => {
  const printed = vi.fn<() => void>()
  vi.stubGlobal('print', printed)
  onTestFinished(() => void vi.unstubAllGlobals())
  const app = await openHandOver()
  await app.person.keyboard('p')
  await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
  const sheet = within(screen.getByRole('article', { name: 'Printed hand-over' }))
  expect(sheet.getByRole('table', { name: 'Late orders' })).toBeInTheDocument()
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Printed hand-over' })).toBeNull())
  fallOffline(app)
  expect(
    await screen.findByText(/^From this device\. Offline/, { selector: '.hand-over-state' }),
  ).toBeVisible()
})
