import { expect, test, vi } from 'vitest'
import { applyChanges } from '../../../../src/db/writes/apply-changes'
import { beginSending } from '../../../../src/db/writes/begin-sending'
import type { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { discard, enqueue } from '../../../../src/db/writes/outbox'
import type { CommandId, OutboxCommand } from '../../../../src/db/core/rows'
import { commandOf } from '../../../../src/db/writes/settled-log'
import { freshConsoleDatabase } from '../../../support/world/console-databases'
import { assignment, order } from '../../../support/world/console-rows'
import { SpoilableComputer } from '../../../support/world/storage-ladder'

const FENCE = { epoch: 0 }
const IDS = [1, 2, 3, 4, 5]

async function store(database: ConsoleDatabase): Promise<void> {
  const changes = IDS.map((id) => ({ entity: 'order', id, data: order({ id }) }) as const)
  await applyChanges(database, { changes }, FENCE)
}

async function withOrders(): Promise<ConsoleDatabase> {
  const database = freshConsoleDatabase()
  await store(database)
  return database
}

const assign = (database: ConsoleDatabase, orderId: number, riderId: number) =>
  enqueue(database, {
    command: commandOf(assignment({ orderId, riderId, state: 'queued' })),
    id: `${orderId}-${riderId}` as CommandId,
    at: 10,
  })

const commandsOf = async (database: ConsoleDatabase): Promise<OutboxCommand[]> => database.outbox.toArray()

test('what is decided while a decision is being stored shares the next transaction', async () => {
  const database = await withOrders()
  const transactions = vi.spyOn(database, 'transaction')
  await Promise.all(IDS.map((id) => assign(database, id, 7)))
  expect(transactions).toHaveBeenCalledTimes(2)
  expect((await commandsOf(database)).map(({ id }) => id)).toEqual(['1-7', '2-7', '3-7', '4-7', '5-7'])
  const shown = await database.orders.bulkGet(IDS)
  expect(shown.map((row) => [row?.rider?.id, row?.pending?.state])).toEqual(IDS.map(() => [7, 'queued']))
  expect((await database.counters.get('outbox.waiting'))?.count).toBe(5)
})

test('of two decisions on one row the second one rests on the first', async () => {
  const database = await withOrders()
  await Promise.all([assign(database, 1, 7), assign(database, 2, 7), assign(database, 2, 8)])
  const [, first, second] = await commandsOf(database)
  expect([first?.id, second?.id]).toEqual(['2-7', '2-8'])
  expect(first?.precondition).toMatchObject({ rider: null })
  expect(second?.precondition).toMatchObject({ rider: { id: 7 } })
  expect((await database.orders.get(2))?.rider?.id).toBe(8)
})

test('lanes that begin to send together each get their own answer', async () => {
  const database = await withOrders()
  for (const id of IDS) await assign(database, id, 7)
  const commands = await commandsOf(database)
  const [last] = commands.slice(-1)
  if (last !== undefined) await discard(database, last.id)
  const transactions = vi.spyOn(database, 'transaction')
  const begun = await Promise.all(
    commands.map((command) => beginSending(database, command, FENCE, { kind: 'guarded' })),
  )
  expect(transactions).toHaveBeenCalledTimes(2)
  expect(begun.map((result) => result.kind === 'written' && result.value.kind)).toEqual([
    'sending',
    'sending',
    'sending',
    'sending',
    'notItsTurn',
  ])
  expect((await commandsOf(database)).map(({ state, attempts }) => [state, attempts])).toEqual(
    Array.from({ length: 4 }, () => ['sending', 1]),
  )
})

test('a leader of yesterday begins nothing, whoever else waits to begin', async () => {
  const database = await withOrders()
  for (const id of IDS) await assign(database, id, 7)
  await database.meta.put({ key: 'epoch', value: 3 })
  const commands = await commandsOf(database)
  const begun = await Promise.all(
    commands.map((command, index) =>
      beginSending(database, command, { epoch: index % 2 === 0 ? 3 : 2 }, { kind: 'guarded' }),
    ),
  )
  expect(begun.map(({ kind }) => kind)).toEqual(['written', 'fenced', 'written', 'fenced', 'written'])
})

test('when writes that belong together fail, each of them learns so, and none is kept', async () => {
  const computer = new SpoilableComputer()
  const { database } = await computer.opened('strict')
  await store(database)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  computer.decide = ({ kind }) => (kind === 'write' ? 'reject:QuotaExceededError' : 'pass')
  const results = await Promise.allSettled(IDS.map((id) => assign(database, id, 7)))
  expect(results.map(({ status }) => status)).toEqual(IDS.map(() => 'rejected'))
  computer.decide = () => 'pass'
  expect(await commandsOf(database)).toEqual([])
  await assign(database, 1, 8)
  expect((await commandsOf(database)).map(({ id }) => id)).toEqual(['1-8'])
})
