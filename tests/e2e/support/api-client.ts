import type { OrderStatus } from '../../../contract/order-statuses'
import { logIn } from '../../../contract/auth'
import type { Call, AnswerOf, InputOf } from '../../../contract/call'
import { listOrders, readOrder, type Order } from '../../../contract/orders'
import { listAssignableRiders, type Rider } from '../../../contract/riders'
import { DEVICE_TOKEN } from '../../../contract/users'
import { createApi } from '../../../src/api/transport'

export const PASSWORD = 'waybill-demo-1'

/** Another client of the same server, past the browser: what the server really holds, and what others do to it. */
export type ApiClient = {
  call: <C extends Call>(definition: C, input: InputOf<C>) => Promise<NonNullable<AnswerOf<C>>>
  order: (id: number) => Promise<Order>
  ordersIn: (status: OrderStatus) => Promise<Order[]>
  riders: () => Promise<Rider[]>
}

export async function apiClient(origin: string, email = 'admin@waybill.demo'): Promise<ApiClient> {
  let token: string | null = null
  const api = createApi({ origin, fetch: globalThis.fetch, token: () => token })

  async function call<C extends Call>(definition: C, input: InputOf<C>): Promise<NonNullable<AnswerOf<C>>> {
    const outcome = await api.call(definition, input)
    if (outcome.kind !== 'success') throw new Error(`${definition.path}: ${JSON.stringify(outcome)}`)
    // Null is the answer of a call that has no more to say.
    return outcome.data as NonNullable<AnswerOf<C>>
  }

  token = (await call(logIn, { email, password: PASSWORD, device_token: DEVICE_TOKEN })).access_token
  return {
    call,
    order: (id) => call(readOrder, { id }),
    ordersIn: async (status) => (await call(listOrders, { page: 1, status })).orders.data,
    riders: async () => (await call(listAssignableRiders, { status: 'APPROVED' })).data,
  }
}
