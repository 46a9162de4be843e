import { expect, test } from 'vitest'
import { byServerClock, createServerClock } from '../../../src/composition/server-clock'
import {
  connectionAfter,
  UNHEARD,
  type Connection,
  type ConnectionEvent,
} from '../../../src/machines/connection'
import { freshnessWords } from '../../../src/views/shared/freshness/freshness-words'

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

test('P5 C33 sleep in which the monotonic clock stands still makes nothing younger', () => {
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
