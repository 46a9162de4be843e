import { expect, test } from 'vitest'
import type { Change, Patch } from '../../../contract/entities/sync'
import { readMeta } from '../../../src/db/core/meta'
import { createObserver } from '../../../src/sync/reads/observer'
import { freshConsoleDatabase } from '../../support/world/console-databases'
import { orderOf } from '../../support/world/orders'

function opened() {
  const database = freshConsoleDatabase()
  const observer = createObserver(database, { epoch: 0 }, new AbortController().signal, {
    wall: () => 1,
    trace: () => undefined,
  })
  const hear = (cursor: string, rows: { changes?: Change[]; patches?: Patch[] }) =>
    observer.during('live', (flight) => observer.observeLive(flight, { ...rows, meta: { cursor } }))
  const now = async () => [(await database.orders.get(1))?.amount, await readMeta(database, 'cursor')]
  return { database, hear, now }
}

const whole = (id: number, revision: number, amount: number): Change => ({
  entity: 'order',
  id,
  data: orderOf({ id, revision, amount }),
})
const patch = (id: number, from: number, amount: number): Patch => ({
  entity: 'order',
  id,
  from,
  set: { revision: from + 1, amount },
})

test('R13 a patch changes the fields it names of the row that it was made from', async () => {
  const { database, hear, now } = opened()
  await hear('a', { changes: [whole(1, 3, 10)] })
  const before = await database.orders.get(1)
  expect(await hear('b', { patches: [patch(1, 3, 20)] })).toMatchObject({ written: 1, isUnfit: false })
  expect(await database.orders.get(1)).toEqual({ ...before, revision: 4, amount: 20 })
  expect(await now()).toEqual([20, 'b'])
  // Once more, as a doubled batch.
  expect(await hear('b', { patches: [patch(1, 3, 20)] })).toMatchObject({ written: 0, isUnfit: false })
})

test('R13 if one patch does not fit, nothing of the batch is stored, so that it is pulled', async () => {
  const { database, hear, now } = opened()
  await hear('a', { changes: [whole(1, 3, 10)] })
  const unfit = [patch(1, 7, 20), patch(2, 1, 20)]
  for (const one of unfit)
    expect(await hear('b', { changes: [whole(9, 1, 1)], patches: [one] })).toEqual({
      written: 0,
      doubtful: [],
      isUnfit: true,
    })
  expect(await now()).toEqual([10, 'a'])
  expect(await database.orders.get(9)).toBeUndefined()
})

test('a row that could not be read in full, or has no revision, takes no patch', async () => {
  const { database, hear } = opened()
  await hear('a', { changes: [whole(1, 3, 10)] })
  const row = await database.orders.get(1)
  if (row === undefined) throw new Error('no row')
  const { revision: _none, ...plain } = row
  for (const stored of [{ ...row, unread: { amount: 'abc' } }, plain as typeof row]) {
    await database.orders.put(stored)
    expect(await hear('b', { patches: [patch(1, 3, 20)] })).toMatchObject({ isUnfit: true })
  }
  await database.orders.put(row)
  expect(
    await hear('b', { patches: [{ entity: 'order', id: 1, from: 3, set: { revision: 4, id: 'x' } }] }),
  ).toMatchObject({ isUnfit: true })
})
