import { SYNCED_ENTITIES, type SyncedEntity } from '../../contract/sync'
import type { ServerRow } from '../../src/db/commands'
import type { ConsoleDatabase } from '../../src/db/console-database'
import { tablesOf, type ViewRow } from '../../src/db/entity-tables'
import { foldRow, serverRowOf } from '../../src/db/fold'
import type { CounterRow, OutboxCommand } from '../../src/db/rows'
import { sameValue } from '../../src/db/same-value'
import { commandCounter, orderCounter } from '../../src/db/tally'

/** What must hold between the tables of one database after every transaction; the sentences say what does not. */
export async function brokenReplicaLaws(database: ConsoleDatabase): Promise<string[]> {
  return database.transaction('r', database.tables, async () => {
    const outbox = await database.outbox.toArray()
    const broken = await Promise.all(SYNCED_ENTITIES.map((entity) => brokenEntity(database, entity, outbox)))
    const orders = await database.orders.toArray()
    const counted = [...orders.map(orderCounter), ...orders.map(() => 'order.all')]
    return [...broken.flat(), ...wrongCounters(counted, outbox, await database.counters.toArray())]
  })
}

async function brokenEntity(
  database: ConsoleDatabase,
  entity: SyncedEntity,
  outbox: readonly OutboxCommand[],
): Promise<string[]> {
  const tables = tablesOf(database, entity)
  const [rows, bases] = [await tables.rows.toArray(), await tables.bases.toArray()]
  const baseOf = new Map(bases.map((base) => [base.id as number, base]))
  const ids = new Set<number>(rows.map(({ id }) => id))
  return [
    ...rows.flatMap((row) => {
      const name = `${entity}:${row.id}`
      const lane = outbox.filter((command) => command.lane === name)
      return brokenFold(name, row, baseOf.get(row.id), lane)
    }),
    ...bases.filter(({ id }) => !ids.has(id)).map(({ id }) => `I2 base ${entity}:${id} without its row`),
  ]
}

function brokenFold(
  name: string,
  row: ViewRow,
  base: ServerRow | undefined,
  lane: OutboxCommand[],
): string[] {
  const broken: string[] = []
  if (lane.length > 0 !== (base !== undefined))
    broken.push(`I2 ${name}: ${lane.length} commands, base ${base === undefined ? 'absent' : 'kept'}`)
  if (!sameValue(foldRow(base ?? (serverRowOf(row) as ServerRow), lane), row))
    broken.push(`I2 ${name} is not its fold`)
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
