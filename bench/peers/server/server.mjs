import { once } from 'node:events'
import http from 'node:http'
import { createRandom } from './orders.mjs'
import { createWorld } from './world.mjs'

const WINDOW_MS = 10

/**
 * The server for all peers: a change feed, pages, one command, server-sent events, and `/control`, with which a page
 * sets up a workload. It has one world at a time, because peers run one after another.
 * @param {(path: string) => { type: string, body: Buffer | string } | null} files
 */
export async function startServer(files) {
  let world = createWorld({ rows: 0, seed: 1 })
  let random = createRandom(1)
  let isUp = true
  let delayMs = 0
  let stats = { requests: 0, bytes: 0 }
  const listeners = new Set()
  /** Those that get the changes themselves. */
  const followers = new Set()
  let pushedTo = world.place()
  let pushing = null

  /** As the product's server: what happened within 10 ms goes out in one batch. */
  const push = () => {
    pushing ??= setTimeout(() => {
      pushing = null
      const batch = world.batchAfter(pushedTo)
      pushedTo = batch.next
      for (const response of followers) response.write(`data: ${JSON.stringify(batch)}\n\n`)
    }, WINDOW_MS)
  }
  const announce = (order, name = 'order_edited') => {
    const data = {
      order_id: order.id,
      bulk_order_id: order.bulk_order_id,
      status: order.status,
      revision: order.revision,
    }
    const frame = `data: ${JSON.stringify({ name, data })}\n\n`
    for (const response of listeners) response.write(frame)
    push()
  }

  const controls = {
    reset: ({ rows, seed }) => {
      world = createWorld({ rows, seed })
      pushedTo = world.place()
      random = createRandom(seed + 1)
      isUp = true
      delayMs = 0
      stats = { requests: 0, bytes: 0 }
      return { rows: world.size() }
    },
    size: () => ({ rows: world.size() }),
    rowsOf: ({ ids }) => ids.map((id) => world.order(id)),
    stats: () => ({ ...stats }),
    resetStats: () => {
      const before = stats
      stats = { requests: 0, bytes: 0 }
      return before
    },
    change: () => world.change(),
    expected: () => world.expected(),
    assignable: ({ count, skip }) => world.assignable(count, skip),
    delay: ({ ms }) => void (delayMs = ms) ?? {},
    network: ({ up }) => {
      isUp = up
      if (!up) for (const response of [...listeners, ...followers]) response.destroy()
      return {}
    },
    nightAway: (how) => {
      world.nightAway(how)
      pushedTo = world.place()
      return {}
    },
    executed: () => world.executed(),
    forgetExecuted: () => (world.forgetExecuted(), {}),
    /** Changes single orders, spread evenly over `overMs`; returns after the last event. */
    storm: async ({ events, overMs }) => {
      await evenly(events, overMs, () => announce(world.change()))
      return {}
    },
    /** Other dispatchers assign the same orders again and again. */
    rivals: async ({ ids, times, overMs, firstRider }) => {
      await evenly(times, overMs, (n) => {
        const id = ids[Math.floor(random() * ids.length)]
        const { order } = world.assign({ order_id: id, rider_id: firstRider + n }, undefined)
        announce(order)
      })
      return {}
    },
  }

  const server = http.createServer((request, response) => {
    respond(request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(String(error?.stack ?? error))
    })
  })

  async function respond(request, response) {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const body = request.method === 'POST' ? await textOf(request) : ''
    if (url.pathname.startsWith('/control/')) {
      const answer = await controls[url.pathname.slice('/control/'.length)](
        body === '' ? {} : JSON.parse(body),
      )
      return send(response, 200, JSON.stringify(answer ?? {}))
    }
    const file = files(url.pathname)
    if (file !== null) return send(response, 200, file.body, file.type)
    if (!isUp) return void request.socket.destroy()
    if (url.pathname === '/events') return listen(response, listeners)
    if (url.pathname === '/pushed') return listen(response, followers)
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, random() * delayMs))
    const answer = api(request, url, body)
    if (answer === null) return send(response, 404, '{"status":"failed","message":"Not found"}')
    stats.requests += 1
    stats.bytes += Buffer.byteLength(answer.text)
    if (answer.order !== undefined) announce(answer.order)
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, random() * delayMs))
    return send(response, answer.status, answer.text)
  }

  function api(request, url, body) {
    const query = url.searchParams
    if (url.pathname === '/api/sync/changes')
      return {
        status: 200,
        text: world.changes(query.get('after') ?? undefined, Number(query.get('limit') ?? 500)),
      }
    if (url.pathname === '/api/admin/orders/all' && query.has('id')) return one(Number(query.get('id')))
    if (url.pathname === '/api/admin/orders/all')
      return { status: 200, text: world.page(Number(query.get('page') ?? 1), 100) }
    if (url.pathname === '/api/admin/riders/assign-order')
      return world.assign(JSON.parse(body), keyOf(request))
    return null
  }

  function one(id) {
    if (world.order(id) === undefined)
      return { status: 404, text: '{"status":"failed","message":"Order not found"}' }
    return { status: 200, text: `{"status":"success","data":${world.rowText(id)}}` }
  }

  function listen(response, audience) {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.write(': open\n\n')
    audience.add(response)
    response.on('close', () => audience.delete(response))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  return {
    url: `http://127.0.0.1:${port}`,
    control: (name, input = {}) => controls[name](input),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function keyOf(request) {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}

function send(response, status, body, type = 'application/json') {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  response.end(body)
}

async function textOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function evenly(times, overMs, work) {
  const start = performance.now()
  for (let n = 0; n < times; n += 1) {
    const wait = start + (n * overMs) / times - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    work(n)
  }
}
