import type { Rider } from '../../../contract/riders'
import type { ConsoleDatabase } from '../core/console-database'
import type { CommandState, OutboxCommand } from '../core/rows'

export type AssignableRiders = {
  /** APPROVED ones, in no order; which of them can be assigned is `isAssignable`'s to say. */
  riders: Rider[]
  /** Rider id to the assignments that this device has not yet seen on the server. */
  pending: Map<number, number>
}

const ON_THE_WAY: readonly CommandState[] = ['held', 'queued', 'sending', 'unknown']

export async function readRidersForAssignment(database: ConsoleDatabase): Promise<AssignableRiders> {
  return database.transaction('r', [database.riders, database.outbox], async () => {
    const riders = await database.riders.where('status').equals('APPROVED').toArray()
    return { riders, pending: countPending(await database.outbox.toArray()) }
  })
}

/** Those of them that are on this device, by id. */
export async function findRiders(
  { riders }: ConsoleDatabase,
  ids: readonly number[],
): Promise<Map<number, Rider>> {
  const found = await riders.bulkGet([...ids])
  return new Map(found.filter((rider) => rider !== undefined).map((rider) => [rider.id, rider]))
}

/** Of an order with several assignments on the way only the last counts. */
export function countPending(commands: readonly OutboxCommand[]): Map<number, number> {
  const riderOfOrder = new Map<number, number>()
  for (const command of commands)
    if (command.kind === 'assign' && ON_THE_WAY.includes(command.state))
      riderOfOrder.set(command.orderId, command.rider.id)
  const counts = new Map<number, number>()
  for (const rider of riderOfOrder.values()) counts.set(rider, (counts.get(rider) ?? 0) + 1)
  return counts
}
