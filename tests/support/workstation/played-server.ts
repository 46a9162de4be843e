import { readOrder, type Order, type OrderRider } from '../../../contract/entities/orders'
import { User } from '../../../contract/entities/users'
import { order, rider } from '../world/console-rows'
import { sealKeyText } from '../world/seal-keys'

export type Assigned = { by: number; orderId: number; riderId: number; key: string | null }
type Body = Record<string, unknown>

export const staff = (id: number): User =>
  User.parse({
    id,
    first_name: 'Staff',
    last_name: String(id),
    type: 'ADMIN',
    is_verified: 'TRUE',
    email: `${id}@a.ng`,
  })

/** All that it has. */
export const ORDERS = [100, 101, 102, 103, 300]

/** A server with keys and a feed; what it shows of orders names the person who asked. */
export class PlayedServer {
  readonly assigned: Assigned[] = []
  readonly requests: { path: string; token: string; body: Body }[] = []
  readonly pulls = new Map<number, number>()
  readonly sessions = new Map<string, number>()
  /** Without our additions: no key at sign-in. */
  isBare = false
  isReachable = true
  /** No answer before this. */
  answersAfter: Promise<unknown> = Promise.resolve()
  #tokens = 0
  readonly #done = new Map<string, Response>()
  readonly #riders = new Map<number, OrderRider>()
  readonly #revisions = new Map<number, number>()

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    await Promise.resolve()
    if (init.signal?.aborted === true) throw new DOMException('aborted', 'AbortError')
    if (!this.isReachable) throw new TypeError('offline')
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://here')
    const path = url.pathname
    const asked = Number(url.searchParams.get('id'))
    const headers = new Headers(init.headers)
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Body) : {}
    if (path === '/api/auth/new-login') return this.#logIn(Number(String(body['email']).split('@')[0]))
    const token = (headers.get('Authorization') ?? '').replace('Bearer ', '')
    this.requests.push({ path, token, body })
    const userId = this.sessions.get(token)
    if (userId === undefined) return answer(401, { status: 'error', message: 'Unauthenticated.' })
    const answered = this.#answer(path, { token, userId, asked, body, key: headers.get('Idempotency-Key') })
    await this.answersAfter
    return answered
  }

  revoke(userId: number): void {
    for (const [token, of] of this.sessions) if (of === userId) this.sessions.delete(token)
  }

  #logIn(userId: number): Response {
    this.#tokens += 1
    const access_token = `token-${userId}-${this.#tokens}`
    this.sessions.set(access_token, userId)
    const seal = this.isBare ? {} : { seal_key: sealKeyText(userId) }
    return success({ access_token, refresh_token: null, user_data: staff(userId), ...seal })
  }

  #answer(
    path: string,
    {
      token,
      userId,
      asked,
      body,
      key,
    }: { token: string; userId: number; asked: number; body: Body; key: string | null },
  ): Response {
    if (path === '/api/auth/logout') {
      this.sessions.delete(token)
      return success(null)
    }
    if (path === '/api/sync/changes') return this.#changes(userId)
    if (path === `/api${readOrder.path}` && ORDERS.includes(asked))
      return success(this.#orderOf(asked, userId))
    if (path === '/api/admin/riders/assign-order') return this.#assign(userId, body, key)
    return answer(404, { status: 'error', error: 'Route not found' })
  }

  #changes(userId: number): Response {
    this.pulls.set(userId, (this.pulls.get(userId) ?? 0) + 1)
    const changes = ORDERS.map((id) => ({ entity: 'order', id, data: this.#orderOf(id, userId) }))
    return success({ changes, next: 'c', more: false, progress: null })
  }

  #assign(userId: number, body: Body, key: string | null): Response {
    const done = this.#done.get(key ?? '')
    if (done !== undefined) return done.clone()
    const [orderId, riderId] = [Number(body['order_id']), Number(body['rider_id'])]
    this.assigned.push({ by: userId, orderId, riderId, key })
    const { id, first_name, last_name, current_position, phone } = rider({ id: riderId })
    this.#riders.set(orderId, { id, first_name, last_name, current_position, phone: phone ?? '' })
    this.#revisions.set(orderId, (this.#revisions.get(orderId) ?? 1) + 1)
    const response = success(this.#orderOf(orderId, userId))
    this.#done.set(key ?? '', response)
    return response.clone()
  }

  #orderOf(id: number, userId: number): Order {
    const assigned = this.#riders.get(id) ?? null
    const revision = this.#revisions.get(id) ?? 1
    const status = assigned === null ? 'PENDING' : 'ASSIGNEDTORIDER'
    return order({ id, status, rider: assigned, revision, customer_name: customerOf(userId) })
  }
}

/** What can be told apart in storage: whose replica it is from. */
export function customerOf(userId: number): string {
  return `Customer shown to ${userId}`
}

function success(data: unknown): Response {
  return answer(200, { status: 'success', data })
}

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}
