import type { OrderStatus } from '../../../contract/words/order-statuses'
import type { ApiFailure } from '../../../contract/wire/api-outcome'
import { logIn } from '../../../contract/entities/auth'
import type { Call, AnswerOf, InputOf } from '../../../contract/wire/call'
import { listOrders, readOrder, type Order } from '../../../contract/entities/orders'
import { listAssignableRiders, type Rider } from '../../../contract/entities/riders'
import { DEVICE_TOKEN } from '../../../contract/entities/users'
import { createApi } from '../../../src/api/transport'

export const PASSWORD = 'waybill-demo-1'

/** Another client of the same server, past the browser: what the server really holds, and what others do to it. */
export type ApiClient = {
  call: <C extends Call>(definition: C, input: InputOf<C>) => Promise<NonNullable<AnswerOf<C>>>
  order: (id: number) => Promise<Order>
  /** The first page: who needs one order of a kind asks `orderWith`. */
  ordersIn: (status: OrderStatus) => Promise<Order[]>
  /** The newest order that fits, on whichever page it is. */
  orderWith: (status: OrderStatus, fits?: (order: Order) => boolean) => Promise<Order>
  riders: () => Promise<Rider[]>
}

export class CallFailed extends Error {
  readonly failure: ApiFailure
  constructor(path: string, failure: ApiFailure) {
    super(`${path}: ${JSON.stringify(failure)}`)
    this.failure = failure
  }
}

export async function apiClient(origin: string, email = 'admin@waybill.demo'): Promise<ApiClient> {
  let token: string | null = null
  const api = createApi({ origin, fetch: globalThis.fetch, token: () => token })

  async function call<C extends Call>(definition: C, input: InputOf<C>): Promise<NonNullable<AnswerOf<C>>> {
    const outcome = await api.call(definition, input)
    if (outcome.kind !== 'success') throw new CallFailed(definition.path, outcome)
    // Null is the answer of a call that has no more to say.
    return outcome.data as NonNullable<AnswerOf<C>>
  }

  const pageOfOrders = async (status: OrderStatus, page: number) =>
    (await call(listOrders, { page, status })).orders

  token = (await call(logIn, { email, password: PASSWORD, device_token: DEVICE_TOKEN })).access_token
  return {
    call,
    order: (id) => call(readOrder, { id }),
    ordersIn: async (status) => (await pageOfOrders(status, 1)).data,
    orderWith: async (status, fits = () => true) => {
      for (let page = 1, last = 1; page <= last; page += 1) {
        const { data, meta } = await pageOfOrders(status, page)
        const found = data.find(fits)
        if (found !== undefined) return found
        last = meta.last_page
      }
      throw new Error(`no ${status} order is as the test needs one`)
    },
    riders: async () => (await call(listAssignableRiders, { status: 'APPROVED' })).data,
  }
}
