import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CLAIM_LIFE_MS } from '../../../contract/entities/claims'
import { NO_CLAIMS, type ClaimsNow } from '../../../src/machines/claims'
import { createColleagueClaims } from '../../../src/sync/claims/colleague-claims'
import { goTo, nextFree } from '../../../src/views/dispatch/assign-mode/next-order'
import { applyClaims, applyRows, newWorklist } from '../../../src/views/dispatch/assign-mode/worklist'
import { assignTo, skip, step } from '../../../src/views/dispatch/assign-mode/worklist-moves'
import { shownByRank } from '../../../src/views/dispatch/orders/grid/column-sets'
import type { OrderColumn } from '../../../src/views/dispatch/orders/grid/order-columns'
import { gridCell } from '../../../src/views/dispatch/orders/grid/grid-cell'
import { columnsOf } from '../../../src/views/dispatch/orders/grid/shown-columns'
import { OrderToolsProvider, type OrderTools } from '../../../src/views/shared/order/order-tools'
import { chosenRider } from '../../../src/views/shared/riders/rider-options'
import {
  decided,
  hand,
  handOn,
  MUSA,
  openAssignMode,
  queueRow,
  waiting,
} from '../../support/desk/assign-mode'
import { orderRow } from '../../support/world/console-rows'
import { NOW, renderApp, userOf } from '../../support/page/rendered-app'
import { playLayout } from '../../support/desk/played-layout'
import { playedEngine, storeOrders } from '../../support/world/played-engine'

playLayout()

const claimsOf = (open: readonly number[], { rank = 0, held = [] as readonly number[] } = {}): ClaimsNow => ({
  byOrder: new Map([...open, ...held].map((id) => [id, { by: 'Ada Obi', isHeld: held.includes(id) }])),
  rank,
})

/** Orders 1 to `count`, the one that waits longest first. */
function queueOf(count: number, claims: ClaimsNow) {
  const rows = Array.from({ length: count }, (_, index) => orderRow(waiting(index + 1, 60 - index)))
  return applyRows(
    applyClaims(newWorklist('assign'), claims),
    new Map(rows.map((row) => [Number(row.id), row])),
  )
}

const musa = chosenRider(MUSA)

test('AD-04 the hand passes over what a colleague has, and comes back to it once it is free', () => {
  const opened = queueOf(5, claimsOf([1]))
  expect(opened.currentId).toBe(2)
  const next = assignTo(applyClaims(opened, claimsOf([3], { held: [1] })), [2], musa)
  expect(next.currentId).toBe(4)
  // The colleague took back the assignment of order 1 and left.
  const free = applyClaims(next, claimsOf([]))
  expect([free.currentId, nextFree(free)]).toEqual([4, 1])
  expect(nextFree(goTo(free, 1))).toBe(3)
})

test('AD-04 of two who go on at once each goes to another order', () => {
  const [first, second] = [queueOf(9, claimsOf([2])), queueOf(9, claimsOf([1], { rank: 1 }))]
  expect([first.currentId, second.currentId]).toEqual([1, 3])
  const both = [
    assignTo(applyClaims(first, claimsOf([3])), [1], musa),
    assignTo(applyClaims(second, claimsOf([1], { rank: 1 })), [3], musa),
  ]
  expect(both.map(({ currentId }) => currentId)).toEqual([2, 4])
})

test('AD-04 if colleagues have all others, the hand waits, and goes to the first that becomes free', () => {
  const opened = queueOf(3, claimsOf([2, 3]))
  const waits = assignTo(opened, [1], musa)
  expect([waits.currentId, waits.isAwaitingOrder]).toEqual([1, true])
  expect(applyClaims(waits, claimsOf([2])).currentId).toBe(3)
  expect(skip(opened)).toBe(opened)
})

test('AD-04 only the first claims after opening move the hand, and only before the person did anything', () => {
  const opened = queueOf(4, NO_CLAIMS)
  const known = applyClaims(opened, claimsOf([1]))
  expect([known.currentId, applyClaims(known, claimsOf([2])).currentId]).toEqual([2, 2])
  expect(applyClaims(step(step(opened, 1), -1), claimsOf([1])).currentId).toBe(1)
})

test('AD-04 no claim moves the hand, and the arrow keys go to an order that a colleague has', () => {
  const opened = queueOf(3, claimsOf([]))
  expect(applyClaims(opened, claimsOf([1])).currentId).toBe(1)
  expect(step(applyClaims(opened, claimsOf([2])), 1).currentId).toBe(2)
})

async function openWithClaims() {
  const claims = createColleagueClaims()
  const app = await openAssignMode({
    engine: (database) => ({ ...playedEngine(database, { at: NOW }), claims }),
  })
  const claim = (open: number[], held: number[] = []) =>
    act(() => claims.apply({ you: 'a', claims: [{ source: 'b', by: 'Ada Obi', open, held }] }, 0))
  return { ...app, claim }
}

test('AD-04 the initials of a colleague are on the order; a key for it asks first, and the same key again assigns it', async () => {
  const app = await openWithClaims()
  app.claim([2])
  const mark = await within(queueRow(2)).findByText('AO')
  expect(mark.closest('[title]')).toHaveAttribute('title', 'Ada Obi has this order open in assign mode.')
  await app.person.keyboard('{ArrowDown}')
  await handOn(2)
  expect(screen.getByText('Ada Obi has this order open in assign mode.')).toBeVisible()
  await app.person.keyboard('1')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ada Obi has order 2 open in assign mode. Press 1 again to assign anyway.',
  )
  expect(await decided(app)).toEqual([])
  await app.person.keyboard('1')
  await waitFor(async () => expect(await decided(app)).toEqual(['2 → Musa held']))
})

test.each<[string, readonly OrderColumn[]]>([
  ['all columns', columnsOf('auto', null)],
  ['all columns, pinned by rank', shownByRank(columnsOf('auto', null))],
  ['beside a pane', columnsOf('dispatch', null)],
  ['for finance', columnsOf('finance', null)],
  ['cards', columnsOf('lines', null)],
  ['chosen columns with the age', columnsOf('own', ['age', 'status'])],
  ['chosen columns with the rider', columnsOf('own', ['rider', 'status'])],
  ['chosen columns without a place for changes', columnsOf('own', ['status'])],
])('AD-04 the initials of a colleague are once on each order of the list: %s', async (_, columns) => {
  const claims = createColleagueClaims()
  claims.apply({ you: 'a', claims: [{ source: 'b', by: 'Ada Obi', open: [1], held: [] }] }, 0)
  const row = orderRow(waiting(1, 9))
  const cells = columns
    .filter(({ id }) => id !== 'action' && id !== 'id')
    .map((column, index) => gridCell({ order: row, column, index, isMarked: false, isFirst: false }))
  await renderApp({
    user: userOf(),
    part: <OrderToolsProvider value={{} as OrderTools}>{cells}</OrderToolsProvider>,
    engine: () => ({ claims }),
  })
  const initials = await screen.findAllByText('AO')
  expect(initials).toHaveLength(1)
  // In a cell that is laid out as text they would be cut off.
  expect(initials[0]?.closest('.grid-cell')).not.toHaveClass('grid-text')
})

test('AD-04 the assign panel names the colleague who has the order', async () => {
  const claims = createColleagueClaims()
  await renderApp({
    path: '/orders?order=1&panel=assign',
    user: userOf(),
    prepare: (database) => storeOrders(database, [waiting(1, 9)]),
    engine: (database) => ({ ...playedEngine(database, { at: NOW }), claims }),
  })
  const panel = within(await screen.findByRole('complementary', { name: 'Assign Order to a Rider' }))
  act(() => claims.apply({ you: 'a', claims: [{ source: 'b', by: 'Ada Obi', open: [], held: [1] }] }, 0))
  expect(await panel.findByText('Ada Obi has just changed this order.')).toBeVisible()
})

test('AD-04 an order that is open is free for colleagues after 15 s without a person, and taken again by the next key', async () => {
  const shared: number[] = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await openAssignMode({
    engine: (database) => ({
      ...playedEngine(database, { at: NOW }),
      want: (need) => {
        if (need.kind !== 'claim') return () => undefined
        shared.push(need.id)
        return () => void shared.splice(shared.indexOf(need.id), 1)
      },
    }),
  })
  await waitFor(() => expect(shared).toEqual([1]))
  act(() => void vi.advanceTimersByTime(CLAIM_LIFE_MS - 1_000))
  expect(shared).toEqual([1])
  act(() => void vi.advanceTimersByTime(1_000))
  expect(shared).toEqual([])
  fireEvent.pointerMove(document.body)
  await waitFor(() => expect(shared).toEqual([1]))
})

test('AD-04 a question about a rider who was searched for keeps the search, and Enter again assigns', async () => {
  const app = await openWithClaims()
  await app.person.keyboard('{ArrowDown}{ArrowUp}')
  await handOn(1)
  app.claim([], [1])
  await app.person.keyboard('f')
  await app.person.type(screen.getByLabelText('Search riders'), 'bola')
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBe(1))
  await app.person.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Press Enter again to assign anyway.')
  await app.person.keyboard('{Enter}')
  await waitFor(async () => expect(await decided(app)).toEqual(['1 → Bola held']))
  expect(screen.getByLabelText('Search riders')).toHaveValue('')
})

test('AD-04 nobody is asked about an order that a colleague came to later, but about one that the colleague has assigned', async () => {
  const app = await openWithClaims()
  await app.person.keyboard('{ArrowDown}{ArrowUp}')
  await handOn(1)
  app.claim([1], [3])
  await app.person.keyboard('1')
  await waitFor(async () => expect(await decided(app)).toEqual(['1 → Musa held']))
  await handOn(2)
  app.claim([], [2, 3])
  await app.person.keyboard('1')
  expect(await screen.findByRole('alert')).toHaveTextContent('Ada Obi has just changed order 2.')
  expect(hand()).toBe('2')
  await app.person.keyboard('s')
  await waitFor(() =>
    expect(screen.getByText('No other order is free: colleagues are busy with the other 2.')).toBeVisible(),
  )
})
