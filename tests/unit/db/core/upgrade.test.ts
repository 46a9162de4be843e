import { Dexie } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { OrderId } from '../../../../contract/entities/orders'
import { applyChanges } from '../../../../src/db/writes/apply-changes'
import { judgeRow } from '../../../../src/db/commands/commands'
import type { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { discard, enqueue, retry } from '../../../../src/db/writes/outbox'
import type { CommandId } from '../../../../src/db/core/rows'
import { takeEpoch } from '../../../../src/db/writes/take-epoch'
import fixture from '../../../fixtures/outbox-v1.json'
import { order } from '../../../support/world/console-rows'
import { SpoilableComputer } from '../../../support/world/storage-ladder'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

type Old = Dexie & { outbox: Dexie.Table; drafts: Dexie.Table; meta: Dexie.Table; counters: Dexie.Table }

/** As the code of version 1 left it. */
async function openOld({ indexedDB, name }: SpoilableComputer): Promise<Old> {
  const old = new Dexie(name, { indexedDB, IDBKeyRange, addons: [] }) as Old
  old.version(1).stores(fixture.stores)
  // As it closed, with auto-open disabled.
  old.on('versionchange', () => {
    old.close({ disableAutoOpen: true })
    return false
  })
  await old.open()
  return old
}

async function fill(old: Old, queue: 0 | 5): Promise<void> {
  await old.meta.bulkPut(fixture.meta)
  if (queue === 0) return
  await old.outbox.bulkPut(fixture.outbox)
  await old.drafts.bulkPut(fixture.drafts)
  await old.counters.bulkPut(fixture.counters)
}

const ids = async ({ outbox }: Pick<ConsoleDatabase, 'outbox'>) =>
  (await outbox.toArray()).map(({ seq, id, state }) => [seq, id.slice(0, 8), state])

const QUEUE = [
  [1, '11111111', 'queued'],
  [2, '22222222', 'held'],
  [3, '33333333', 'sending'],
  [5, '44444444', 'conflict'],
  [6, '55555555', 'refused'],
]

test.for([0, 5] as const)(
  'P11 new code opens what old code left, %i in the queue: nothing is lost',
  async (queue) => {
    const computer = new SpoilableComputer()
    const old = await openOld(computer)
    await fill(old, queue)
    old.close()
    const { database } = await computer.opened('strict')
    expect([database.verno, await ids(database)]).toEqual([5, queue === 0 ? [] : QUEUE])
    expect(await database.drafts.toArray()).toEqual(queue === 0 ? [] : fixture.drafts)
  },
)

test('AD-10 a device that has no customers yet reads the feed from the start', async () => {
  const computer = new SpoilableComputer()
  const old = await openOld(computer)
  await fill(old, 0)
  await old.meta.put({ key: 'cursor', value: 'c7' })
  old.close()
  const { database } = await computer.opened('strict')
  expect(await database.meta.get('cursor')).toBeUndefined()
  await database.meta.put({ key: 'cursor', value: 'c8' })
  database.close()
  const { database: again } = await computer.opened('strict')
  expect((await again.meta.get('cursor'))?.value).toBe('c8')
})

test.for([0, 5] as const)(
  'P11 C44 an old tab lets go at once and writes nothing any more, %i in the queue',
  async (queue) => {
    const computer = new SpoilableComputer()
    const old = await openOld(computer)
    await fill(old, queue)
    const { database } = await computer.opened('strict')
    await expect(old.outbox.count()).rejects.toThrow('Database has been closed')
    expect([await ids(database), computer.heard]).toEqual([queue === 0 ? [] : QUEUE, []])
  },
)

test.for([0, 5] as const)(
  'P11 old code meets what new code left, %i in the queue: read-only',
  async (queue) => {
    const computer = new SpoilableComputer()
    const old = await openOld(computer)
    await fill(old, queue)
    const { database } = await computer.opened('strict')
    await database.meta.put({ key: 'schemaEpoch', value: 2 })
    const storing = enqueue(database, {
      command: { kind: 'cancel', orderId: 7 as OrderId },
      id: 'c-1' as CommandId,
      at: 1,
    })
    await expect(storing).rejects.toMatchObject({ name: 'Outdated' })
    expect(await takeEpoch(database)).toBe(null)
    expect(await ids(database)).toEqual(queue === 0 ? [] : QUEUE)
  },
)

test.for([0, 5] as const)('P11 new code reopens what new code left, %i in the queue', async (queue) => {
  const computer = new SpoilableComputer()
  const old = await openOld(computer)
  await fill(old, queue)
  const first = await computer.opened('strict')
  first.database.close()
  const { database } = await computer.opened('strict')
  expect(await ids(database)).toEqual(queue === 0 ? [] : QUEUE)
})

test.for([0, 5] as const)(
  'P11 C46 an upgrade that is cut off at each of its operations runs again, %i in the queue',
  async (queue) => {
    const measured = new SpoilableComputer()
    const sample = await openOld(measured)
    await fill(sample, queue)
    sample.close()
    measured.operations.length = 0
    await measured.opened('strict')
    const upgrading = measured.operations.filter(({ kind }) => kind !== 'open').length
    expect(upgrading).toBeGreaterThan(3)
    for (let cut = 1; cut <= upgrading; cut += 1) {
      const computer = new SpoilableComputer()
      const old = await openOld(computer)
      await fill(old, queue)
      old.close()
      let operations = 0
      computer.decide = ({ kind }) =>
        kind !== 'open' && (operations += 1) === cut ? 'reject:AbortError' : 'pass'
      const { database } = await computer.opened('strict')
      expect([cut, await ids(database)]).toEqual([cut, queue === 0 ? [] : QUEUE])
      database.close()
    }
  },
)

test('P11 C46 an upgrade that takes longer than an open may is waited for: the rows of the server stay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const computer = new SpoilableComputer()
  const old = await openOld(computer)
  await fill(old, 5)
  await old.meta.put({ key: 'clientId', value: 'client of old' })
  await old.table('orders').put(order({ id: 1 }))
  await old.counters.put({ id: 'order.all', count: 1 })
  old.close()
  let steps = 0
  // Each of its first steps takes two seconds, at every try.
  computer.decide = ({ kind }) => {
    steps = kind === 'open' ? 0 : steps + 1
    if (steps > 0 && steps <= 4) vi.advanceTimersByTime(2_000)
    return 'pass'
  }
  const { database, salvage } = await computer.opened('strict')
  expect([await database.orders.toCollection().primaryKeys(), salvage]).toEqual([[1], null])
  expect([await ids(database), computer.pauses]).toEqual([QUEUE, []])
})

test('P11 commands of old code are settled, retried, taken back and judged by new code', async () => {
  const computer = new SpoilableComputer()
  const old = await openOld(computer)
  await fill(old, 5)
  old.close()
  const { database } = await computer.opened('strict')
  const fence = await takeEpoch(database)
  // Old code gave its database no name: its rows of the server are read again, which fences once.
  expect(fence?.epoch).toBe(6)
  expect((await database.outbox.get(3))?.state).toBe('unknown')
  const rows = [1042, 1050, 1061, 1063, 1070].map((id) => order({ id }))
  const changes = rows.map((data) => ({ entity: 'order' as const, id: data.id, revision: 1, data }))
  await applyChanges(database, { changes }, { epoch: 6 })
  const shown = await database.orders.bulkGet([1042, 1063])
  expect(shown.map((row) => [row?.rider?.first_name, row?.pending?.state])).toEqual([
    ['Musa', 'queued'],
    [undefined, 'conflict'],
  ])
  const [first] = await database.outbox.toArray()
  if (first === undefined) throw new Error('the first command is gone')
  expect(judgeRow(order({ id: 1042 }), first, first.precondition)).toBe('unchanged')
  expect(judgeRow(order({ id: 1042, status: 'DELIVERED' }), first, first.precondition)).toBe('moved')
  const conflict = '44444444-4444-4444-8444-444444444444' as CommandId
  expect(await retry(database, conflict, { newId: 'c-new' as CommandId, at: 5 })).toBe(true)
  expect(await discard(database, first.id, 6)).toBe(true)
  expect((await database.outbox.toArray()).map(({ id }) => id.slice(0, 8))).toEqual([
    '22222222',
    '33333333',
    '55555555',
    'c-new',
  ])
})
