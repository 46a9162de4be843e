import { liveQuery, type Observable } from 'dexie'
import { laneOf } from '../../commands/commands'
import type { ConsoleDatabase } from '../../core/console-database'
import type { OrderRow, OutboxCommand } from '../../core/rows'
import type { AssignRider } from '../../kinds/assign'

export type Assignment = Extract<OutboxCommand, { kind: 'assign' }>

/** `command`: the last assignment of the order that is not settled; null: there is none. */
export type AssignmentProgress = { command: Assignment | null; order: OrderRow | null }

/** Reads both in one transaction, so that a settled command is seen together with the row that it changed. */
export async function readAssignment(
  database: ConsoleDatabase,
  orderId: number,
): Promise<AssignmentProgress> {
  return database.transaction('r', [database.outbox, database.orders], async () => {
    const lane = laneOf({ entity: 'order', id: orderId })
    const commands = await database.outbox.where('lane').equals(lane).sortBy('seq')
    const own = commands.filter((command) => command.kind === 'assign')
    return { command: own.at(-1) ?? null, order: (await database.orders.get(orderId)) ?? null }
  })
}

export function watchAssignment(database: ConsoleDatabase, orderId: number): Observable<AssignmentProgress> {
  return liveQuery(() => readAssignment(database, orderId))
}

/** Whether the order now has the rider of a command: true means confirmed, false means undone. */
export function hasRider(order: OrderRow | null, rider: AssignRider): boolean {
  if (order === null || order.rider === null) return false
  const { id, first_name, last_name, phone } = order.rider
  if (id !== undefined) return id === rider.id
  return first_name === rider.first_name && last_name === rider.last_name && phone === rider.phone
}
