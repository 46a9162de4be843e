import type { Rider } from '../../../../contract/entities/riders'
import type { ConsoleDatabase } from '../../core/console-database'
import type { CommandState, OutboxCommand } from '../../core/rows'

export type AssignableRiders = {
  /** APPROVED riders, not sorted; `isAssignable` decides which of them can be assigned. */
  riders: readonly Rider[]
  /** Rider id to the number of assignments that the server has not confirmed yet. */
  pending: Map<number, number>
}

const ON_THE_WAY: readonly CommandState[] = ['held', 'queued', 'sending', 'unknown']

/** The server has not confirmed the command yet, and the user has nothing to decide. */
export function isOnTheWay(state: CommandState): boolean {
  return ON_THE_WAY.includes(state)
}

export async function readRidersForAssignment(database: ConsoleDatabase): Promise<AssignableRiders> {
  return database.transaction('r', [database.riders, database.outbox], async () => ({
    riders: await readApprovedRiders(database),
    pending: countPending(await database.outbox.toArray()),
  }))
}

/** The riders that are on this device, by id. */
export async function findRiders(
  { riders }: ConsoleDatabase,
  ids: readonly number[],
): Promise<Map<number, Rider>> {
  const found = await riders.bulkGet([...ids])
  return new Map(found.filter((rider) => rider !== undefined).map((rider) => [rider.id, rider]))
}

/** When an order has several unconfirmed assignments, only the last one counts. */
export function countPending(commands: readonly OutboxCommand[]): Map<number, number> {
  return countByRider(ridersOnTheWay(commands))
}

/** Order id to rider id, from the last unconfirmed assignment of each order. */
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

/** Rows per read: reading thousands at once would block the page. */
const PAGE_ROWS = 500

/** APPROVED riders, not sorted; `isAssignable` decides which of them can be assigned. */
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

/** Order id to rider id, from the unconfirmed assignments. */
export async function readRidersOnTheWay({ outbox }: ConsoleDatabase): Promise<Map<number, number>> {
  return ridersOnTheWay(await outbox.toArray())
}
