import { serverRowOf, foldOrder } from '../../src/db/fold'
import type { ConsoleDatabase } from '../../src/db/console-database'
import { commandCounter, orderCounter } from '../../src/db/tally'
import type { Order } from '../../contract/orders'
import type { CounterRow, OrderRow, OutboxCommand } from '../../src/db/rows'
import { sameValue } from '../../src/db/same-value'

/** What must hold between the tables of one database after every transaction; the sentences say what does not. */
export async function brokenReplicaLaws(database: ConsoleDatabase): Promise<string[]> {
  const [orders, bases, outbox, counters] = await database.transaction(
    'r',
    [database.orders, database.orderBases, database.outbox, database.counters],
    () =>
      Promise.all([
        database.orders.toArray(),
        database.orderBases.toArray(),
        database.outbox.toArray(),
        database.counters.toArray(),
      ]),
  )
  const baseOf = new Map(bases.map((base) => [base.id, base]))
  const ids = new Set<number>(orders.map(({ id }) => id))
  return [
    ...orders.flatMap((row) =>
      brokenFold(
        row,
        baseOf.get(row.id),
        outbox.filter(({ lane }) => lane === `order:${row.id}`),
      ),
    ),
    ...bases.filter(({ id }) => !ids.has(id)).map(({ id }) => `I2 base ${id} without its order`),
    ...wrongCounters([...orders.map(orderCounter), ...orders.map(() => 'order.all')], outbox, counters),
  ]
}

function brokenFold(row: OrderRow, base: Order | undefined, lane: OutboxCommand[]): string[] {
  const broken: string[] = []
  if (lane.length > 0 !== (base !== undefined))
    broken.push(`I2 order ${row.id}: ${lane.length} commands, base ${base === undefined ? 'absent' : 'kept'}`)
  if (!sameValue(foldOrder(base ?? serverRowOf(row), lane), row))
    broken.push(`I2 order ${row.id} is not its fold`)
  return broken
}

function wrongCounters(ofOrders: string[], outbox: OutboxCommand[], counters: CounterRow[]): string[] {
  const recount = new Map<string, number>()
  for (const id of [...ofOrders, ...outbox.map(({ state }) => commandCounter(state))])
    recount.set(id, (recount.get(id) ?? 0) + 1)
  const stored = new Map(counters.map(({ id, count }) => [id, count]))
  return [...new Set([...recount.keys(), ...stored.keys()])]
    .filter((id) => (stored.get(id) ?? 0) !== (recount.get(id) ?? 0))
    .map((id) => `counter ${id} is ${stored.get(id)}, not ${recount.get(id)}`)
}
