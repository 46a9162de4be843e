import { Order, type OrderRider } from '../../../contract/entities/orders'
import { RiderId } from '../../../contract/entities/riders'
import type { OrderCommand } from '../../../src/db/core/rows'
import type { AssignRider } from '../../../src/db/kinds/assign'

/** An order as the parser makes it from the few fields that a test speaks of. */
export function orderOf(fields: Record<string, unknown> & { id: number }): Order {
  return Order.parse({
    package_name: 'Shoes',
    package_category: 'Shoes',
    payment_status: 'PENDING',
    status: 'PENDING',
    amount: 1200,
    actual_amount: 1200,
    created_at: `2026-11-21T08:00:${String(fields.id % 60).padStart(2, '0')}.000Z`,
    ...fields,
  })
}

export function riderOf(id: number): AssignRider {
  return { ...orderRiderOf(id), id: RiderId.parse(id) }
}

export function orderRiderOf(id: number): OrderRider {
  return {
    id,
    first_name: 'Rider',
    last_name: String(id),
    phone: `0800000${id}`,
    current_position: null,
    bike_number: null,
  }
}

export function assignment(orderId: number, riderId: number): OrderCommand {
  return { kind: 'assign', orderId: orderOf({ id: orderId }).id, rider: riderOf(riderId) }
}
