import type { Rider } from '../../../contract/riders'
import type { ConsoleDatabase } from '../core/console-database'
import type { CommandState, OutboxCommand } from '../core/rows'

export type AssignableRiders = {
  /** APPROVED ones, in no order; which of them can be assigned is `isAssignable`'s to say. */
  riders: readonly Rider[]
  /** Rider id to the assignments that this device has not yet seen on the server. */
  pending: Map<number, number>
}

const ON_THE_WAY: readonly CommandState[] = ['held', 'queued', 'sending', 'unknown']

/** Not yet seen on the server, and nothing to decide about it. */
export function isOnTheWay(state: CommandState): boolean {
  return ON_THE_WAY.includes(state)
}

export async function readRidersForAssignment(database: ConsoleDatabase): Promise<AssignableRiders> {
  return database.transaction('r', [database.riders, database.outbox], async () => ({
    riders: await readApprovedRiders(database),
    pending: countPending(await database.outbox.toArray()),
  }))
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
  return countByRider(ridersOnTheWay(commands))
}

/** Order id to rider id: the last assignment of each order that this device has not yet seen on the server. */
function ridersOnTheWay(commands: readonly OutboxCommand[]): Map<number, number> {
  const riderOfOrder = new Map<number, number>()
  for (const command of commands)
    if (command.kind === 'assign' && isOnTheWay(command.state))
      riderOfOrder.set(command.orderId, command.rider.id)
  return riderOfOrder
}

export function countByRider(riderOfOrder: ReadonlyMap<number, number>): Map<number, number> {
  const counts = new Map<number, number>()
  for (const rider of riderOfOrder.values()) counts.set(rider, (counts.get(rider) ?? 0) + 1)
  return counts
}

/** Rows of one request: thousands at once would be one long task. */
const PAGE_ROWS = 500

/** APPROVED ones, in no order; which of them can be assigned is `isAssignable`'s to say. */
export async function readApprovedRiders({ riders }: ConsoleDatabase): Promise<Rider[]> {
  const approved: Rider[] = []
  for (let last = -Infinity; ;) {
    const page = await riders.where(':id').above(last).limit(PAGE_ROWS).toArray()
    approved.push(...page.filter(({ status }) => status === 'APPROVED'))
    const end = page.at(-1)
    if (end === undefined || page.length < PAGE_ROWS) return approved
    last = end.id
  }
}

/** Order id to rider id, of the assignments that this device has not yet seen on the server. */
export async function readRidersOnTheWay({ outbox }: ConsoleDatabase): Promise<Map<number, number>> {
  return ridersOnTheWay(await outbox.toArray())
}
