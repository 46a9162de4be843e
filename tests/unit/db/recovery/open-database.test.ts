import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { IDBKeyRange } from 'fake-indexeddb'
import { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { openDatabase } from '../../../../src/db/recovery/open-database'
import { enqueue } from '../../../../src/db/writes/outbox'
import type { CommandId } from '../../../../src/db/core/rows'
import { assignment, EVERY_COMMAND, orderRow } from '../../../support/world/console-rows'
import { SpoilableComputer } from '../../../support/world/storage-ladder'

// Dexie writes of each of its own tries.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

async function withUnsent(computer: SpoilableComputer): Promise<string | null> {
  const { database, clientId } = await computer.opened('strict')
  await database.orders.bulkPut([orderRow({ id: 1042 })])
  await database.outbox.bulkAdd([
    assignment({ orderId: 1042, riderId: 7, state: 'queued' }),
    assignment({ orderId: 1050, riderId: 7, state: 'sending' }),
  ])
  await database.drafts.put({ form: 'new order', values: { note: 'two boxes' }, savedAt: 1 })
  await database.sealed.put({ id: 'outbox', iv: new Uint8Array(12), bytes: new ArrayBuffer(8), count: 3 })
  database.close()
  return clientId
}

test('a database is born with a name of its own, and keeps it', async () => {
  const computer = new SpoilableComputer()
  const first = await computer.opened('strict')
  first.database.close()
  const second = await computer.opened('strict')
  expect([first.clientId, second.clientId, computer.pauses]).toEqual(['client-1', 'client-1', []])
})

test('C42 a store that fails twice with UnknownError is opened by the third try', async () => {
  const computer = new SpoilableComputer()
  let opens = 0
  // Dexie itself tries an UnknownError four times before it gives up.
  computer.decide = ({ kind }) => (kind === 'open' && (opens += 1) <= 8 ? 'reject:UnknownError' : 'pass')
  const { clientId } = await computer.opened('strict')
  expect([clientId, computer.pauses]).toEqual(['client-1', [150, 600]])
})

test('C42 one that Dexie cannot open is read past it, made again, and what was unsent put back in its order', async () => {
  const computer = new SpoilableComputer()
  const clientId = await withUnsent(computer)
  let isBroken = true
  computer.decide = ({ kind, version }) => {
    if (kind === 'delete') isBroken = false
    return kind === 'open' && version !== null && isBroken ? 'reject:UnknownError' : 'pass'
  }
  const stored = await computer.opened('strict')
  const { database } = stored
  expect((await database.outbox.toArray()).map(({ seq, id, state }) => [seq, id, state])).toEqual([
    [1, 'command-1042-7', 'queued'],
    [2, 'command-1050-7', 'unknown'],
  ])
  expect(await database.drafts.toArray()).toEqual([
    { form: 'new order', values: { note: 'two boxes' }, savedAt: 1 },
  ])
  expect(await database.sealed.count()).toBe(1)
  expect(await database.orders.count()).toBe(0)
  expect(await database.counters.get('outbox.waiting')).toEqual({ id: 'outbox.waiting', count: 2 })
  expect(stored.clientId).toBe(clientId)
  expect(stored.salvage?.outbox.length).toBe(2)
})

test('C41 a row that cannot be read does not take the others along', async () => {
  const computer = new SpoilableComputer()
  await withUnsent(computer)
  let isBroken = true
  let reads = 0
  computer.decide = ({ kind, version, store }) => {
    if (kind === 'delete') isBroken = false
    if (!isBroken) return 'pass'
    if (kind === 'open' && version !== null) return 'reject:UnknownError'
    // All rows at once, then the keys, the first row, the second row.
    if (kind === 'read' && store === 'outbox')
      return [1, 3].includes((reads += 1)) ? 'reject:DataError' : 'pass'
    return 'pass'
  }
  const { database, salvage } = await computer.opened('strict')
  expect((await database.outbox.toArray()).map(({ id }) => id)).toEqual(['command-1050-7'])
  expect(salvage?.unreadable).toBe(1)
})

test('C42 one that cannot be read either is left alone, and the console works in memory', async () => {
  const computer = new SpoilableComputer()
  await withUnsent(computer)
  computer.decide = ({ kind }) => (kind === 'open' ? 'reject:UnknownError' : 'pass')
  const { database, why, salvage } = await computer.opened('memory')
  await enqueue(database, { command: EVERY_COMMAND.cancel, id: 'c-1' as CommandId, at: 1 })
  expect([why, salvage, await database.outbox.count()]).toEqual(['broken', null, 1])
  expect(computer.operations.filter(({ kind }) => kind === 'delete')).toEqual([])
  computer.decide = () => 'pass'
  const again = await computer.opened('strict')
  expect(await again.database.outbox.count()).toBe(2)
})

test('C42 what was read of one that cannot be made again is held in memory, and can be saved', async () => {
  const computer = new SpoilableComputer()
  await withUnsent(computer)
  computer.decide = ({ kind, version }) =>
    kind === 'open' && version !== null ? 'reject:UnknownError' : 'pass'
  const { database, salvage, isSalvageHeld } = await computer.opened('memory')
  expect(isSalvageHeld).toBe(true)
  expect((await database.outbox.toArray()).map(({ state }) => state)).toEqual(['queued', 'unknown'])
  expect(salvage?.drafts).toEqual([{ form: 'new order', values: { note: 'two boxes' }, savedAt: 1 }])
})

test('C42 what cannot be deleted is not sent from memory beside it: it would be there twice', async () => {
  const computer = new SpoilableComputer()
  await withUnsent(computer)
  computer.decide = ({ kind, version }) =>
    (kind === 'open' && version !== null) || kind === 'delete' ? 'reject:UnknownError' : 'pass'
  const { database, salvage, isSalvageHeld } = await computer.opened('memory')
  expect([await database.outbox.count(), isSalvageHeld, salvage?.outbox.length]).toEqual([0, false, 2])
})

test('C43 without IndexedDB the console works in memory at once', async () => {
  const computer = new SpoilableComputer()
  const stored = await openDatabase({ ...computer.ports, dependencies: null })
  expect([stored.mode, stored.mode === 'memory' && stored.why]).toEqual(['memory', 'absent'])
  expect(computer.operations).toEqual([])
})

test('C39 a store that never answers an open is given up in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const computer = new SpoilableComputer()
  computer.decide = ({ kind }) => (kind === 'open' ? 'hang' : 'pass')
  let mode = ''
  let passedMs = 0
  const opening = computer.open().then((stored) => (mode = stored.mode))
  while (mode === '' && passedMs < 60_000) {
    await vi.advanceTimersByTimeAsync(250)
    await new Promise((resolve) => setImmediate(resolve))
    passedMs += 250
  }
  await opening
  expect(mode).toBe('memory')
  expect(passedMs).toBeLessThanOrEqual(25_000)
})

test('C45 P11 the update waits for a connection that ignores the request to close, says so, and goes on without a press', async () => {
  const computer = new SpoilableComputer()
  const stubborn = await openRaw(computer, 10)
  const opening = computer.opened('strict')
  await vi.waitUntil(() => computer.heard.includes('blocked'))
  stubborn.close()
  const { database } = await opening
  expect([database.verno, computer.heard.filter((word) => word.startsWith('failed'))]).toEqual([5, []])
})

test('P11 a database of a later version is not touched', async () => {
  const computer = new SpoilableComputer()
  const later = await openRaw(computer, 60)
  later.close()
  const { database } = await computer.opened('outdated')
  expect(database).toBe(null)
  expect((await computer.real.databases()).map(({ version }) => version)).toEqual([60])
})

test('P11 rows of a later meaning are read, never written', async () => {
  const computer = new SpoilableComputer()
  const first = await computer.opened('strict')
  await first.database.meta.put({ key: 'schemaEpoch', value: 2 })
  first.database.close()
  const { database } = await computer.opened('outdated')
  const storing = enqueue(database ?? first.database, {
    command: EVERY_COMMAND.cancel,
    id: 'c-1' as CommandId,
    at: 1,
  })
  await expect(storing).rejects.toThrow('this page is older than the data of this browser')
  expect(await database?.outbox.count()).toBe(0)
})

test('P11 a tab whose database another tab takes over closes it, and learns why', async () => {
  const computer = new SpoilableComputer()
  const { database } = await computer.opened('strict')
  const later = await openRaw(computer, 60)
  expect([computer.heard, database.isOpen()]).toEqual([['upgraded'], false])
  await expect(database.outbox.count()).rejects.toThrow('Database has been closed')
  later.close()
})

function openRaw({ real, name }: SpoilableComputer, version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = real.open(name, version)
    request.addEventListener('upgradeneeded', () => {
      if (!request.result.objectStoreNames.contains('meta'))
        request.result.createObjectStore('meta', { keyPath: 'key' })
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
  })
}

test('P11 C45 whoever asks after the first that is held up hears of it too, and waits', async () => {
  const computer = new SpoilableComputer()
  const stubborn = await openRaw(computer, 10)
  const { indexedDB, name } = computer
  const first = new ConsoleDatabase({ name, indexedDB, IDBKeyRange })
  first.open().catch(() => undefined)
  await vi.waitUntil(() => first.isHeldUp)
  first.close()
  const opening = computer.opened('strict')
  await vi.waitUntil(() => computer.heard.includes('blocked'))
  stubborn.close()
  const { database } = await opening
  expect([database.verno, database.isHeldUp]).toEqual([5, false])
})
