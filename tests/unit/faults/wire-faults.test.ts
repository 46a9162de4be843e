import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCountingServer, type CountingServer } from '../../support/world/counting-server'
import { startFaultProxy, type FaultProxy } from '../../support/fault-proxy'

let server: CountingServer
let proxy: FaultProxy
let sockets: Socket[] = []

beforeEach(async () => {
  server = await startCountingServer({ answerBytes: 10_000 })
  proxy = await startFaultProxy(server.port)
})

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await proxy.close()
  await server.close()
})

const REQUEST = 'GET /api/orders HTTP/1.1\r\nHost: waybill\r\nConnection: close\r\n\r\n'

type Exchange = { text: string; chunks: number; ms: number; ending: string }

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

/** One request over a bare socket, until its end or for `patienceMs`. */
async function exchange(patienceMs = 5_000): Promise<Exchange> {
  const socket = await open()
  const from = performance.now()
  let text = ''
  let chunks = 0
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    chunks += 1
  })
  socket.write(REQUEST)
  const ending = await Promise.race([
    once(socket, 'end').then(
      () => 'end',
      (error: NodeJS.ErrnoException) => error.code ?? 'error',
    ),
    new Promise<string>((resolve) => setTimeout(() => resolve('silence'), patienceMs).unref()),
  ])
  return { text, chunks, ms: performance.now() - from, ending }
}

const isWhole = ({ text }: Exchange) => text.includes('x'.repeat(10_000))

test('an open wire passes every byte', async () => {
  const seen = await exchange()
  expect([isWhole(seen), seen.ending]).toEqual([true, 'end'])
})

test('C5 latency holds every way back by so much', async () => {
  proxy.change({ wire: { latencyMs: 80 } })
  const seen = await exchange()
  expect(isWhole(seen)).toBe(true)
  expect(seen.ms).toBeGreaterThanOrEqual(160)
})

test('C5 bandwidth: ten thousand bytes at 40,000 a second take a quarter of one', async () => {
  proxy.change({ wire: { bytesPerS: 40_000 } })
  const seen = await exchange()
  expect(isWhole(seen)).toBe(true)
  expect(seen.ms).toBeGreaterThanOrEqual(240)
})

test('C4 slices come in order and nothing is missing', async () => {
  proxy.change({ wire: { sliceBytes: 100 } })
  const seen = await exchange()
  expect(isWhole(seen)).toBe(true)
  // A busy reader gets several slices at once.
  expect(seen.chunks).toBeGreaterThan(2)
})

test('slow close: all bytes are there long before the end is', async () => {
  proxy.change({ wire: { slowCloseMs: 200 } })
  const seen = await exchange()
  expect([isWhole(seen), seen.ending]).toEqual([true, 'end'])
  expect(seen.ms).toBeGreaterThanOrEqual(200)
})

test('C19 a limit ends the connection at that byte', async () => {
  proxy.change({ wire: { limitBytes: 500 } })
  const seen = await exchange()
  expect([seen.text.length, seen.ending]).toEqual([500, 'end'])
})

test('C22 a reset is a reset, not an end', async () => {
  proxy.change({ wire: { reset: 1 } })
  expect((await exchange()).ending).toBe('ECONNRESET')
  expect(server.effects).toEqual([])
})

test('C27 in a black hole nothing arrives, nothing ends, and new connections are taken', async () => {
  const socket = await open()
  proxy.blackhole()
  let heard = 0
  socket.on('data', () => (heard += 1))
  socket.on('close', () => (heard += 1))
  socket.write(REQUEST)
  const other = await exchange(300)
  expect([heard, other.ending, other.text, server.effects]).toEqual([0, 'silence', '', []])
  proxy.restore()
  expect(isWhole(await exchange())).toBe(true)
})

test('C1 a cut breaks what is open and refuses what comes; restored, all is well', async () => {
  const socket = await open()
  const closed = once(socket, 'close')
  proxy.cut()
  await closed
  const late = connect(Number(new URL(proxy.url).port), '127.0.0.1')
  late.on('error', () => undefined)
  await once(late, 'close')
  expect(server.effects).toEqual([])
  proxy.restore()
  expect(isWhole(await exchange())).toBe(true)
})
