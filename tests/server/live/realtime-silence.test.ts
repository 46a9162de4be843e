import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { openConnection } from '../../../server/realtime/connection'
import { HUB_LIMITS } from '../../../server/realtime/limits'
import { serverFrame } from '../../../server/realtime/protocol'

const LIMITS = { ...HUB_LIMITS, silenceMs: 120_000, pongMs: 30_000, closeMs: 2_000 }

/** A socket whose wire is the test: what was sent, and how it ended. */
class Wire extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly sent: string[] = []
  ended: number | 'cut' | null = null

  send(frame: string): void {
    this.sent.push((JSON.parse(frame) as { event: string }).event)
  }
  close(code: number): void {
    this.readyState = 2
    this.ended ??= code
  }
  terminate(): void {
    this.ended = 'cut'
  }
}

const PONG = Buffer.from(serverFrame('pusher:pong', {}))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function opened() {
  const wire = new Wire()
  openConnection(wire as unknown as WebSocket, {
    socketId: '1.1',
    limits: LIMITS,
    onSubscription: () => undefined,
    onTicket: () => undefined,
    onClientEvent: () => false,
    onSlow: () => undefined,
  })
  return { wire, pongs: () => wire.emit('message', PONG, false) }
}

const pings = ({ sent }: Wire) => sent.filter((event) => event === 'pusher:ping').length

test('a silent socket is asked after 120 s and closed after 30 s more, not a moment earlier', () => {
  const { wire } = opened()
  vi.advanceTimersByTime(119_999)
  expect([pings(wire), wire.ended]).toEqual([0, null])
  vi.advanceTimersByTime(1)
  expect([pings(wire), wire.ended]).toEqual([1, null])
  vi.advanceTimersByTime(29_999)
  expect(wire.ended).toBeNull()
  vi.advanceTimersByTime(1)
  expect(wire.ended).toBe(4201)
})

test('a pong at the last moment stops the cut, and the silence begins again', () => {
  const { wire, pongs } = opened()
  for (let round = 1; round <= 5; round += 1) {
    vi.advanceTimersByTime(120_000 + 29_999)
    expect([pings(wire), wire.ended]).toEqual([round, null])
    pongs()
  }
  vi.advanceTimersByTime(149_999)
  expect([pings(wire), wire.ended]).toEqual([6, null])
  vi.advanceTimersByTime(1)
  expect(wire.ended).toBe(4201)
})

test('any frame puts the question off, and a ping of the protocol below counts as one', () => {
  const { wire, pongs } = opened()
  for (let round = 0; round < 5; round += 1) {
    vi.advanceTimersByTime(119_999)
    if (round % 2 === 0) pongs()
    else wire.emit('ping')
  }
  vi.advanceTimersByTime(119_999)
  expect([pings(wire), wire.ended]).toEqual([0, null])
  vi.advanceTimersByTime(1)
  expect(pings(wire)).toBe(1)
})

test('a peer that does not answer the close is cut 2 s later, one that answers is not', () => {
  const deaf = opened().wire
  const polite = opened().wire
  vi.advanceTimersByTime(150_000)
  polite.emit('close')
  vi.advanceTimersByTime(1_999)
  expect([deaf.ended, polite.ended]).toEqual([4201, 4201])
  vi.advanceTimersByTime(1)
  expect([deaf.ended, polite.ended]).toEqual(['cut', 4201])
})

test('a socket that closed is asked nothing', () => {
  const { wire } = opened()
  wire.readyState = 3
  wire.emit('close')
  vi.advanceTimersByTime(1_000_000)
  expect([wire.sent, wire.ended, vi.getTimerCount()]).toEqual([['pusher:connection_established'], null, 0])
})
