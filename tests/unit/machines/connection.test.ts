import { describe, expect, test } from 'vitest'
import {
  connectionAfter,
  UNHEARD,
  type Connection,
  type ConnectionEvent,
} from '../../../src/machines/connection'

const NOON = Date.UTC(2026, 10, 21, 12)

const then = (before: Connection, ...events: ConnectionEvent[]) => events.reduce(connectionAfter, before)

function start(...events: ConnectionEvent[]) {
  return then(UNHEARD, ...events)
}

const good: ConnectionEvent = { type: 'pull.succeeded', at: NOON, tick: 1_000 }

describe('the freshness ladder', () => {
  test('says connecting until a first answer came', () => {
    expect(start({ type: 'pull.started' }).level).toBe('connecting')
  })

  test('says offline when the first pull fails, and since when', () => {
    const snapshot = start({ type: 'pull.failed', at: NOON })
    expect([snapshot.level, snapshot.offlineSince]).toEqual(['offline', NOON])
  })

  test('is live with a socket and an answer not older than 75 s', () => {
    let connection = start({ type: 'socket.opened' }, good)
    connection = then(connection, { type: 'clock.ticked', at: NOON + 75_000, tick: 76_000 })
    expect(connection.level).toBe('live')
    connection = then(connection, { type: 'clock.ticked', at: NOON + 75_001, tick: 76_001 })
    expect(connection.level).toBe('delayed')
  })

  test('pushed changes count from when the server read them, and never make the data older', () => {
    const stale = then(start({ type: 'socket.opened' }, good), {
      type: 'clock.ticked',
      at: NOON + 76_000,
      tick: 77_000,
    })
    expect(stale.level).toBe('delayed')
    const pushed = then(stale, { type: 'batch.taken', at: NOON + 75_500, tick: 76_500 })
    expect([pushed.level, pushed.lastGoodAt, pushed.tick]).toEqual(['live', NOON + 75_500, 77_000])
    const late = then(pushed, { type: 'batch.taken', at: NOON + 10_000, tick: 11_000 })
    expect([late.lastGoodAt, late.lastGoodTick]).toEqual([NOON + 75_500, 76_500])
  })

  test('pushed changes do not hide that orders cannot be read', () => {
    const failing = start({ type: 'socket.opened' }, good, {
      type: 'pull.failed',
      at: NOON,
      isAnswered: true,
    })
    expect(then(failing, { type: 'batch.taken', at: NOON + 1_000, tick: 2_000 }).level).toBe('unread')
  })

  test('never says live without a socket, however fresh the answer', () => {
    expect(start(good, { type: 'pull.succeeded', at: NOON, tick: 6_000 }).level).toBe('delayed')
  })

  test('is not delayed while the socket of a page that just opened is opening', () => {
    let connection = start({ type: 'clock.ticked', at: NOON, tick: 500 }, { type: 'socket.closed' }, good)
    expect(connection.level).toBe('catchingUp')
    expect(then(connection, { type: 'socket.opened' }).level).toBe('live')
    connection = then(connection, { type: 'clock.ticked', at: NOON, tick: 5_500 })
    expect(connection.level).toBe('delayed')
  })

  test('is delayed at once when a socket that was open is lost, on a young page too', () => {
    expect(start({ type: 'socket.opened' }, good, { type: 'socket.closed' }).level).toBe('delayed')
  })

  test('says catching up while an old picture is being renewed', () => {
    const connection = start(
      good,
      { type: 'clock.ticked', at: NOON + 90_000, tick: 91_000 },
      { type: 'pull.started' },
    )
    expect(connection.level).toBe('catchingUp')
  })

  test('is offline after three minutes without an answer even if the socket looks open', () => {
    const connection = start({ type: 'socket.opened' }, good, {
      type: 'clock.ticked',
      at: NOON + 180_001,
      tick: 181_001,
    })
    expect(connection.level).toBe('offline')
  })

  test('is offline at once when a pull fails and back at once when one succeeds', () => {
    let connection = start({ type: 'socket.opened' }, good, { type: 'pull.failed', at: NOON + 5_000 })
    expect([connection.level, connection.offlineSince]).toEqual(['offline', NOON + 5_000])
    connection = then(connection, { type: 'pull.succeeded', at: NOON + 9_000, tick: 10_000 })
    expect([connection.level, connection.offlineSince]).toEqual(['live', null])
  })

  test('names the cause, and not the connection, when orders cannot be read and other calls are answered', () => {
    const cause = 'the server answered 500'
    const failed: ConnectionEvent = { type: 'pull.failed', at: NOON, cause, isAnswered: true }
    const { level, ...context } = start({ type: 'socket.opened' }, good, failed)
    expect([level, context.cause, context.offlineSince]).toEqual(['unread', cause, null])
  })

  test('is not offline any more as soon as any call is answered, nor live before orders are read', () => {
    let connection = start({ type: 'socket.opened' }, good, {
      type: 'pull.failed',
      at: NOON,
      cause: 'no answer',
    })
    expect(connection.level).toBe('offline')
    connection = then(connection, { type: 'server.answered', tick: 2_000 })
    expect([connection.level, connection.cause]).toEqual(['unread', 'no answer'])
  })

  test('does not say connecting once the server answers, though no order is here yet', () => {
    expect(start({ type: 'pull.started' }, { type: 'server.answered', tick: 5 }).level).toBe('catchingUp')
  })

  test('is delayed, not offline, while other calls are answered and orders are long in coming', () => {
    let connection = start({ type: 'socket.opened' }, good, { type: 'server.answered', tick: 180_000 })
    connection = then(connection, { type: 'clock.ticked', at: NOON + 190_000, tick: 191_000 })
    expect(connection.level).toBe('delayed')
  })

  test('is not live after a sleep, whatever the monotonic clock missed', () => {
    const connection = start({ type: 'socket.opened' }, good, {
      type: 'clock.jumped',
      at: NOON + 8 * 3_600_000,
    })
    expect(connection.level).toBe('delayed')
  })

  test('knows the age of remembered data before any answer', () => {
    const { level, ...context } = start({ type: 'data.remembered', at: NOON })
    expect([level, context.lastGoodAt]).toEqual(['connecting', NOON])
  })
})
