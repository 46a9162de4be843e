import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import {
  cachedCanaries,
  Canaries,
  localCanaries,
  sessionCanaries,
  type CanaryPlace,
} from '../../../../src/db/recovery/canary-places'
import { updateCanaryAtSessionEnd } from '../../../../src/db/sealing/canary-rest'
import { findLoss, watchCanary } from '../../../../src/db/recovery/canary-watch'
import { laneOf, targetOf } from '../../../../src/db/commands/commands'
import { discard, enqueue } from '../../../../src/db/writes/outbox'
import type { CommandId } from '../../../../src/db/core/rows'
import { SessionDatabase } from '../../../../src/db/core/session-database'
import { assignment, EVERY_COMMAND } from '../../../support/world/console-rows'
import { SpoilableComputer } from '../../../support/world/storage-ladder'

const AT = 1_794_873_600_000

class FakeStorage {
  readonly items = new Map<string, string>()
  isForbidden = false
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => {
    if (this.isForbidden) throw new DOMException('forbidden', 'QuotaExceededError')
    this.items.set(key, value)
  }
  removeItem = (key: string) => void this.items.delete(key)
}

let born = 0

function places() {
  born += 1
  const storage = new FakeStorage()
  const sessions = new SessionDatabase(`canaries-${born}`, {
    indexedDB: new IDBFactory() as unknown as globalThis.IDBFactory,
    IDBKeyRange,
  })
  const local = localCanaries(() => storage as unknown as Storage)
  return { storage, sessions, canaries: new Canaries([local, sessionCanaries(sessions)]) }
}

/** A console that has two unsent commands, and its canary. */
async function watched() {
  const computer = new SpoilableComputer()
  const { storage, sessions, canaries } = places()
  const { database, clientId } = await computer.opened('strict')
  if (clientId === null) throw new Error('the database has no name')
  const { name } = computer
  const watch = watchCanary({ database, canaries, name, clientId }, { loss: null })
  await database.outbox.bulkAdd([
    assignment({ orderId: 1042, riderId: 7, state: 'queued' }),
    assignment({ orderId: 1050, riderId: 7, state: 'queued' }),
  ])
  await vi.waitUntil(async () => (await canaries.read(name))?.unsent.length === 2)
  return { computer, storage, sessions, canaries, database, name, watch }
}

test('P13 a new database where two changes were unsent is reported, with their orders', async () => {
  const { canaries, name, watch, database } = await watched()
  await watch.stop()
  database.close()
  const other = await new SpoilableComputer().opened('strict')
  await other.database.meta.put({ key: 'clientId', value: 'another' })
  expect(await findLoss(other.database, await canaries.read(name), AT)).toEqual({
    count: 2,
    lanes: ['order:1042', 'order:1050'],
    at: AT,
  })
})

test('P13 an emptied outbox in the same database is reported too', async () => {
  const { canaries, name, watch, database } = await watched()
  await watch.stop()
  await database.outbox.clear()
  expect(await findLoss(database, await canaries.read(name), AT)).toEqual({
    count: 2,
    lanes: ['order:1042', 'order:1050'],
    at: AT,
  })
})

test('P13 what was taken back or sent is not missed, even by a canary that had not heard of it', async () => {
  const { canaries, name, watch, database } = await watched()
  const before = await canaries.read(name)
  const [first] = await database.outbox.toArray()
  if (first === undefined) throw new Error('nothing in the outbox')
  await discard(database, first.id, 5)
  expect(await findLoss(database, before, AT)).toBe(null)
  await vi.waitUntil(async () => (await canaries.read(name))?.unsent.length === 1)
  await watch.stop()
})

test('P13 either place alone is enough; the newer one counts', async () => {
  const { canaries, name, watch, storage, sessions } = await watched()
  await watch.stop()
  storage.items.clear()
  expect((await canaries.read(name))?.unsent.map(({ lane }) => lane)).toEqual(['order:1042', 'order:1050'])
  const newest = await canaries.read(name)
  await canaries.write(name, { clientId: newest?.clientId ?? '', unsent: [], loss: null })
  await sessions.canaries.update(name, { 'canary.stamp': 1, 'canary.unsent': [{ id: 'x', lane: 'order:1' }] })
  expect((await canaries.read(name))?.unsent).toEqual([])
})

test('P13 a place that refuses costs nothing but itself', async () => {
  const { storage, canaries, name, watch, database } = await watched()
  storage.isForbidden = true
  await database.outbox.add(assignment({ orderId: 1061, riderId: 7, state: 'queued' }))
  await vi.waitUntil(async () => (await canaries.read(name))?.unsent.length === 3)
  expect((await canaries.read(name))?.unsent.length).toBe(3)
  await watch.stop()
})

test('P13 a canary does not follow a database that was made again under it', async () => {
  const { canaries, name, watch, database } = await watched()
  await database.transaction('rw', [database.meta, database.outbox], async () => {
    await database.meta.clear()
    await database.outbox.clear()
  })
  await watch.stop()
  expect(watch.known().unsent.length).toBe(2)
  expect((await findLoss(database, await canaries.read(name), AT))?.count).toBe(2)
})

test('P13 a loss is kept until it is read, and added to', async () => {
  const { canaries, name, database, watch } = await watched()
  await watch.stop()
  const loss = { count: 1, lanes: ['order:9'], at: 1 }
  const again = watchCanary({ database, canaries, name, clientId: watch.known().clientId }, { loss })
  await vi.waitUntil(async () => (await canaries.read(name))?.loss !== null)
  await database.outbox.clear()
  const told = await findLoss(database, { ...again.known(), unsent: watch.known().unsent }, AT)
  expect(told).toEqual({ count: 3, lanes: ['order:9', 'order:1042', 'order:1050'], at: AT })
  await again.dismissLoss()
  expect((await canaries.read(name))?.loss).toBe(null)
  await again.stop()
})

test('P13 what a session leaves behind in good order is not missed by the next one', async () => {
  const { canaries, name, watch, database } = await watched()
  await watch.stop()
  await database.delete()
  await updateCanaryAtSessionEnd(canaries, name)
  expect(await canaries.read(name)).toBe(null)
})

test('P13 the count can be too high, never too low: a change is expected before it is stored', async () => {
  const { canaries, name, watch } = await watched()
  await watch.expect({ id: 'c-9', lane: 'order:1099' })
  await vi.waitUntil(async () => (await canaries.read(name))?.unsent.length === 3)
  expect((await canaries.read(name))?.unsent.at(-1)).toEqual({ id: 'c-9', lane: 'order:1099' })
})

/** A cache whose put takes the old entry away first, as the browser's does; `isCut`: the browser dies in between. */
class CrashingCache {
  readonly entries = new Map<string, Response>()
  isCut = false
  match = async (address: string) => this.entries.get(address)?.clone()
  delete = async (address: string) => this.entries.delete(address)
  put = async (address: string, answer: Response) => {
    this.entries.delete(address)
    if (this.isCut) return
    this.entries.set(address, answer)
  }
}

test('P13 a browser that dies in the middle of writing the canary leaves the one before', async () => {
  const cache = new CrashingCache()
  const place = cachedCanaries(() => ({ open: async () => cache }) as unknown as CacheStorage)
  const canaries = new Canaries([place])
  const first = { clientId: 'c', unsent: [{ id: 'a', lane: 'order:1' }], loss: null }
  await canaries.write('db', first)
  cache.isCut = true
  await canaries.write('db', { ...first, unsent: [] })
  expect(await new Canaries([place]).read('db')).toEqual({ ...first, stamp: 1 })
})

test('P13 what is expected stays in the canary while something else changes in the outbox', async () => {
  const { canaries, database, name, watch } = await watched()
  const over = await watch.expect({ id: 'expected', lane: 'order:7' })
  await database.outbox.add(assignment({ orderId: 1060, riderId: 7, state: 'queued' }))
  await vi.waitUntil(async () => (await canaries.read(name))?.unsent.length === 4)
  expect((await canaries.read(name))?.unsent.map(({ lane }) => lane)).toContain('order:7')
  over()
  await database.outbox.add(assignment({ orderId: 1061, riderId: 7, state: 'queued' }))
  await vi.waitUntil(async () => (await canaries.read(name))?.unsent.every(({ lane }) => lane !== 'order:7'))
  await watch.stop()
})

test('P13 a command is stored only when the canary knows of it, and no place that hangs keeps it waiting', async () => {
  const { database, clientId } = await new SpoilableComputer().opened('strict')
  const written: string[] = []
  const lettingGo: (() => void)[] = []
  const slow: CanaryPlace = {
    read: async () => null,
    write: async (_name, canary) => {
      await new Promise<void>((resolve) => lettingGo.push(resolve))
      written.push(...(canary?.unsent.map(({ id }) => id) ?? []))
    },
  }
  const hanging: CanaryPlace = { read: async () => null, write: () => new Promise(() => undefined) }
  const watchOf = (place: CanaryPlace) =>
    watchCanary(
      { database, canaries: new Canaries([place]), name: 'db', clientId: clientId ?? '' },
      { loss: null },
    )
  const known = watchOf(slow)
    .expect({ id: 'a', lane: 'order:1' })
    .then(() => [...written])
  await vi.waitUntil(() => lettingGo.length > 0)
  expect(written).toEqual([])
  lettingGo.forEach((letGo) => letGo())
  expect(await known).toContain('a')
  expect(await watchOf(hanging).expect({ id: 'b', lane: 'order:2' })).toBeTypeOf('function')
})

test('C39 what is stored is held from that moment on, and what is discarded no more, before anything is read again', async () => {
  const { database, watch } = await watched()
  await vi.waitUntil(() => watch.held().commands.length === 2)
  const lanes = () => watch.held().commands.map(({ lane }) => lane)
  const id = 'c-3' as CommandId
  await enqueue(database, { command: EVERY_COMMAND.cancel, id, at: 1 })
  expect(lanes()).toEqual(['order:1042', 'order:1050', laneOf(targetOf(EVERY_COMMAND.cancel))])
  await discard(database, id)
  expect(lanes()).toEqual(['order:1042', 'order:1050'])
  await watch.stop()
})
