import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { DEFAULT_LIMITS, lateness } from '../../../contract/rules/lateness'
import type { Order } from '../../../contract/entities/orders'
import { createChanges } from '../../../src/composition/engine/changes'
import { byServerClock, createServerClock } from '../../../src/composition/engine/server-clock'
import {
  connectionAfter,
  connectionLogic,
  UNHEARD,
  type Connection,
  type ConnectionEvent,
} from '../../../src/machines/connection'
import { createObserver } from '../../../src/sync/reads/observer'
import { freshnessWords } from '../../../src/views/shared/freshness/freshness-words'
import { freshConsoleDatabase } from '../../support/world/console-databases'
import { order } from '../../support/world/console-rows'
import { assignment } from '../../support/world/orders'
import { storeOrders } from '../../support/world/played-engine'

const SECOND = 1_000
const HOUR = 3_600_000
/** 14:00 in Lagos. */
const NOON = Date.parse('2026-11-21T13:00:00Z')

/** A computer whose clock is off by so much, on the server's time; `tick` passes real time. */
function computer(offMs: number, kept?: number) {
  const real = { now: NOON, off: offMs, monotonic: 5_000 }
  const written: number[] = []
  const wall = () => real.now + real.off
  const clock = createServerClock({
    wall,
    monotonic: () => real.monotonic,
    keep: (ms) => written.push(ms),
    ...(kept === undefined ? {} : { offsetMs: kept }),
  })
  let connection: Connection = UNHEARD
  const tell = (event: ConnectionEvent) => {
    connection = connectionAfter(connection, byServerClock(event, clock))
  }
  return {
    clock,
    written,
    wall,
    tell,
    tick: (ms: number) => {
      real.now += ms
      real.monotonic += ms
    },
    /** The monotonic clock of this device stands still meanwhile. */
    sleep: (ms: number) => (real.now += ms),
    setClock: (byMs: number) => (real.off += byMs),
    answered: () => {
      clock.correct(real.now - (real.now % SECOND))
      tell({ type: 'socket.opened' })
      tell({ type: 'pull.succeeded', at: wall(), tick: real.monotonic })
    },
    failed: () => tell({ type: 'pull.failed', at: wall() }),
    words: () => freshnessWords(connection, clock.now()),
  }
}

test.each([
  ['two hours fast', 2 * HOUR],
  ['ten minutes slow', -600 * SECOND],
  ['right', 0],
])('P5 C32 on a computer whose clock is %s ages and times are those of the server', (_, offMs) => {
  const { answered, tick, failed, words, written } = computer(offMs)
  answered()
  tick(8 * SECOND)
  expect(words()).toBe('Live · 8 s')
  tick(300 * SECOND)
  failed()
  expect(words()).toBe('Offline since 14:05')
  expect(written).toEqual(offMs === 0 ? [] : [-offMs])
})

test('P5 C32 a clock that is set back while the page is open makes nothing younger', () => {
  const { answered, tick, failed, setClock, words } = computer(0)
  answered()
  setClock(-2 * HOUR)
  tick(20 * SECOND)
  expect(words()).toBe('Live · 20 s')
  failed()
  tick(HOUR)
  expect(words()).toBe('Offline since 14:00')
})

test('P5 C32 a clock that is set forward counts as sleep until the server answers', () => {
  const { answered, tick, setClock, words, clock } = computer(0)
  answered()
  setClock(2 * HOUR)
  tick(5 * SECOND)
  expect(words()).toBe('Live · 7205 s')
  answered()
  expect([words(), clock.now()]).toEqual(['Live · 0 s', NOON + 5 * SECOND])
})

test('P5 C33 sleep during which the monotonic clock stops makes no data look newer', () => {
  const { answered, sleep, words } = computer(0)
  answered()
  sleep(HOUR)
  expect(words()).toBe('Live · 3600 s')
})

test('P12 C32 an offline start of a computer whose clock is two hours fast says the right hours', () => {
  const { tell, failed, tick, wall, words } = computer(2 * HOUR, -2 * HOUR)
  tell({ type: 'data.remembered', at: wall() - HOUR })
  tick(SECOND)
  failed()
  expect(words()).toBe('Offline since 13:00')
})

/** As a server sends it that does not say since when an order is in its status. */
const plain = (status: Order['status']): Order => {
  const { status_changed_at: _left, ...rest } = order({
    id: 1,
    status,
    created_at: new Date(NOON - 600 * SECOND).toISOString(),
  })
  return rest as Order
}

test('C32 on a computer whose clock is twenty minutes slow an order that was just assigned is not late, and can be undone as long as elsewhere', async () => {
  const { clock, wall, answered } = computer(-1_200 * SECOND)
  answered()
  const database = freshConsoleDatabase()
  await storeOrders(database, [plain('PENDING')])
  const connection = createActor(connectionLogic).start()
  const { save } = createChanges({
    database,
    mode: 'strict',
    connection,
    canary: null,
    at: wall,
    serverNow: clock.now,
  })
  await save(assignment(1, 7), { holdMs: 4_000 })
  const [row, command] = [await database.orders.get(1), await database.outbox.toCollection().first()]
  if (row === undefined) throw new Error('no order')
  expect(lateness(row, DEFAULT_LIMITS, clock.now())).toEqual({ kind: 'onTime', ageMin: 10 })
  expect([command?.enqueuedAt, command?.dueAt]).toEqual([wall(), wall() + 4_000])
  connection.stop()
})

test('C32 on a computer whose clock is twenty minutes slow a status that was just seen is not late', async () => {
  const { clock, wall, answered } = computer(-1_200 * SECOND)
  answered()
  const database = freshConsoleDatabase()
  const { signal } = new AbortController()
  const ports = { wall, serverNow: clock.now, trace: () => undefined }
  const observer = createObserver(database, { epoch: 0 }, signal, ports)
  for (const status of ['PENDING', 'ACCEPTED'] as const)
    await observer.write({ changes: [{ entity: 'order', id: 1, data: plain(status) }] })
  const row = await database.orders.get(1)
  if (row === undefined) throw new Error('no order')
  expect(lateness(row, DEFAULT_LIMITS, clock.now())).toEqual({ kind: 'onTime', ageMin: 10 })
})
