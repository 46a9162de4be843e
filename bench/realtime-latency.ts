import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from '../server/db/connect'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { announce } from '../server/db/announce'
import { createLog } from '../server/ground/log'
import { attachRealtime, DEFAULT_APP_KEY } from '../server/realtime/attach'

/**
 * Measures from `announce` in a transaction to the event at each of 100 clients, at 50 announcements a second. Needs
 * DATABASE_URL; prints p50, p95 and the slowest in ms.
 */
const SOCKETS = 100
const ANNOUNCEMENTS = 500
const GAP_MS = 20

const Event = z.object({ event: z.enum(['new_order', 'order_edited']), data: z.string() })
const Data = z.object({ seq: z.number() })

const sql = connect(process.env['DATABASE_URL'] ?? '', { max: 4 })
const server = createServer()
const quiet = createLog({ write: (line) => process.stderr.write(line), level: 'warn' })
const config = { pusherKey: null, pusher: null, contractOnly: false, allowedOrigins: [], trustedProxies: [] }
const realtime = await attachRealtime({ server, config, listen: sql, log: quiet })
server.listen(0, '127.0.0.1')
await once(server, 'listening')

const sentAtMs: number[] = []
const tookMs: number[] = []
let everyEventSeen = () => undefined as void
const finished = new Promise<void>((done) => {
  everyEventSeen = done
})

await Promise.all(Array.from({ length: SOCKETS }, openClient))
for (let seq = 0; seq < ANNOUNCEMENTS; seq += 1) {
  await new Promise((next) => setTimeout(next, GAP_MS))
  sentAtMs[seq] = performance.now()
  await sql.begin((inside) =>
    announce(inside, { event: 'order_edited', order_id: seq, bulk_order_id: null, status: 'PENDING', seq }),
  )
}
await finished

tookMs.sort((a, b) => a - b)
const at = (share: number) => (tookMs[Math.ceil(tookMs.length * share) - 1] ?? NaN).toFixed(1)
console.log(
  `announce -> client, ${SOCKETS} sockets, ${tookMs.length} deliveries: ` +
    `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`,
)
await realtime.stop()
server.close()
await sql.end()

async function openClient(): Promise<void> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const socket = new WebSocket(`ws://127.0.0.1:${address.port}/app/${DEFAULT_APP_KEY}?protocol=7`)
  const subscribed = new Promise<void>((done) => {
    socket.on('message', (frame: Buffer) => {
      const text = frame.toString()
      if (text.includes('subscription_succeeded')) done()
      else measure(text)
    })
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'message' } }))
  await subscribed
}

function measure(text: string): void {
  const event = Event.safeParse(JSON.parse(text))
  if (!event.success) return
  const { seq } = Data.parse(JSON.parse(event.data.data))
  tookMs.push(performance.now() - (sentAtMs[seq] ?? NaN))
  if (tookMs.length === SOCKETS * ANNOUNCEMENTS) everyEventSeen()
}
