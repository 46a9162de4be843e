import { expect, test, vi } from 'vitest'
import { enqueue } from '../../../src/db/writes/outbox'
import type { CommandId } from '../../../src/db/core/rows'
import { EVERY_COMMAND } from '../../support/world/console-rows'
import { asked, clearAll, kept, withUnsent } from '../../support/world/kept-storage'

test('C40 after the sign-in the browser is asked to keep the data, and what it answers can be read', async () => {
  const world = kept()
  const { mode, work } = await world.open()
  expect([mode, work, world.mode(), asked]).toEqual(['strict', 'work', 'ok', ['persist']])
  expect(await world.keeper.health(world.computer.name)).toMatchObject({
    mode: 'strict',
    persisted: true,
    usage: 5,
    quota: 50,
    lastError: null,
  })
})

test('C42 in memory a message names the changes that stay behind on the computer', async () => {
  const world = kept()
  const { database, canary } = await withUnsent(world)
  await canary?.stop()
  database.close()
  world.keeper.sessionEnded()
  world.computer.decide = ({ kind }) => (kind === 'open' ? 'reject:UnknownError' : 'pass')
  const again = await world.open()
  const { context } = world.keeper.actor.getSnapshot()
  expect([again.mode, world.mode(), context.cause, context.unreachable]).toEqual([
    'memory',
    'memory',
    'broken',
    { count: 2, lanes: ['order:1042', 'order:1050'] },
  ])
  expect([context.loss, world.known.get(world.computer.name)?.unsent.length]).toEqual([null, 2])
  expect((await world.keeper.health(world.computer.name)).mode).toBe('memory')
})

test('C43 with no storage at all it is memory from the start', async () => {
  const world = kept({ lack: 'absent' })
  const { mode } = await world.open()
  expect([mode, world.mode(), world.computer.operations]).toEqual(['memory', 'memory', []])
})

test('C38 a database that opens but cannot be used gives way to memory', async () => {
  const world = kept()
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const { mode } = await world.open({
    takeUp: async (database) => (database?.name === world.computer.name ? full() : 'work'),
  })
  expect([mode, world.mode()]).toEqual(['memory', 'memory'])
})

test('C38 a command that finds no room is refused, and the console begins again in memory, once', async () => {
  const world = kept()
  const { database } = await world.open()
  world.computer.decide = ({ kind }) => (kind === 'write' ? 'reject:QuotaExceededError' : 'pass')
  const cancel = () =>
    enqueue(database, { command: EVERY_COMMAND.cancel, id: 'c-1' as CommandId, at: 1 }).catch(() => 'refused')
  expect([await cancel(), await cancel(), world.replaced()]).toEqual(['refused', 'refused', 1])
  expect([(await world.open()).mode, world.mode()]).toEqual(['memory', 'memory'])
  world.keeper.sessionEnded()
  world.computer.decide = () => 'pass'
  expect([(await world.open()).mode, world.mode()]).toEqual(['strict', 'ok'])
})

test('C40 a connection that was only interrupted goes on as it was', async () => {
  const world = kept()
  const { database } = await withUnsent(world)
  database.close({ disableAutoOpen: false })
  await vi.waitUntil(() => database.isOpen())
  expect(await database.outbox.count()).toBe(2)
  expect([world.replaced(), world.loss(), world.mode()]).toEqual([0, null, 'ok'])
})

test('P13 a loss is announced at every start until it is dismissed, then no more', async () => {
  const world = kept()
  const first = await withUnsent(world)
  await first.canary?.stop()
  first.database.close()
  await clearAll(world)
  for (let start = 1; start <= 2; start += 1) {
    world.keeper.sessionEnded()
    const opened = await world.open()
    expect(world.loss()).toMatchObject({ count: 2, lanes: ['order:1042', 'order:1050'] })
    await vi.waitUntil(() => world.known.get(world.computer.name)?.loss !== null)
    await opened.canary?.stop()
    opened.database.close()
  }
  const third = await world.open()
  world.keeper.actor.send({ type: 'loss.dismissed' })
  await vi.waitUntil(() => world.known.get(world.computer.name)?.loss === null)
  await third.canary?.stop()
  third.database.close()
  world.keeper.sessionEnded()
  await world.open()
  expect(world.loss()).toBe(null)
})

test('P11 C44 newer code that takes the database makes this page read-only', async () => {
  const world = kept()
  await world.open()
  world.computer.real.open(world.computer.name, 10_000)
  await vi.waitUntil(() => world.mode() === 'outdated')
  expect(world.replaced()).toBe(0)
})

test('P11 C45 a message says that another tab delays the update, until it goes on', async () => {
  const world = kept()
  const stubborn = await new Promise<IDBDatabase>((resolve) => {
    const request = world.computer.real.open(world.computer.name, 10)
    request.addEventListener('success', () => resolve(request.result))
  })
  const opening = world.open()
  await vi.waitUntil(() => world.mode() === 'blocked')
  stubborn.close()
  expect([(await opening).mode, world.mode()]).toEqual(['strict', 'ok'])
})

test('C42 what was put back into a new database can be saved as a file', async () => {
  const world = kept()
  const first = await withUnsent(world)
  await first.canary?.stop()
  first.database.close()
  let isBroken = true
  world.computer.decide = ({ kind, version }) => {
    if (kind === 'delete') isBroken = false
    return kind === 'open' && version !== null && isBroken ? 'reject:UnknownError' : 'pass'
  }
  const { mode, database } = await world.open()
  const { rescue, loss } = world.keeper.actor.getSnapshot().context
  expect([mode, await database.outbox.count(), loss]).toEqual(['strict', 2, null])
  expect(rescue).toMatchObject({ commands: 2, drafts: 0, isBack: true })
  const { commands } = JSON.parse(rescue?.file ?? '') as { commands: { orderId: number }[] }
  expect(commands.map(({ orderId }) => orderId)).toEqual([1042, 1050])
})
