import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openConsole } from '../../support/server/pusher-console'
import { openRaw, openSubscribed, refusedUpgrade, subscribedTo } from '../../support/calls/raw-socket'
import { startHub } from '../../support/calls/realtime-server'

async function hubWith(options?: Parameters<typeof startHub>[0]) {
  const started = await startHub(options)
  onTestFinished(started.stop)
  return started
}

describe('greeting', () => {
  test('a client with the app key gets an activity timeout of 120 seconds', async () => {
    const { port } = await hubWith()
    const client = openRaw(port, '/app/waybill?protocol=7&client=js&version=8.6.0&flash=false')
    await vi.waitFor(() => expect(client.frames).toHaveLength(1))
    expect(client.frames[0]).toEqual({
      event: 'pusher:connection_established',
      data: { socket_id: expect.stringMatching(/^\d+\.\d+$/) as string, activity_timeout: 120 },
    })
  })

  test('AG-148 an unknown key ends pusher-js in disconnected with error 4001', async () => {
    const { port } = await hubWith()
    const client = openConsole(port, { key: 'another' })
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
    const client = openRaw(port, path)
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
      `http://evil.example/127.0.0.1:${port}`,
      `http://127.0.0.1:${port}@evil.example`,
      'http://127.0.0.1:1',
      'nonsense',
    ]) {
      expect((await refusedUpgrade(port, '/app/waybill?protocol=7', { origin })).status).toBe(403)
    }
    for (const origin of [`http://127.0.0.1:${port}`, 'https://console.example', undefined]) {
      const client = openRaw(port, '/app/waybill?protocol=7', origin === undefined ? {} : { origin })
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
    const [hears, other] = [await openSubscribed(port), openRaw(port)]
    await vi.waitFor(() => expect(other.frames).toHaveLength(1))
    other.say('pusher:subscribe', { channel: 'elsewhere' })
    await vi.waitFor(() => expect(other.frames[1]).toEqual(subscribedTo('elsewhere')))
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
    const client = await openSubscribed(port)
    client.say('pusher:subscribe', { channel: 'message' })
    await vi.waitFor(() => expect(client.frames[2]).toEqual(subscribedTo('message')))
    hub.publish('order_edited', '{"order_id":1}')
    hub.publish('order_edited', '{"order_id":2}')
    await vi.waitFor(() => expect(client.frames.at(-1)?.data).toEqual({ order_id: 2 }))
    expect(client.frames.slice(3).map(({ data }) => data)).toEqual([{ order_id: 1 }, { order_id: 2 }])
  })

  test.each(['private-orders', 'presence-staff'])(
    '%s is refused by pusher:subscription_error',
    async (name) => {
      const { port } = await hubWith()
      const client = openRaw(port)
      await vi.waitFor(() => expect(client.frames).toHaveLength(1))
      client.say('pusher:subscribe', { channel: name, auth: 'waybill:0000' })
      await vi.waitFor(() => expect(client.frames).toHaveLength(2))
      expect(client.frames[1]).toEqual({
        event: 'pusher:subscription_error',
        channel: name,
        data: { type: 'AuthError', error: 'This channel is not served here', status: 401 },
      })
    },
  )

  test('A23 a forged client event reaches nobody', async () => {
    const { hub, port } = await hubWith()
    const [forger, victim] = [await openSubscribed(port), await openSubscribed(port)]
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
      data: { code: 4301, message: 'This client event is refused' },
    })
  })
})

describe('silence', () => {
  test('a silent peer is asked, and closed with 4201 when it does not answer', async () => {
    const { port } = await hubWith({ limits: { silenceMs: 100, pongMs: 100 } })
    const client = openRaw(port)
    expect(await client.closed).toEqual({ code: 4201, reason: 'No pong came back in time' })
    expect(client.frames.map(({ event }) => event)).toEqual([
      'pusher:connection_established',
      'pusher:ping',
      'pusher:error',
    ])
  })

  test('a peer that answers pings stays', async () => {
    const { port } = await hubWith({ limits: { silenceMs: 50, pongMs: 1_000 } })
    const client = openRaw(port)
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
  test('every socket is closed with 4200, and a peer that does not answer is cut', async () => {
    const started = await startHub({ limits: { closeMs: 200 } })
    const [polite, deaf] = [await openSubscribed(started.port), await openSubscribed(started.port)]
    deaf.socket.pause()
    await started.stop()
    expect(await polite.closed).toEqual({ code: 4200, reason: 'The server restarts' })
    expect(polite.frames.map(({ event }) => event)).not.toContain('pusher:error')
  })
})
