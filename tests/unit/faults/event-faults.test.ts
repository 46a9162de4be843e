import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startCountingServer, type CountingServer } from '../../support/world/counting-server'
import { startFaultProxy, type FaultProxy } from '../../support/fault-proxy'

let server: CountingServer
let proxy: FaultProxy
let socket: WebSocket
let heard: string[]

beforeEach(async () => {
  server = await startCountingServer()
  proxy = await startFaultProxy(server.port, { seed: 3 })
  socket = new WebSocket(`${proxy.url.replace('http', 'ws')}/app/waybill`)
  heard = []
  socket.on('message', (data: Buffer) => heard.push(data.toString()))
  await once(socket, 'open')
})

afterEach(async () => {
  socket.terminate()
  await proxy.close()
  await server.close()
})

const event = (number: number) => JSON.stringify({ event: 'order_edited', number })
const LAST = JSON.stringify({ event: 'pusher:last' })
const EVENTS = Array.from({ length: 100 }, (_, number) => event(number))

async function sayAll(): Promise<void> {
  EVENTS.forEach(server.say)
  server.say(LAST)
  await expect.poll(() => heard.includes(LAST)).toBe(true)
}

test('without faults every event comes once and in order', async () => {
  await sayAll()
  expect(heard).toEqual([...EVENTS, LAST])
})

test('C23 dropped: none comes, what the protocol says does', async () => {
  proxy.change({ events: { drop: 1 } })
  await sayAll()
  expect(heard).toEqual([LAST])
  expect(proxy.log.counts()).toEqual({ 'event dropped': 100 })
})

test('C24 doubled: each comes twice', async () => {
  proxy.change({ events: { duplicate: 1 } })
  await sayAll()
  expect(heard).toEqual([...EVENTS.flatMap((each) => [each, each]), LAST])
})

test('C24 overtaken: all come, not in order', async () => {
  proxy.change({ events: { reorder: 0.5, reorderMs: 50 } })
  await sayAll()
  await expect.poll(() => heard.length).toBe(101)
  expect(heard).not.toEqual([...EVENTS, LAST])
  expect(heard.toSorted()).toEqual([...EVENTS, LAST].toSorted())
})

test('C24 delayed: a later message arrives first', async () => {
  proxy.change({ events: { delay: 1, delayMs: 100 } })
  await sayAll()
  expect(heard).toEqual([LAST])
  await expect.poll(() => heard.length).toBe(101)
})

test('what the proxy says itself is heard as an event of the channel', async () => {
  proxy.say('order_edited', { order_id: 7 })
  await expect
    .poll(() => heard)
    .toEqual([
      JSON.stringify({ event: 'order_edited', channel: 'message', data: JSON.stringify({ order_id: 7 }) }),
    ])
})

test('the end of one side reaches the other', async () => {
  const closed = once(socket, 'close')
  await server.close()
  await closed
  expect(socket.readyState).toBe(WebSocket.CLOSED)
})
