import { afterEach, describe, expect, test, vi } from 'vitest'
import { openConsole } from '../support/pusher-console'
import { openRaw, refusedUpgrade } from '../support/raw-socket'
import { startHub } from '../support/realtime-server'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

async function hubWith(options?: Parameters<typeof startHub>[0]) {
  const started = await startHub(options)
  cleanups.push(started.stop)
  return started
}

function raw(...args: Parameters<typeof openRaw>) {
  const client = openRaw(...args)
  cleanups.push(client.close)
  return client
}

function consoleOn(...args: Parameters<typeof openConsole>) {
  const client = openConsole(...args)
  cleanups.push(client.close)
  return client
}

async function subscribedRaw(port: number) {
  const client = raw(port)
  await vi.waitFor(() => expect(client.frames[0]?.event).toBe('pusher:connection_established'))
  client.say('pusher:subscribe', { channel: 'message' })
  await vi.waitFor(() => expect(client.frames[1]).toEqual(subscribed('message')))
  return client
}

const subscribed = (channel: string) => ({
  event: 'pusher_internal:subscription_succeeded',
  channel,
  data: {},
})

describe('greeting', () => {
  test('RL-01 the client connects with the app key and is told an activity timeout of 120 seconds', async () => {
    const { port } = await hubWith()
    const client = raw(port, '/app/waybill?protocol=7&client=js&version=8.6.0&flash=false')
    await vi.waitFor(() => expect(client.frames).toHaveLength(1))
    expect(client.frames[0]).toEqual({
      event: 'pusher:connection_established',
      data: { socket_id: expect.stringMatching(/^\d+\.\d+$/) as string, activity_timeout: 120 },
    })
  })

  test('AG-148 an unknown key ends pusher-js in disconnected with error 4001', async () => {
    const { port } = await hubWith()
    const client = consoleOn(port, { key: 'another' })
    await vi.waitFor(() => expect(client.states.at(-1)).toBe('disconnected'))
    expect(client.errors).toEqual([
      {
        type: 'WebSocketError',
        error: { type: 'PusherError', data: { code: 4001, message: 'This app key is not known here' } },
      },
    ])
  })

  test.each([
    ['/app/another?protocol=7', 4001],
    ['/app/waybill?protocol=6', 4007],
    ['/app/waybill?protocol=x', 4006],
    ['/app/waybill', 4008],
  ])('%s gets a pusher:error frame and close code %i', async (path, code) => {
    const { port } = await hubWith()
    const client = raw(port, path)
    const { code: closeCode, reason } = await client.closed
    expect(closeCode).toBe(code)
    expect(client.frames).toEqual([{ event: 'pusher:error', data: { code, message: reason } }])
  })

  test('A23 a page of another origin is refused, our own and a listed one are not', async () => {
    const { port } = await hubWith({ allowedOrigins: ['https://console.example'] })
    const foreign = await refusedUpgrade(port, '/app/waybill?protocol=7', { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect(foreign.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    for (const origin of [
      'null',
      `https://127.0.0.1.evil.example:${port}`,
      'http://127.0.0.1:1',
      'nonsense',
    ]) {
      expect((await refusedUpgrade(port, '/app/waybill?protocol=7', { origin })).status).toBe(403)
    }
    for (const origin of [`http://127.0.0.1:${port}`, 'https://console.example', undefined]) {
      const client = raw(port, '/app/waybill?protocol=7', origin === undefined ? {} : { origin })
      await vi.waitFor(() => expect(client.frames).toHaveLength(1))
    }
  })

  test('an upgrade elsewhere is a 404', async () => {
    const { port } = await hubWith()
    for (const path of ['/', '/app', '/app/', '/app/waybill/events', '/api/admin/orders/all', '//']) {
      expect((await refusedUpgrade(port, path)).status).toBe(404)
    }
  })
})

describe('channels', () => {
  test('only subscribers of message hear an event, and no longer after leaving', async () => {
    const { hub, port } = await hubWith()
    const [hears, other] = [await subscribedRaw(port), raw(port)]
    await vi.waitFor(() => expect(other.frames).toHaveLength(1))
    other.say('pusher:subscribe', { channel: 'elsewhere' })
    await vi.waitFor(() => expect(other.frames[1]).toEqual(subscribed('elsewhere')))
    hub.publish('new_order', '{"order_id":1}')
    const event = { event: 'new_order', channel: 'message', data: { order_id: 1 } }
    await vi.waitFor(() => expect(hears.frames.slice(2)).toEqual([event]))

    hears.say('pusher:unsubscribe', { channel: 'message' })
    hears.say('pusher:ping')
    await vi.waitFor(() => expect(hears.frames.slice(3)).toEqual([{ event: 'pusher:pong', data: {} }]))
    hub.publish('new_order', '{"order_id":2}')
    for (const client of [hears, other]) client.say('pusher:ping')
    await vi.waitFor(() => expect(hears.frames).toHaveLength(5))
    await vi.waitFor(() => expect(other.frames).toHaveLength(3))
    expect(hears.frames.filter(({ event: name }) => name === 'new_order')).toEqual([event])
    expect(other.frames.filter(({ event: name }) => name === 'new_order')).toEqual([])
  })

  test('subscribing twice still delivers once', async () => {
    const { hub, port } = await hubWith()
    const client = await subscribedRaw(port)
    client.say('pusher:subscribe', { channel: 'message' })
    await vi.waitFor(() => expect(client.frames[2]).toEqual(subscribed('message')))
    hub.publish('order_edited', '{"order_id":1}')
    hub.publish('order_edited', '{"order_id":2}')
    await vi.waitFor(() => expect(client.frames.at(-1)?.data).toEqual({ order_id: 2 }))
    expect(client.frames.slice(3).map(({ data }) => data)).toEqual([{ order_id: 1 }, { order_id: 2 }])
  })

  test.each(['private-orders', 'presence-staff'])(
    '%s is refused by pusher:subscription_error',
    async (name) => {
      const { port } = await hubWith()
      const client = raw(port)
      await vi.waitFor(() => expect(client.frames).toHaveLength(1))
      client.say('pusher:subscribe', { channel: name, auth: 'waybill:0000' })
      await vi.waitFor(() => expect(client.frames).toHaveLength(2))
      expect(client.frames[1]).toEqual({
        event: 'pusher:subscription_error',
        channel: name,
        data: { type: 'AuthError', error: 'Only public channels are served here', status: 401 },
      })
    },
  )

  test('A23 a forged client event reaches nobody', async () => {
    const { hub, port } = await hubWith()
    const [forger, victim] = [await subscribedRaw(port), await subscribedRaw(port)]
    forger.say('client-order_edited', { order_id: 1 }, 'message')
    forger.say('order_edited', { order_id: 1 }, 'message')
    forger.say('new_order', '{"order_id":1}', 'message')
    forger.say('pusher:ping')
    await vi.waitFor(() => expect(forger.frames.at(-1)?.event).toBe('pusher:pong'))
    hub.publish('order_edited', '{"order_id":9}')
    await vi.waitFor(() => expect(victim.frames).toHaveLength(3))
    expect(victim.frames[2]).toEqual({ event: 'order_edited', channel: 'message', data: { order_id: 9 } })
    expect(forger.frames[2]).toEqual({
      event: 'pusher:error',
      data: { code: 4301, message: 'Client events are refused here' },
    })
  })
})

describe('limits', () => {
  test('S31 a frame over 16 KB closes its socket with 1009, one of 16 KB does not', async () => {
    const { hub, port } = await hubWith()
    const [large, other] = [await subscribedRaw(port), await subscribedRaw(port)]
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
      const client = raw(port)
      await vi.waitFor(() => expect(client.frames).toHaveLength(1))
      client.socket.send(frame)
      expect(await client.closed).toEqual({ code: 4302, reason: 'This frame cannot be read' })
    },
  )

  test('S31 a flood of frames closes with 4100', async () => {
    const { port } = await hubWith({ limits: { framesPerSecond: 1, frameBurst: 20 } })
    const client = raw(port)
    await vi.waitFor(() => expect(client.frames).toHaveLength(1))
    for (let sent = 0; sent < 200; sent += 1) client.say('pusher:ping')
    expect(await client.closed).toEqual({ code: 4100, reason: 'Too many frames' })
    const pongs = client.frames.filter(({ event }) => event === 'pusher:pong')
    expect(pongs).toHaveLength(20)
  })

  test('S31 sockets of one address are limited, and a closed one makes room', async () => {
    const { port } = await hubWith({ limits: { socketsPerAddress: 2 } })
    const first = await subscribedRaw(port)
    await subscribedRaw(port)
    const refused = raw(port)
    expect(await refused.closed).toEqual({ code: 4100, reason: 'Too many connections from this address' })
    first.close()
    await first.closed
    await vi.waitFor(async () => {
      const next = raw(port)
      await vi.waitFor(() => expect(next.frames[0]?.event).toBe('pusher:connection_established'))
    })
  })

  test('S31 sockets in all are limited', async () => {
    const { port } = await hubWith({ limits: { sockets: 1 } })
    await subscribedRaw(port)
    expect(await raw(port).closed).toEqual({ code: 4100, reason: 'Too many connections' })
  })

  test('S30 a reader that stops reading is cut at 1 MB, and the others miss nothing', async () => {
    const { hub, port, log } = await hubWith()
    const [slow, quick] = [await subscribedRaw(port), await subscribedRaw(port)]
    slow.socket.pause()
    let sent = 0
    while (log.lines.length === 0 && sent < 500_000) {
      for (let burst = 0; burst < 500; burst += 1) hub.publish('order_edited', `{"seq":${(sent += 1)}}`)
      await vi.waitFor(() => expect(quick.frames.length - 2).toBe(sent), { timeout: 10_000, interval: 1 })
    }
    expect(log.lines).toEqual([
      { message: 'realtime socket cut: its reader is too slow', fields: { address: '192.0.2.1' } },
    ])
    hub.publish('order_edited', '{"seq":"last"}')
    await vi.waitFor(() => expect(quick.frames.at(-1)?.data).toEqual({ seq: 'last' }))
    expect(quick.frames.slice(2, -1).map(({ data }) => data)).toEqual(
      Array.from({ length: sent }, (_, index) => ({ seq: index + 1 })),
    )
    slow.socket.resume()
    expect((await slow.closed).code).toBe(1006)
  }, 60_000)
})

describe('silence', () => {
  test('a silent peer is asked, and closed with 4201 when it does not answer', async () => {
    const { port } = await hubWith({ limits: { silenceMs: 100, pongMs: 100 } })
    const client = raw(port)
    expect(await client.closed).toEqual({ code: 4201, reason: 'No pong came back in time' })
    expect(client.frames.map(({ event }) => event)).toEqual([
      'pusher:connection_established',
      'pusher:ping',
      'pusher:error',
    ])
  })

  test('a peer that answers pings stays', async () => {
    const { port } = await hubWith({ limits: { silenceMs: 50, pongMs: 1_000 } })
    const client = raw(port)
    const pings = () => client.frames.filter(({ event }) => event === 'pusher:ping').length
    for (const expected of [1, 2, 3]) {
      await vi.waitFor(() => expect(pings()).toBe(expected))
      client.say('pusher:pong')
    }
    await vi.waitFor(() => expect(pings()).toBe(4))
    expect(client.socket.readyState).toBe(client.socket.OPEN)
  })
})

describe('shutdown', () => {
  test('S25 every socket is closed with 4200, and a peer that does not answer is cut', async () => {
    const started = await startHub({ limits: { closeMs: 200 } })
    const [polite, deaf] = [await subscribedRaw(started.port), await subscribedRaw(started.port)]
    deaf.socket.pause()
    await started.stop()
    expect(await polite.closed).toEqual({ code: 4200, reason: 'The server restarts' })
    expect(polite.frames.map(({ event }) => event)).not.toContain('pusher:error')
  })
})
