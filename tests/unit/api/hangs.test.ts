import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCharges } from '../../../contract/entities/charges'
import { assignOrder } from '../../../contract/entities/orders'
import { createApi } from '../../../src/api/transport'

/** Ways of a server, or of what stands before it, to let a caller wait for ever. Each returns what it sends on and on. */
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'
const HANGS: Record<string, { says: string; trickles?: string }> = {
  'nothing at all': { says: '' },
  'half a status line': { says: 'HTTP/1.1 2' },
  'a status line': { says: 'HTTP/1.1 200 OK\r\n' },
  'half a header': { says: 'HTTP/1.1 200 OK\r\nContent-Ty' },
  'headers without their end': { says: HEAD },
  'headers without end': { says: HEAD, trickles: 'X-More: 1\r\n' },
  'an informational answer': { says: 'HTTP/1.1 103 Early Hints\r\n\r\n' },
  'headers, and no body': { says: `${HEAD}Content-Length: 100\r\n\r\n` },
  'half a body': { says: `${HEAD}Content-Length: 100\r\n\r\n{"status":"succ` },
  'a body that trickles': { says: `${HEAD}Content-Length: 9000000\r\n\r\n{"status":"`, trickles: 'x' },
  'no chunk': { says: `${HEAD}Transfer-Encoding: chunked\r\n\r\n` },
  'half a chunk': { says: `${HEAD}Transfer-Encoding: chunked\r\n\r\nff\r\n{"status"` },
  'chunks without end': { says: `${HEAD}Transfer-Encoding: chunked\r\n\r\n`, trickles: '1\r\n \r\n' },
  'a body until the connection closes': { says: `${HEAD}\r\n{"status":` },
}

const TRICKLE_MS = 3
let hang: { says: string; trickles?: string } = { says: '' }
let asked = () => {}
const sockets = new Set<net.Socket>()
const server = net.createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => socket.destroy())
  socket.once('data', () => {
    const { says, trickles } = hang
    socket.write(says)
    let ticks = 0
    const trickle = setInterval(() => {
      if (trickles !== undefined) socket.write(trickles)
      ticks += 1
      if (ticks === 2) asked()
    }, TRICKLE_MS)
    socket.once('close', () => {
      clearInterval(trickle)
      sockets.delete(socket)
    })
  })
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  sockets.forEach((socket) => socket.destroy())
  return new Promise((resolve) => server.close(resolve))
})

/** The limit comes when the test says so; what it was is kept. */
function limitedApi() {
  const limit = new AbortController()
  const limits: number[] = []
  const api = createApi({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetch: globalThis.fetch,
    token: () => null,
    timeout: (ms) => {
      limits.push(ms)
      return limit.signal
    },
  })
  return { api, limits, over: () => limit.abort(new DOMException('over', 'TimeoutError')) }
}

const CALLS = {
  'a read after 15 s': {
    limitMs: 15_000,
    call: (api: ReturnType<typeof createApi>) => api.call(readCharges, {}),
  },
  'a write after 30 s': {
    limitMs: 30_000,
    call: (api: ReturnType<typeof createApi>) => api.call(assignOrder, { order_id: 1, rider_id: 2 }),
  },
}

for (const [name, given] of Object.entries(HANGS))
  for (const [what, { limitMs, call }] of Object.entries(CALLS))
    test(`BC-25 P14 C4 with ${name} from the server ${what} ends as a timeout`, async () => {
      hang = given
      const heard = new Promise<void>((resolve) => {
        asked = resolve
      })
      const { api, limits, over } = limitedApi()
      const outcome = call(api)
      await heard
      over()
      expect(await outcome).toEqual({ kind: 'timeout' })
      expect(limits).toEqual([limitMs])
    })
