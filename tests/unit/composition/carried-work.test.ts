import { expect, test, vi } from 'vitest'
import type { Opening } from '../../../src/composition/storage/open-storage'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import { ConsoleDatabase } from '../../../src/db/core/console-database'
import { readDraft, saveDraft } from '../../../src/db/writes/drafts'
import { readMeta } from '../../../src/db/core/meta'
import { failureOf } from '../../../src/db/core/storage-failures'
import type { OutboxCommand } from '../../../src/db/core/rows'
import { EVERY_COMMAND } from '../../support/world/console-rows'
import { clearAll, kept, withUnsent, type Kept } from '../../support/world/kept-storage'

const carriedAlong = [
  ['order:1042', 'unknown'],
  ['order:1050', 'unknown'],
]

async function unsentIn({ outbox }: ConsoleDatabase): Promise<[string, string][]> {
  return (await outbox.toArray()).map(({ lane, state }) => [lane, state])
}

test('C39 a disk that is full closes the databases: unsent changes and drafts go along into memory, changes to be looked at before they are sent', async () => {
  const world = kept()
  const { database, canary } = await withUnsent(world)
  await saveDraft(database, { form: '/create-order', values: { receiver: 'Ada' }, savedAt: 5 })
  await vi.waitUntil(() => canary?.held().drafts.length === 1)
  world.computer.decide = () => 'reject:UnknownError'
  database.close({ disableAutoOpen: false })
  await vi.waitUntil(() => world.replaced() === 1)
  expect(world.keeper.isGivenUp()).toBe(true)
  const { mode, database: memory } = await world.open()
  expect(await readDraft(memory, '/create-order')).toMatchObject({ values: { receiver: 'Ada' } })
  const { cause, unreachable, rescue } = world.keeper.actor.getSnapshot().context
  expect([mode, cause, unreachable, rescue]).toEqual(['memory', 'broken', null, null])
  expect(await unsentIn(memory)).toEqual(carriedAlong)
  world.keeper.sessionEnded()
  expect(world.keeper.isGivenUp()).toBe(false)
})

test('C39 what is carried along keeps the time that the server asked to wait; a hold is over', async () => {
  const world = kept()
  const { database } = await withUnsent(world)
  await database.outbox.where({ lane: 'order:1042' }).modify({ dueAt: 9_000, mustWait: true })
  await database.outbox.where({ lane: 'order:1050' }).modify({ state: 'held', dueAt: 5_000 })
  world.known.clear()
  await clearAll(world)
  database.close({ disableAutoOpen: false })
  await vi.waitUntil(() => world.replaced() === 1)
  const { database: another } = await world.open()
  const carried = (await another.outbox.toArray()).map(({ lane, state, dueAt, mustWait }) => ({
    lane,
    state,
    dueAt,
    mustWait: mustWait ?? false,
  }))
  expect(carried).toEqual([
    { lane: 'order:1042', state: 'unknown', dueAt: 9_000, mustWait: true },
    { lane: 'order:1050', state: 'unknown', dueAt: null, mustWait: false },
  ])
})

test('P13 C40 when the browser clears storage under an open page, a message says so, and the unsent changes that this page knows are stored again', async () => {
  const world = kept()
  const { database, canary } = await withUnsent(world)
  await saveDraft(database, { form: '/create-order', values: { receiver: 'Ada' }, savedAt: 5 })
  await vi.waitUntil(() => canary?.held().drafts.length === 1)
  world.known.clear()
  await clearAll(world)
  database.close({ disableAutoOpen: false })
  await vi.waitUntil(() => world.replaced() === 1)
  const { mode, database: another } = await world.open()
  expect([mode, await unsentIn(another), world.loss()]).toEqual(['strict', carriedAlong, expect.anything()])
  expect(world.loss()).toMatchObject({ count: 0, lanes: [] })
  expect((await another.counters.get('outbox.waiting'))?.count).toBe(2)
  expect(await readDraft(another, '/create-order')).toMatchObject({ values: { receiver: 'Ada' } })
})

test('P5 C40 whoever still works on what was cleared writes nothing into the database in its place', async () => {
  const world = kept()
  const { database } = await withUnsent(world)
  await clearAll(world)
  database.close({ disableAutoOpen: false })
  const covered = { cursor: 'all of it', replica: { complete: true, progress: 1 } }
  const go = () => applyChanges(database, { meta: covered }, { epoch: 9 }).catch(failureOf)
  expect(await go()).toBe('closed')
  await vi.waitUntil(() => world.replaced() === 1)
  const { database: another } = await world.open()
  expect([await go(), await readMeta(another, 'replica'), await readMeta(another, 'cursor')]).toEqual([
    'closed',
    null,
    null,
  ])
  expect((await applyChanges(another, { meta: covered }, { epoch: 9 })).kind).toBe('written')
})

test('C40 what another tab has put back or settled there is not put back again', async () => {
  const world = kept()
  const { database } = await withUnsent(world)
  const [first, second] = (await database.outbox.toArray()) as [OutboxCommand, OutboxCommand]
  await clearAll(world)
  database.close({ disableAutoOpen: false })
  await vi.waitUntil(() => world.replaced() === 1)
  const others = new ConsoleDatabase({ name: world.computer.name })
  await others.outbox.add({ ...first, state: 'sending' })
  const { id, enqueuedAt } = second
  const command = EVERY_COMMAND.cancel
  await others.settled.add({ commandId: id, command, outcome: 'sent', enqueuedAt, at: 9 })
  others.close()
  const { database: another } = await world.open()
  expect(await unsentIn(another)).toEqual([['order:1042', 'sending']])
})

const isGone = () => Promise.reject(new DOMException('closed', 'InvalidStateError'))

const REFUSALS: [string, (world: Kept) => Partial<Opening<string>>][] = [
  [
    'does not open',
    ({ computer }) => {
      computer.decide = ({ kind }) => (kind === 'open' ? 'reject:UnknownError' : 'pass')
      return {}
    },
  ],
  [
    'takes no change',
    ({ computer }) => {
      computer.decide = ({ kind }) => (kind === 'write' ? 'reject:QuotaExceededError' : 'pass')
      return {}
    },
  ],
  ['opens, while who is signed in cannot be read', () => ({ check: isGone })],
  [
    'opens, while the work of the session cannot be taken up',
    ({ computer }) => ({
      takeUp: async (database) => (database?.name === computer.name ? isGone() : 'work'),
    }),
  ],
  [
    'does not open, nor can the work of the session be taken up at first',
    ({ computer }) => {
      computer.decide = ({ kind }) => (kind === 'open' ? 'reject:UnknownError' : 'pass')
      let tries = 0
      return {
        takeUp: async () => {
          tries += 1
          return tries === 1 ? isGone() : 'work'
        },
      }
    },
  ],
]

test.each(REFUSALS)(
  'C39 a database made again in the place of the one in use %s: unsent changes go along into memory, and stay there',
  async (_, refuse) => {
    const world = kept()
    const { database } = await withUnsent(world)
    await clearAll(world)
    database.close({ disableAutoOpen: false })
    await vi.waitUntil(() => world.replaced() === 1)
    const { mode, database: memory } = await world.open(refuse(world))
    expect([mode, await unsentIn(memory)]).toEqual(['memory', carriedAlong])
    expect(world.keeper.actor.getSnapshot().context.unreachable).toBe(null)
    database.storageEvents.taken('deleted')
    await new Promise((resolve) => setTimeout(resolve))
    expect(world.replaced()).toBe(1)
  },
)

test('C39 two openings on their way while storage fails both end in memory, with what waited', async () => {
  const world = kept()
  await withUnsent(world)
  const bothAsk = [isGone, isGone].map((check) => world.open({ check }))
  const opened = await Promise.all(bothAsk)
  expect(
    await Promise.all(opened.map(async ({ mode, database }) => [mode, await unsentIn(database)])),
  ).toEqual([
    ['memory', carriedAlong],
    ['memory', carriedAlong],
  ])
})
