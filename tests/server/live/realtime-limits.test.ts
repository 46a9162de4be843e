import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../../server/db/connect'
import { createTestDatabase } from '../../support/postgres/postgres'
import { openRaw, openSubscribed } from '../../support/calls/raw-socket'
import { startHub, startRealtimeServer } from '../../support/calls/realtime-server'

async function hubWith(options?: Parameters<typeof startHub>[0]) {
  const started = await startHub(options)
  onTestFinished(started.stop)
  return started
}

test('S31 a frame over 16 KB closes its socket with 1009, one of 16 KB does not', async () => {
  const { hub, port } = await hubWith()
  const [large, other] = [await openSubscribed(port), await openSubscribed(port)]
  const frame = (bytes: number) => {
    const empty = JSON.stringify({ event: 'pusher:ping', data: '' })
    return JSON.stringify({ event: 'pusher:ping', data: 'x'.repeat(bytes - empty.length) })
  }
  large.socket.send(frame(16 * 1024))
  await vi.waitFor(() => expect(large.frames.at(-1)?.event).toBe('pusher:pong'))
  large.socket.send(frame(16 * 1024 + 1))
  expect((await large.closed).code).toBe(1009)
  hub.publish('new_order', '{}')
  await vi.waitFor(() => expect(other.frames.at(-1)?.event).toBe('new_order'))
})

test.each([['not json'], ['[1,2]'], [Buffer.from([0, 1, 2])]])(
  'S31 the bad frame %j closes with 4302',
  async (frame) => {
    const { port } = await hubWith()
    const client = openRaw(port)
    await vi.waitFor(() => expect(client.frames).toHaveLength(1))
    client.socket.send(frame)
    expect(await client.closed).toEqual({ code: 4302, reason: 'This frame cannot be read' })
  },
)

test('S31 a flood of frames closes with 4100', async () => {
  const { port } = await hubWith({ limits: { framesPerSecond: 1, frameBurst: 20 } })
  const client = openRaw(port)
  await vi.waitFor(() => expect(client.frames).toHaveLength(1))
  for (let sent = 0; sent < 200; sent += 1) client.say('pusher:ping')
  expect(await client.closed).toEqual({ code: 4100, reason: 'Too many frames' })
  const pongs = client.frames.filter(({ event }) => event === 'pusher:pong')
  expect(pongs).toHaveLength(20)
})

test('S31 sockets of one address are limited, and a closed one makes room', async () => {
  const { port } = await hubWith({ limits: { socketsPerAddress: 2 } })
  const first = await openSubscribed(port)
  await openSubscribed(port)
  const refused = openRaw(port)
  expect(await refused.closed).toEqual({ code: 4100, reason: 'Too many connections from this address' })
  first.close()
  await first.closed
  await vi.waitFor(async () => {
    const next = openRaw(port)
    await vi.waitFor(() => expect(next.frames[0]?.event).toBe('pusher:connection_established'))
  })
})

test('S31 behind a trusted proxy the callers are limited, an IPv6 caller by the /64; a header of a stranger is not read', async () => {
  const database = await createTestDatabase()
  const listen = connect(database.url, { max: 1 })
  const behind = async (trustedProxies: string[]) => {
    const started = await startRealtimeServer({
      listen,
      config: { trustedProxies },
      limits: { socketsPerAddress: 1 },
    })
    onTestFinished(started.stop)
    return async (forwarded: string) => {
      const client = openRaw(started.port, undefined, { headers: { 'X-Forwarded-For': forwarded } })
      await vi.waitFor(() => expect(client.frames).toHaveLength(1))
      return client.frames[0]?.event
    }
  }
  const [welcome, refused] = ['pusher:connection_established', 'pusher:error']
  const proxied = await behind(['127.0.0.0/8'])
  expect(await proxied('203.0.113.9')).toBe(welcome)
  expect(await proxied('1.1.1.1, 203.0.113.9')).toBe(refused)
  expect(await proxied('203.0.113.10')).toBe(welcome)
  expect(await proxied('2001:db8:1:2::1')).toBe(welcome)
  expect(await proxied('2001:db8:1:2:ffff::1')).toBe(refused)
  const direct = await behind([])
  expect(await direct('203.0.113.9')).toBe(welcome)
  expect(await direct('203.0.113.10')).toBe(refused)
  onTestFinished(async () => {
    await listen.end()
    await database.drop()
  })
})

test('S31 sockets in all are limited, and a closed one makes room', async () => {
  const { port } = await hubWith({ limits: { sockets: 1 } })
  const first = await openSubscribed(port)
  expect(await openRaw(port).closed).toEqual({ code: 4100, reason: 'Too many connections' })
  first.close()
  await first.closed
  await vi.waitFor(async () => {
    const next = openRaw(port)
    await vi.waitFor(() => expect(next.frames[0]?.event).toBe('pusher:connection_established'))
  })
})

test('S30 a reader that stops reading is cut at 1 MB, and the others miss nothing', async () => {
  const { hub, port, log } = await hubWith()
  const [slow, quick] = [await openSubscribed(port), await openSubscribed(port)]
  slow.socket.pause()
  let sent = 0
  while (log.lines.length === 0 && sent < 500_000) {
    for (let burst = 0; burst < 500; burst += 1) hub.publish('order_edited', `{"seq":${(sent += 1)}}`)
    await vi.waitFor(() => expect(quick.frames.length - 2).toBe(sent), { interval: 1 })
  }
  expect(log.lines).toEqual([
    {
      level: 'warn',
      message: 'realtime socket cut: its reader is too slow',
      fields: { address: '192.0.2.1' },
    },
  ])
  hub.publish('order_edited', '{"seq":"last"}')
  await vi.waitFor(() => expect(quick.frames.at(-1)?.data).toEqual({ seq: 'last' }))
  expect(quick.frames.slice(2, -1).map(({ data }) => data)).toEqual(
    Array.from({ length: sent }, (_, index) => ({ seq: index + 1 })),
  )
  slow.socket.resume()
  expect((await slow.closed).code).toBe(1006)
})
