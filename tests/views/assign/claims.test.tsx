import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NO_CLAIMS, type ClaimsNow } from '../../../src/machines/claims'
import { createColleagueClaims } from '../../../src/sync/claims/colleague-claims'
import { goTo, nextFree } from '../../../src/views/dispatch/assign-mode/next-order'
import { applyClaims, applyRows, newWorklist } from '../../../src/views/dispatch/assign-mode/worklist'
import { assignTo, skip, step } from '../../../src/views/dispatch/assign-mode/worklist-moves'
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
import { NOW } from '../../support/page/rendered-app'
import { playLayout } from '../../support/desk/played-layout'
import { playedEngine } from '../../support/world/played-engine'

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
