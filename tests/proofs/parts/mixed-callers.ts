import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { newOrder } from '../../support/calls/waybill-rows'

export type Work = {
  tokens: readonly string[]
  /** Each is assigned once; taken from the end. The callers add those that they create. */
  pending: number[]
  orders: readonly number[]
  texts: readonly string[]
  riders: readonly number[]
  pages: number
  random: () => number
}

export type Answer = { status: number; ms: number; retryAfterS: number }

type Asked = { path: string; body?: unknown }

const CREATE = '/admin/orders/create'

/** Of a hundred calls. */
const MIX: readonly [share: number, make: (work: Work) => Asked][] = [
  [35, () => ({ path: '/admin/orders/all?page=1' })],
  [10, ({ pages, random }) => ({ path: `/admin/orders/all?page=${1 + Math.floor(random() * pages)}` })],
  [20, (work) => ({ path: `/admin/orders/all?id=${pick(work.orders, work)}` })],
  [10, (work) => ({ path: `/admin/orders/all?search=${encodeURIComponent(pick(work.texts, work))}` })],
  [10, () => ({ path: CREATE, body: newOrder({ package_name: 'Measured' }) })],
  [
    10,
    (work) => ({
      path: '/admin/riders/assign-order',
      body: { order_id: work.pending.pop() ?? pick(work.orders, work), rider_id: pick(work.riders, work) },
    }),
  ],
  [5, () => ({ path: '/admin/analytics/dashboard-cards' })],
]

/** `everyMs`: each caller begins a call so often, if the one before was answered; absent: at once. */
type Calling = { ports: readonly number[]; callers: number; ms: number; everyMs?: number }

/** Each caller has one server, and waits after a 503 as long as its answer says. */
export async function callInTurn(
  work: Work,
  { ports, callers, ms, everyMs = 0 }: Calling,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const answers: Answer[] = []
  const endMs = performance.now() + ms
  await Promise.all(
    Array.from({ length: callers }, async (_, place) => {
      const port = ports[place % ports.length] ?? 0
      const token = work.tokens[place % work.tokens.length] ?? ''
      while (performance.now() < endMs) {
        const dueMs = performance.now() + everyMs
        const call = next(work)
        const { body, ...answer } = await sendCall(call, { agent, port, token })
        answers.push(answer)
        if (call.path === CREATE && answer.status === 201) work.pending.unshift(createdId(body))
        const restMs = answer.status === 503 ? answer.retryAfterS * 1_000 : dueMs - performance.now()
        if (restMs > 0) await wait(restMs)
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

/** Of the answer that an order was created. */
function createdId(body: string): number {
  return (JSON.parse(body) as { data: { id: number } }).data.id
}

function pick<Thing>(things: readonly Thing[], { random }: Work): Thing {
  const thing = things[Math.floor(random() * things.length)]
  if (thing === undefined) throw new Error('nothing to pick from')
  return thing
}

type Line = { agent: Agent; port: number; token: string }

/** Status 0: no answer. Without fetch, which would take more of the processor than the server does. */
export function sendCall(
  { path, body }: Asked,
  { agent, port, token }: Line,
): Promise<Answer & { body: string }> {
  const askedMs = performance.now()
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return new Promise((answered) => {
    let text = ''
    const end = (status: number, retryAfterS = 1) =>
      answered({ status, ms: performance.now() - askedMs, retryAfterS, body: text })
    const method = body === undefined ? 'GET' : 'POST'
    const asking = request(
      { agent, port, host: '127.0.0.1', path: `/api${path}`, method, headers },
      (response) => {
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => end(response.statusCode ?? 0, Number(response.headers['retry-after'] ?? 1)))
        response.on('error', () => end(0))
      },
    )
    asking.on('error', () => end(0))
    asking.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
