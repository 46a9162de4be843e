import type { Order } from '../../contract/orders'
import type { ConsoleDatabase } from './console-database'
import { foldOrder, serverRowOf } from './fold'
import { putInChunks, storedRows } from './put-changed'
import { sameValue } from './same-value'
import type { OrderRow, OutboxCommand } from './rows'
import type { Tally } from './tally'

/** From here on the whole outbox is read at once instead of lane by lane. */
const MANY_LANES = 20

/** The tables that a change of an order, or of a command on it, may touch. */
export function orderTables(database: ConsoleDatabase) {
  return [database.orders, database.orderBases, database.outbox, database.counters]
}

export function laneOf(orderId: number): string {
  return `order:${orderId}`
}

/**
 * Inside a transaction over `orderTables`: view row = fold(server row, commands of the lane), for the rows of `incoming`
 * (null: the server has it no more) and those `alsoRefold`. Answers how many view rows were written.
 */
export async function writeOrders(
  database: ConsoleDatabase,
  incoming: ReadonlyMap<number, Order | null>,
  alsoRefold: Iterable<number>,
  tally: Tally,
): Promise<number> {
  const ids = [...new Set([...incoming.keys(), ...alsoRefold])]
  if (ids.length === 0) return 0
  const stored = await storedRows(database.orders, ids)
  const lanes = await lanesOf(database, ids)
  const bases = await basesOf(database, stored)
  const plan: Plan = { rows: [], removed: [], bases: [], freed: [] }
  ids.forEach((id, index) => {
    const present = stored[index]
    const server = incoming.get(id)
    planRow(plan, tally, {
      id,
      present,
      base: bases.get(id),
      server: server === undefined ? serverRow(present, bases) : server,
      commands: lanes.get(id) ?? [],
    })
  })
  await carryOut(database, plan)
  return plan.rows.length + plan.removed.length
}

type Plan = { rows: OrderRow[]; removed: number[]; bases: Order[]; freed: number[] }
type Facts = {
  id: number
  present: OrderRow | undefined
  base: Order | undefined
  server: Order | null
  commands: readonly OutboxCommand[]
}

function planRow(plan: Plan, tally: Tally, facts: Facts): void {
  planBase(plan, facts)
  const { id, present, server, commands } = facts
  const row = server === null ? undefined : foldOrder(server, commands)
  if (row === present || (row !== undefined && sameValue(row, present))) return
  if (present !== undefined) tally.order(present, -1)
  if (row === undefined) {
    plan.removed.push(id)
    return
  }
  tally.order(row, 1)
  plan.rows.push(row)
}

function planBase(plan: Plan, { id, base, server, commands }: Facts): void {
  const isKept = server !== null && commands.length > 0
  if (isKept && !sameValue(server, base)) plan.bases.push(server)
  if (!isKept && base !== undefined) plan.freed.push(id)
}

async function carryOut(database: ConsoleDatabase, { rows, removed, bases, freed }: Plan): Promise<void> {
  await putInChunks(database.orders, rows)
  if (removed.length > 0) await database.orders.bulkDelete(removed)
  await putInChunks(database.orderBases, bases)
  if (freed.length > 0) await database.orderBases.bulkDelete(freed)
}

/** The server's row as stored; null where there is none. */
function serverRow(present: OrderRow | undefined, bases: ReadonlyMap<number, Order>): Order | null {
  if (present === undefined) return null
  return present.pending === null ? serverRowOf(present) : (bases.get(present.id) ?? serverRowOf(present))
}

async function basesOf(
  database: ConsoleDatabase,
  stored: readonly (OrderRow | undefined)[],
): Promise<ReadonlyMap<number, Order>> {
  const ids = stored.flatMap((row) => (row === undefined || row.pending === null ? [] : [row.id]))
  if (ids.length === 0) return new Map()
  const bases = await database.orderBases.bulkGet(ids)
  return new Map(bases.flatMap((base) => (base === undefined ? [] : [[base.id, base]])))
}

/** Oldest command first. */
async function lanesOf(
  database: ConsoleDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OutboxCommand[]>> {
  const commands =
    ids.length > MANY_LANES
      ? await database.outbox.toArray()
      : await database.outbox.where('lane').anyOf(ids.map(laneOf)).sortBy('seq')
  const lanes = new Map<number, OutboxCommand[]>()
  for (const command of commands) {
    const lane = lanes.get(command.orderId)
    if (lane === undefined) lanes.set(command.orderId, [command])
    if (lane !== undefined) lane.push(command)
  }
  return lanes
}
