import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { liveQuery } from 'dexie'
import type { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { applyChanges } from '../../../../src/db/writes/apply-changes'
import { enqueue } from '../../../../src/db/writes/outbox'
import type { CommandId } from '../../../../src/db/core/rows'
import { refusalOf, type NotStored } from '../../../../src/db/recovery/storage-refusal'
import { readMeta } from '../../../../src/db/core/meta'
import { failureOf, isDiskFull } from '../../../../src/db/core/storage-failures'
import { hasDroppedOrders } from '../../../../src/db/core/storage-archive'
import { assignment, EVERY_COMMAND, order, orderRow } from '../../../support/world/console-rows'
import { answerHanging } from '../../../support/world/faulty-indexeddb'
import { SpoilableComputer } from '../../../support/world/storage-ladder'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

async function opened() {
  const computer = new SpoilableComputer()
  const { database } = await computer.opened('strict')
  await database.orders.bulkPut([orderRow({ id: 2 })])
  return { computer, database }
}

const cancel = (database: ConsoleDatabase, id = 'c-1') =>
  enqueue(database, { command: EVERY_COMMAND.cancel, id: id as CommandId, at: 1 })

const outbox = async ({ outbox: table }: ConsoleDatabase) => (await table.toArray()).map(({ id }) => id)

/** Time passes for storage alone; the rest takes its turns. */
async function pass<T>(
  ms: number,
  work: () => Promise<T>,
): Promise<{ value?: T; error?: unknown; afterMs: number }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let ended: { value?: T; error?: unknown } | null = null
  work().then(
    (value) => (ended = { value }),
    (error: unknown) => (ended = { error }),
  )
  for (let afterMs = 0; afterMs <= ms; afterMs += 50) {
    await new Promise((resolve) => setImmediate(resolve))
    if (ended !== null) return { ...(ended as object), afterMs }
    await vi.advanceTimersByTimeAsync(50)
  }
  throw new Error(`still waiting after ${ms} ms`)
}

test('C39 the changes of a person wait for storage however late it answers, and the page says that it is slow', async () => {
  const { computer, database } = await opened()
  let writes = 0
  computer.decide = ({ kind }) => (kind === 'write' && (writes += 1) === 1 ? 'hang' : 'pass')
  let stored: Promise<unknown> = Promise.resolve()
  const both = () => (stored = Promise.all([cancel(database, 'c-1'), cancel(database, 'c-2')]))
  await expect(pass(10_000, both)).rejects.toThrow('still waiting after 10000 ms')
  expect(computer.heard).toEqual(['failed slow'])
  vi.useRealTimers()
  answerHanging()
  await stored
  expect([await outbox(database), computer.heard.at(-1)]).toEqual([['c-1', 'c-2'], 'stored'])
})

test('C39 the engine waits 10 s for its writes', async () => {
  const { computer, database } = await opened()
  computer.decide = ({ kind }) => (kind === 'write' ? 'hang' : 'pass')
  const change = { entity: 'order' as const, id: 5, revision: 1, data: order({ id: 5 }) }
  const { error, afterMs } = await pass(20_000, () =>
    applyChanges(database, { changes: [change] }, { epoch: 1 }),
  )
  expect([(error as Error).name, afterMs]).toEqual(['StorageTimeout', 10_000])
})

test('C39 a live query that gets no answer fails, so that a screen has something to show', async () => {
  const { computer, database } = await opened()
  computer.decide = ({ kind }) => (kind === 'read' ? 'hang' : 'pass')
  const failed = () =>
    new Promise<Error>((resolve) => {
      liveQuery(() => database.orders.toArray()).subscribe({ error: resolve })
    })
  const { value } = await pass(20_000, failed)
  expect([value?.name, computer.heard]).toEqual(['StorageTimeout', ['failed slow']])
})

test('C42 a connection that is gone is opened once more, and the write repeated', async () => {
  const { computer, database } = await opened()
  let begun = 0
  computer.decide = ({ kind }) =>
    kind === 'transaction' && (begun += 1) <= 3 ? 'reject:InvalidStateError' : 'pass'
  await cancel(database)
  expect([await outbox(database), computer.heard.at(-1)]).toEqual([['c-1'], 'stored'])
  expect(computer.heard).toContain('connection lost')
})

test('C40 what the browser closes is heard of, and opens again for the next read', async () => {
  const { computer, database } = await opened()
  database.close({ disableAutoOpen: false })
  expect(computer.heard).toEqual(['connection lost'])
  expect(await readMeta(database, 'clientId')).toBe('client-1')
})

test('C38 on a full computer finished orders go, oldest first, and the command is stored', async () => {
  const { computer, database } = await opened()
  const finished = Array.from({ length: 230 }, (_, index) =>
    orderRow({ id: 1000 + index, status: 'DELIVERED', created_at: `2026-10-01T08:00:00.${100 + index}Z` }),
  )
  await database.orders.bulkPut(finished)
  await database.orders.put(orderRow({ id: 9, status: 'DELIVERED', pending: markOf(9) }))
  await database.counters.bulkPut([
    { id: 'order.all', count: 232 },
    { id: 'order.DELIVERED', count: 231 },
  ])
  await database.outbox.add(assignment({ orderId: 9, riderId: 1, state: 'queued', id: 'c-0' }))
  let isFull = true
  computer.decide = ({ kind, store }) => {
    if (kind === 'write' && store === 'outbox' && isFull) {
      isFull = false
      return 'reject:QuotaExceededError'
    }
    return 'pass'
  }
  await cancel(database)
  expect(await outbox(database)).toEqual(['c-0', 'c-1'])
  const left = await database.orders.toCollection().primaryKeys()
  expect([left.length, left.slice(0, 3), left.at(-1)]).toEqual([202, [2, 9, 1030], 1229])
  expect(
    (await database.counters.bulkGet(['order.all', 'order.DELIVERED'])).map((row) => row?.count),
  ).toEqual([202, 201])
  expect(computer.heard).toEqual(['dropped 30', 'stored'])
  expect(await hasDroppedOrders(database)).toBe(true)
})

test.for(['write', 'commit'] as const)(
  'C38 where no room can be made the person hears that nothing was sent, and the outbox is as it was (at the %s)',
  async (kind) => {
    const { computer, database } = await opened()
    await cancel(database, 'c-0')
    computer.decide = (operation) => (operation.kind === kind ? 'reject:QuotaExceededError' : 'pass')
    const refusal = await cancel(database).catch(refusalOf)
    expect((refusal as NotStored).message).toBe('This device could not save the change. Nothing was sent.')
    expect(computer.heard).toEqual(['stored', 'failed full'])
    computer.decide = () => 'pass'
    expect(await outbox(database)).toEqual(['c-0'])
  },
)

test('C42 an error of the store is reported once and nothing is stored', async () => {
  const { computer, database } = await opened()
  computer.decide = ({ kind }) => (kind === 'write' ? 'reject:UnknownError' : 'pass')
  await expect(cancel(database)).rejects.toMatchObject({ name: 'UnknownError' })
  expect(computer.heard).toEqual(['failed broken'])
  computer.decide = () => 'pass'
  expect(await outbox(database)).toEqual([])
})

function markOf(orderId: number) {
  return {
    commandId: 'c-0' as CommandId,
    kind: 'assign' as const,
    state: 'queued' as const,
    object: `order ${orderId}`,
    enqueuedAt: 1,
    dueAt: null,
    messages: [],
  }
}

test('C39 what Chromium says when the disk itself is full is known as such, and no quota', () => {
  const said =
    'Connection is closing because of: IO error: .../000003.log: FILE_ERROR_NO_SPACE (ChromeMethodBFE: 3)'
  const full = new DOMException(said, 'UnknownError')
  expect([failureOf(full), isDiskFull(full)]).toEqual(['full', true])
  const quota = new DOMException('no more', 'QuotaExceededError')
  expect([failureOf(quota), isDiskFull(quota)]).toEqual(['full', false])
})
