import { serverRowOf, foldOrder } from '../../src/db/fold'
import type { ConsoleDatabase } from '../../src/db/console-database'
import { commandCounter, orderCounter } from '../../src/db/tally'
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
  const broken: string[] = []
  const baseOf = new Map(bases.map((base) => [base.id, base]))
  const recount = new Map<string, number>()
  const count = (id: string): void => void recount.set(id, (recount.get(id) ?? 0) + 1)

  for (const row of orders) {
    const lane = outbox.filter(({ orderId }) => orderId === row.id)
    const base = baseOf.get(row.id)
    if (lane.length > 0 !== (base !== undefined))
      broken.push(
        `I2 order ${row.id}: ${lane.length} commands, base ${base === undefined ? 'absent' : 'kept'}`,
      )
    if (!sameValue(foldOrder(base ?? serverRowOf(row), lane), row))
      broken.push(`I2 order ${row.id} is not its fold`)
    count('order.all')
    count(orderCounter(row))
  }
  const ids = new Set<number>(orders.map(({ id }) => id))
  for (const { id } of bases) if (!ids.has(id)) broken.push(`I2 base ${id} without its order`)
  for (const { state } of outbox) count(commandCounter(state))
  for (const { id, count: stored } of counters)
    if (stored !== (recount.get(id) ?? 0))
      broken.push(`counter ${id} is ${stored}, not ${recount.get(id) ?? 0}`)
  for (const id of recount.keys())
    if (!counters.some((row) => row.id === id)) broken.push(`counter ${id} absent`)
  return broken
}
