import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import type { RealtimeEventName } from '../../../contract/entities/realtime'
import { ConsoleDatabase } from '../../../src/db/core/console-database'
import type { SoundKind } from '../../../src/db/core/preferences'
import { lateOrders } from '../../../src/db/queries/live/attention-queries'
import { watchAttention } from '../../../src/db/queries/outbox/outbox-queries'
import { connectionLogic } from '../../../src/machines/connection'
import { listenForSounds } from '../../../src/views/shared/sounds/listen-for-sounds'
import { assignment, orderRow } from '../../support/world/console-rows'
import { scriptedClock } from '../../support/page/scripted-clock'

const MINUTE_MS = 60_000
/** In the middle of a minute. */
const OPENED_AT = Date.parse('2026-11-21T13:05:30Z')

let database: ConsoleDatabase
let born = 0

beforeEach(() => {
  born += 1
  const indexedDB = new IDBFactory()
  Dexie.dependencies.indexedDB = indexedDB
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
  database = new ConsoleDatabase({ name: `sounds-${born}`, indexedDB, IDBKeyRange })
  return () => database.close()
})

function listen(openedAt = OPENED_AT) {
  const clock = scriptedClock(openedAt)
  const connection = createActor(connectionLogic).start()
  const rung: SoundKind[] = []
  const listeners = new Set<(event: RealtimeEventName) => void>()
  const reads = vi.spyOn(database.orders, 'where')
  const stop = listenForSounds({
    database,
    connection,
    now: clock.now,
    wait: clock.wait,
    ring: (kind) => rung.push(kind),
    onRealtime: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  onTestFinished(stop)
  /** Until the look of the next minute is over, and the one after it waits. */
  const nextMinute = async () => {
    const before = reads.mock.calls.length
    clock.move(MINUTE_MS)
    await vi.waitFor(() => {
      expect(reads.mock.calls.length).toBeGreaterThan(before)
      expect(clock.waiting()).toBe(1)
    })
  }
  const happen = (event: RealtimeEventName) => listeners.forEach((listener) => listener(event))
  return { clock, connection, rung, happen, stop, nextMinute, listeners }
}

/** Pending, and late `minutes` after the page was opened. */
function lateAfter(minutes: number, id: number) {
  const at = new Date(OPENED_AT + (minutes - LATE_MIN) * MINUTE_MS).toISOString()
  return orderRow({ id, status: 'PENDING', created_at: at, status_changed_at: at })
}
const LATE_MIN = 20

it('an order that becomes late while the page is open rings once, however long it stays so', async () => {
  await database.orders.bulkPut([lateAfter(2, 1)])
  const { nextMinute, rung } = listen()
  await nextMinute()
  expect(rung).toEqual([])
  await nextMinute()
  await nextMinute()
  expect(rung).toEqual(['lateOrderSound'])
  await nextMinute()
  expect(rung).toEqual(['lateOrderSound'])
})

it('orders that become late in the same minute ring together, those of another minute by themselves', async () => {
  await database.orders.bulkPut([lateAfter(0.6, 1), lateAfter(1.4, 2), lateAfter(2, 3)])
  const { nextMinute, rung } = listen()
  await nextMinute()
  await nextMinute()
  expect(rung).toEqual(['lateOrderSound'])
  await nextMinute()
  expect(rung).toEqual(['lateOrderSound', 'lateOrderSound'])
})

it('an order that was late already when the page was opened is silent, also where its row comes later', async () => {
  await database.orders.bulkPut([lateAfter(-0.2, 1)])
  const { nextMinute, rung } = listen()
  await nextMinute()
  await database.orders.bulkPut([lateAfter(-90, 2)])
  await nextMinute()
  expect(rung).toEqual([])
})

it('an order that was late, was taken and is late again rings no second time', async () => {
  await database.orders.bulkPut([lateAfter(0.4, 1)])
  const { nextMinute, rung, clock } = listen()
  await nextMinute()
  expect(rung).toEqual(['lateOrderSound'])
  const status_changed_at = new Date(clock.now() - 15 * MINUTE_MS).toISOString()
  await database.orders.update(lateAfter(0, 1).id, { status: 'ASSIGNEDTORIDER', status_changed_at })
  await nextMinute()
  expect((await lateOrders(database, clock.now())).late.map(({ id }) => id)).toEqual([1])
  expect(rung).toEqual(['lateOrderSound'])
})

it('a change that is refused or in conflict rings, one that was there at the start does not', async () => {
  await database.outbox.add(assignment({ orderId: 1, riderId: 1, state: 'refused' }))
  const { rung } = listen()
  // Who follows them later is told later: now both know what stands.
  await new Promise((tell) => {
    const following = watchAttention(database).subscribe(tell)
    onTestFinished(() => following.unsubscribe())
  })
  const [second, third] = [
    await database.outbox.add(assignment({ orderId: 2, riderId: 1, state: 'sending' })),
    await database.outbox.add(assignment({ orderId: 3, riderId: 1, state: 'queued' })),
  ]
  expect(rung).toEqual([])
  await database.outbox.update(second, { state: 'conflict' })
  await vi.waitFor(() => expect(rung).toEqual(['decisionSound']))
  await database.outbox.update(third, { state: 'refused' })
  await vi.waitFor(() => expect(rung).toEqual(['decisionSound', 'decisionSound']))
  await database.outbox.delete(second)
  await database.outbox.update(third, { attempts: 3 })
  expect(rung).toEqual(['decisionSound', 'decisionSound'])
})

it('RL-05 new_order rings, order_edited does not', () => {
  const { happen, rung } = listen()
  happen('order_edited')
  happen('new_order')
  expect(rung).toEqual(['newOrderSound'])
})

it('a lost connection rings once the console says offline, and not again before it was live', () => {
  const { clock, connection, rung } = listen()
  const succeed = () => connection.send({ type: 'pull.succeeded', at: clock.now(), tick: clock.now() })
  connection.send({ type: 'socket.opened' })
  succeed()
  connection.send({ type: 'pull.failed', at: clock.now() })
  clock.move(4999)
  expect(rung).toEqual([])
  clock.move(1)
  expect(rung).toEqual(['connectionLostSound'])
  connection.send({ type: 'pull.failed', at: clock.now() })
  clock.move(20_000)
  expect(rung).toEqual(['connectionLostSound'])
  succeed()
  connection.send({ type: 'pull.failed', at: clock.now() })
  clock.move(5000)
  expect(rung).toEqual(['connectionLostSound', 'connectionLostSound'])
})

it('nothing listens after the end', () => {
  const { stop, clock, listeners } = listen()
  stop()
  expect([clock.waiting(), listeners.size]).toEqual([0, 0])
})
