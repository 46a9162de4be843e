import { screen } from '@testing-library/react'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { readDirections, reverseGeocode } from '../../../contract/entities/maps'
import { readOrder, type Order } from '../../../contract/entities/orders'
import type { LatLng } from '../../../contract/wire/wire'
import { order, rider } from '../world/console-rows'
import { playedEngine, settleLast, storeOrders } from '../world/played-engine'
import { CONFIG, NOW, renderApp, success, userOf, type Asked } from './rendered-app'

export const MUSA = {
  first_name: 'Musa',
  last_name: 'Bello',
  phone: '8034127765',
  current_position: [6.5, 3.36] as LatLng,
  id: 4,
  bike_number: 'KJA-214QX',
}

export const BOLA = { ...MUSA, first_name: 'Bola', phone: '8031112222', id: 5 }

export function underWay(fields: Partial<Omit<Order, 'id'>> = {}): Order {
  return order({ id: 1042, status: 'INTRANSIT', rider: MUSA, ...fields })
}

export const UNREVISED = underWay({ revision: undefined })
export const WITHOUT_REVISIONS = { stored: UNREVISED, server: UNREVISED }

type Options = {
  stored?: Order | null
  server?: Order | ApiOutcome<Order>
  config?: typeof CONFIG
  id?: string
}

export async function openTracking({
  stored = underWay(),
  server = underWay(),
  config = CONFIG,
  id,
}: Options = {}) {
  let present = server
  const answer = ({ call, input }: Asked): ApiOutcome<unknown> | undefined => {
    if (call === readOrder) return 'kind' in present ? present : success(present)
    if (call === reverseGeocode) {
      return success({ formatted_address: 'Near Ojuelegba', name: 'Ojuelegba', coordinate: [6.5, 3.36] })
    }
    if (call !== readDirections) return undefined
    const { origin, destination } = input as { origin: string; destination: string }
    return success({ path: [origin, '6.47,3.4', destination].map((at) => at.split(',').map(Number)) })
  }
  const app = await renderApp({
    path: `/orders/track/${id ?? 1042}`,
    user: userOf(),
    config,
    answer,
    prepare: (database) => (stored === null ? Promise.resolve() : storeOrders(database, [stored])),
  })
  const polls = () => app.asked.filter(({ call }) => call === readOrder).map(({ input }) => input)
  /** From now on the server answers so. */
  const answerWith = (next: typeof server) => {
    present = next
  }
  /** Somebody assigns the order to Bola on this device. */
  const assignToBola = () =>
    playedEngine(app.database, { at: NOW }).enqueue({
      kind: 'assign',
      orderId: underWay().id,
      rider: { ...BOLA, id: rider({ id: BOLA.id }).id },
    })
  /** The server confirms the assignment, with the order as it is then. */
  const confirm = (after: Order) =>
    settleLast(app.database, () => ({ event: { type: 'effect.confirmed', row: after }, order: after }))
  return { ...app, polls, answerWith, assignToBola, confirm }
}

export function theMap() {
  return screen.findByRole('application', { name: 'Map of order 1042', busy: false })
}
