import { Agent, request } from 'node:http'
import { newOrder } from '../tests/support/waybill-rows'
import { waitAsTold } from './wait-as-told'

export type Work = {
  tokens: readonly string[]
  /** Each is assigned once; taken from the end. */
  pending: number[]
  orders: readonly number[]
  texts: readonly string[]
  riders: readonly number[]
  pages: number
  random: () => number
}

export type Answer = { status: number; ms: number; retryAfterS: number }

type Asked = { path: string; body?: unknown }

/** Of a hundred calls. */
const MIX: readonly [share: number, make: (work: Work) => Asked][] = [
  [35, () => ({ path: '/admin/orders/all?page=1' })],
  [10, ({ pages, random }) => ({ path: `/admin/orders/all?page=${1 + Math.floor(random() * pages)}` })],
  [20, (work) => ({ path: `/admin/orders/all?id=${pick(work.orders, work)}` })],
  [10, (work) => ({ path: `/admin/orders/all?search=${encodeURIComponent(pick(work.texts, work))}` })],
  [10, () => ({ path: '/admin/orders/create', body: newOrder({ package_name: 'Measured' }) })],
  [
    10,
    (work) => ({
      path: '/admin/riders/assign-order',
      body: { order_id: work.pending.pop() ?? pick(work.orders, work), rider_id: pick(work.riders, work) },
    }),
  ],
  [5, () => ({ path: '/admin/analytics/dashboard-cards' })],
]

type Calling = { ports: readonly number[]; callers: number; ms: number }

/** Callers who ask again at once, each at one server, and wait as told after a 503. */
export async function callInTurn(work: Work, { ports, callers, ms }: Calling): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const answers: Answer[] = []
  const endMs = performance.now() + ms
  await Promise.all(
    Array.from({ length: callers }, async (_, place) => {
      const port = ports[place % ports.length] ?? 0
      const token = work.tokens[place % work.tokens.length] ?? ''
      while (performance.now() < endMs) {
        const answer = await send(next(work), { agent, port, token })
        answers.push(answer)
        if (answer.status === 503) await waitAsTold(answer.retryAfterS * 1_000)
      }
    }),
  )
  agent.destroy()
  return answers
}

function next(work: Work): Asked {
  let left = work.random() * 100
  for (const [share, make] of MIX) {
    if (left < share) return make(work)
    left -= share
  }
  throw new Error('the shares are not a hundred')
}

function pick<Thing>(things: readonly Thing[], { random }: Work): Thing {
  const thing = things[Math.floor(random() * things.length)]
  if (thing === undefined) throw new Error('nothing to pick from')
  return thing
}

type Line = { agent: Agent; port: number; token: string }

/** Status 0: no answer. Without fetch, which would take more of the processor than the server does. */
function send({ path, body }: Asked, { agent, port, token }: Line): Promise<Answer> {
  const askedMs = performance.now()
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return new Promise((answered) => {
    const end = (status: number, retryAfterS = 1) =>
      answered({ status, ms: performance.now() - askedMs, retryAfterS })
    const method = body === undefined ? 'GET' : 'POST'
    const asking = request(
      { agent, port, host: '127.0.0.1', path: `/api${path}`, method, headers },
      (response) => {
        response.resume()
        response.on('end', () => end(response.statusCode ?? 0, Number(response.headers['retry-after'] ?? 1)))
        response.on('error', () => end(0))
      },
    )
    asking.on('error', () => end(0))
    asking.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
