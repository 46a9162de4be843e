import { Dexie, RangeSet } from 'dexie'
import { expect, test } from 'vitest'
import type { ChangedIds } from '../../../../src/db/core/changed-ids'
import type { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { announceCommitted, onCommitted } from '../../../../src/db/core/committed'
import { followChanges } from '../../../../src/db/core/follow-changes'
import { pauseLiveQueries } from '../../../../src/db/queries/state/pause-live-queries'
import { applyChanges } from '../../../../src/db/writes/apply-changes'
import { freshConsoleDatabase } from '../../../support/world/console-databases'
import { orderRow } from '../../../support/world/console-rows'
import { orderOf } from '../../../support/world/orders'

type Asked = number[] | 'all'

/** Every read that was asked for; one read each is answered by `answer`, else at once. */
function followed(
  database: ConsoleDatabase,
  answer: () => Promise<unknown> = () => Promise.resolve(),
  isInHand = false,
) {
  const asked: Asked[] = []
  const told: Asked[] = []
  const failures: unknown[] = []
  const plain = (changed: ChangedIds): Asked =>
    changed === 'all' ? 'all' : [...changed].toSorted((a, b) => a - b)
  const { stop } = followChanges({
    database,
    table: database.orders,
    inHand: isInHand ? ({ orders }) => orders.keys() : undefined,
    read: async (changed) => {
      asked.push(plain(changed))
      await answer()
      return changed
    },
    next: (changed) => told.push(plain(changed)),
    failed: (error) => failures.push(error),
  })
  return { asked, told, failures, stop }
}

async function opened(): Promise<ConsoleDatabase> {
  const database = freshConsoleDatabase()
  await database.open()
  return database
}

test('everything is read once, and of a change the rows that changed alone', async () => {
  const database = await opened()
  const { told, stop } = followed(database)
  await expect.poll(() => told).toEqual(['all'])
  await database.orders.put(orderRow({ id: 7 }))
  await expect.poll(() => told).toEqual(['all', [7]])
  await database.orders.bulkPut([orderRow({ id: 7, amount: 1 }), orderRow({ id: 9 })])
  await expect.poll(() => told).toEqual(['all', [7], [7, 9]])
  await database.drafts.put({ form: 'order', values: null, savedAt: 0 })
  await database.orders.delete(9)
  await expect.poll(() => told).toEqual(['all', [7], [7, 9], [9]])
  stop()
})

test('a commit of so many rows that Dexie names none is read whole', async () => {
  const database = await opened()
  const { told, stop } = followed(database)
  await expect.poll(() => told).toEqual(['all'])
  await database.orders.bulkPut(Array.from({ length: 60 }, (_, n) => orderRow({ id: n + 1 })))
  await expect.poll(() => told).toEqual(['all', 'all'])
  stop()
})

test('P7 changes that come during a read wait for it, and are read together after it', async () => {
  const database = await opened()
  const answers: (() => void)[] = []
  const { asked, told, stop } = followed(database, () => new Promise<void>((done) => answers.push(done)))
  await expect.poll(() => asked).toEqual(['all'])
  for (const id of [1, 2, 3]) await database.orders.put(orderRow({ id }))
  expect([asked, told]).toEqual([['all'], []])
  answers.shift()?.()
  await expect.poll(() => asked).toEqual(['all', [1, 2, 3]])
  expect(told).toEqual(['all'])
  answers.shift()?.()
  await expect.poll(() => told).toEqual(['all', [1, 2, 3]])
  stop()
})

test('after a read that failed everything is read at the next change', async () => {
  const database = await opened()
  let isBroken = true
  const broken = new Error('broken')
  const { asked, told, failures, stop } = followed(database, () =>
    isBroken ? Promise.reject(broken) : Promise.resolve(),
  )
  await expect.poll(() => failures).toEqual([broken])
  isBroken = false
  await database.orders.put(orderRow({ id: 4 }))
  await expect.poll(() => told).toEqual(['all'])
  expect(asked).toEqual(['all', 'all'])
  stop()
})

test('a page that slept reads all again; the turn that lets live queries forget reads nothing', async () => {
  const database = await opened()
  const { told, stop } = followed(database)
  await expect.poll(() => told).toEqual(['all'])
  const stopPausing = pauseLiveQueries(1)
  await database.drafts.put({ form: 'order', values: null, savedAt: 0 })
  stopPausing()
  await database.orders.put(orderRow({ id: 5 }))
  await expect.poll(() => told).toEqual(['all', [5]])
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
  await expect.poll(() => told).toEqual(['all', [5], 'all'])
  stop()
})

const commit = (database: ConsoleDatabase, ...ids: number[]) =>
  applyChanges(
    database,
    {
      changes: ids.map((id) => ({
        entity: 'order',
        id,
        data: orderOf({ id, status: 'PENDING', amount: Math.random() }),
      })),
    },
    { epoch: 0 },
  )

test('what this tab committed and announced is in hand and is not read; what another tab changed is', async () => {
  const database = await opened()
  const { told, stop } = followed(database, undefined, true)
  await expect.poll(() => told).toEqual(['all'])
  await commit(database, 1, 2)
  await commit(database, 3)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(told).toEqual(['all'])
  // Announced by nobody here, as a commit of another tab.
  await database.orders.put(orderRow({ id: 2 }))
  await expect.poll(() => told).toEqual(['all', [2]])
  stop()
})

test('a row that this tab and another one changed at the same time is read', async () => {
  const database = await opened()
  const { told, stop } = followed(database, undefined, true)
  await expect.poll(() => told).toEqual(['all'])
  const others = new RangeSet(5)
  const together = onCommitted(database, () =>
    Dexie.on.storagemutated.fire({ [`idb://${database.name}/orders/`]: others }),
  )
  await commit(database, 5, 6)
  await expect.poll(() => told).toEqual(['all', [5]])
  together()
  stop()
})

test('rows of another tab that come a moment after its commit are not read; if one of its commits brings none, they are', async () => {
  const database = await opened()
  const { told, stop } = followed(database, undefined, true)
  await expect.poll(() => told).toEqual(['all'])
  const changeElsewhere = () =>
    Dexie.on.storagemutated.fire({ [`idb://${database.name}/orders/`]: new RangeSet(5) })
  const announce = (more: { isRepeated?: true } = {}) =>
    announceCommitted(database, {
      orders: new Map([[5, orderRow({ id: 5 })]]),
      former: new Map(),
      counters: [],
      commands: new Map(),
      ...more,
    })
  changeElsewhere()
  await new Promise((resolve) => setTimeout(resolve, 2))
  announce()
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(told).toEqual(['all'])
  changeElsewhere()
  announce()
  announce({ isRepeated: true })
  changeElsewhere()
  await expect.poll(() => told).toEqual(['all', [5]])
  stop()
})

test('a commit of more rows than are announced is read', async () => {
  const database = await opened()
  const { told, stop } = followed(database, undefined, true)
  await expect.poll(() => told).toEqual(['all'])
  await commit(database, ...Array.from({ length: 120 }, (_, n) => n + 1))
  await expect.poll(() => told.slice(1).length).toBeGreaterThan(0)
  stop()
})

test('once stopped it asks and reports nothing, not even a read that was under way', async () => {
  const database = await opened()
  const answers: (() => void)[] = []
  const { asked, told, stop } = followed(database, () => new Promise<void>((done) => answers.push(done)))
  await expect.poll(() => asked).toEqual(['all'])
  stop()
  answers.shift()?.()
  await database.orders.put(orderRow({ id: 1 }))
  const { told: later, stop: stopLater } = followed(database)
  await expect.poll(() => later).toEqual(['all'])
  expect([asked, told]).toEqual([['all'], []])
  stopLater()
})
