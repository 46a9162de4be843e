import { ORDER_STATUSES } from '../../../contract/words/order-statuses'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { channelsHost } from '../../../server/config/channels-host'
import { createTokenBucket } from '../../../server/ground/token-bucket'
import { eventData, readAnnouncement } from '../../../server/realtime/received-announcement'
import {
  handshakeRefusal,
  needsAuthorization,
  readClientFrame,
  serverFrame,
} from '../../../server/realtime/protocol'

describe('greeting', () => {
  test.each([
    ['waybill', '7', null],
    ['other', '7', 4001],
    ['other', null, 4001],
    ['waybill', null, 4008],
    ['waybill', '', 4008],
    ['waybill', 'seven', 4006],
    ['waybill', '-7', 4006],
    ['waybill', '6', 4007],
    ['waybill', '8', 4007],
  ])('key %s with protocol %s is answered %s', (key, protocol, code) => {
    expect(handshakeRefusal({ key, protocol }, 'waybill')?.code ?? null).toBe(code)
  })
})

describe('frames', () => {
  test('the data of a server frame is a JSON string', () => {
    expect(serverFrame('new_order', '{"seq":1}', 'message')).toBe(
      '{"event":"new_order","channel":"message","data":"{\\"seq\\":1}"}',
    )
    expect(serverFrame('pusher:pong', {})).toBe('{"event":"pusher:pong","data":"{}"}')
  })

  test.each([
    ['{"event":"pusher:ping","data":{}}', { kind: 'ping' }],
    ['{"event":"pusher:pong"}', { kind: 'pong' }],
    [
      '{"event":"pusher:subscribe","data":{"channel":"message"}}',
      { kind: 'subscribe', channel: 'message', ticket: null },
    ],
    [
      '{"event":"pusher:subscribe","data":{"channel":"private-a","auth":"key:1","channel_data":"{}"}}',
      { kind: 'subscribe', channel: 'private-a', ticket: { auth: 'key:1', channel_data: '{}' } },
    ],
    [
      '{"event":"pusher:subscribe","data":{"channel":"private-a","auth":7,"channel_data":{}}}',
      { kind: 'subscribe', channel: 'private-a', ticket: null },
    ],
    ['{"event":"pusher:unsubscribe","data":{"channel":"a-1"}}', { kind: 'unsubscribe', channel: 'a-1' }],
    [
      '{"event":"client-typing","data":{}}',
      { kind: 'client-event', event: 'client-typing', channel: null, data: {} },
    ],
    ['{"event":"pusher:signin","data":{}}', { kind: 'ignored' }],
    ['{"event":"pusher:subscribe","data":{"channel":"a b"}}', { kind: 'malformed' }],
    ['{"event":"pusher:subscribe","data":{}}', { kind: 'malformed' }],
    ['{"event":""}', { kind: 'malformed' }],
    ['{"event":7}', { kind: 'malformed' }],
    ['[]', { kind: 'malformed' }],
    ['null', { kind: 'malformed' }],
    ['not json', { kind: 'malformed' }],
  ])('%s is read', (text, frame) => {
    expect(readClientFrame(text)).toEqual(frame)
  })

  test('a channel name over 200 characters is malformed', () => {
    const frame = (length: number) =>
      JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'c'.repeat(length) } })
    expect(readClientFrame(frame(200))).toEqual({ kind: 'subscribe', channel: 'c'.repeat(200), ticket: null })
    expect(readClientFrame(frame(201))).toEqual({ kind: 'malformed' })
  })

  test('S31 no text makes the reader throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(typeof readClientFrame(text).kind).toBe('string')
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['message', false],
    ['cache-orders', false],
    ['private-orders', true],
    ['private-cache-orders', true],
    ['presence-staff', true],
    ['#server-to-user-1', true],
  ])('channel %s needs authorization: %s', (channel, needed) => {
    expect(needsAuthorization(channel)).toBe(needed)
  })
})

describe('announcements', () => {
  const heard = {
    event: 'order_edited',
    order_id: 7,
    bulk_order_id: null,
    status: 'PENDING',
    seq: 3,
    from: 'p',
  }

  test('AG-145 the event carries seq, order_id, bulk_order_id and status, whatever else was notified', () => {
    const read = readAnnouncement(JSON.stringify({ ...heard, customer_name: 'Ada', phone: '08030000000' }))
    expect(read).toEqual(heard)
    expect(read && eventData(read, { contractOnly: false })).toBe(
      '{"seq":3,"order_id":7,"bulk_order_id":null,"status":"PENDING"}',
    )
  })

  test('the bare contract gets no seq', () => {
    const read = readAnnouncement(JSON.stringify(heard))
    expect(read && eventData(read, { contractOnly: true })).toBe(
      '{"order_id":7,"bulk_order_id":null,"status":"PENDING"}',
    )
  })

  test.each([
    '',
    'x',
    '{}',
    JSON.stringify({ ...heard, event: 'login' }),
    JSON.stringify({ ...heard, status: 'Ada' }),
  ])('a foreign notification %s is not read', (payload) => {
    expect(readAnnouncement(payload)).toBeNull()
  })

  test('the longest announcement is far below the 8000 bytes of NOTIFY', () => {
    const longest = ORDER_STATUSES.map((status) =>
      JSON.stringify({
        event: 'order_edited',
        order_id: Number.MAX_SAFE_INTEGER,
        bulk_order_id: Number.MAX_SAFE_INTEGER,
        status,
        seq: Number.MAX_SAFE_INTEGER,
        from: '00000000-0000-0000-0000-000000000000',
      }),
    )
    expect(Math.max(...longest.map((payload) => payload.length))).toBeLessThan(300)
  })
})

test('a budget of frames is spent, then earned again by the second', () => {
  const budget = createTokenBucket({ perSecond: 10, burst: 3 })
  expect([1, 2, 3, 4].map(() => budget.spend(5_000))).toEqual([true, true, true, false])
  expect(budget.spend(5_050)).toBe(false)
  expect(budget.spend(5_150)).toBe(true)
  expect([1, 2, 3, 4].map(() => budget.spend(90_000))).toEqual([true, true, true, false])
})

describe('PUSHER_HOST', () => {
  test.each([
    ['realtime.example', { host: 'realtime.example', useTLS: true }],
    ['realtime.example:6001', { host: 'realtime.example', useTLS: true, port: '6001' }],
    ['http://127.0.0.1:6001', { host: '127.0.0.1', useTLS: false, port: '6001' }],
    ['https://realtime.example/', { host: 'realtime.example', useTLS: true }],
  ])('%s is read', (text, place) => {
    expect(channelsHost(text)).toEqual(place)
  })

  test.each(['', 'a b', 'realtime.example/apps', 'http://'])('%j is refused by name', (text) => {
    expect(() => channelsHost(text)).toThrow(
      `PUSHER_HOST must be a host, host:port or an origin, not '${text}'.`,
    )
  })
})
