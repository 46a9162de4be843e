import type { ServerRow } from '../../../src/db/core/entities'
import { SYNCED_ENTITIES, type SyncedEntity } from '../../../contract/entities/sync'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { tablesOf, type ViewRow } from '../../../src/db/core/entity-tables'
import { foldRow, serverRowOf } from '../../../src/db/commands/fold'
import type { CounterRow, OrderRow, OutboxCommand } from '../../../src/db/core/rows'
import { sameValue } from '../../../contract/words/same-value'
import { commandCounter, orderCounter } from '../../../src/db/core/counter-deltas'

type RawStore = { records: { values: () => Iterable<{ value: unknown }> } }
type Connection = { _rawDatabase: { rawObjectStores: ReadonlyMap<string, RawStore> } }

/**
 * What must hold between the tables of one database after every transaction; the sentences say what does not. Read
 * where fake-indexeddb keeps it: eleven tables through a transaction took most of the time of these tests.
 */
export function brokenReplicaLaws(database: ConsoleDatabase): string[] {
  const { rawObjectStores } = (database.backendDB() as unknown as Connection)._rawDatabase
  const rowsOf = <Row>(table: string): Row[] =>
    [...(rawObjectStores.get(table)?.records.values() ?? [])].map(({ value }) => value as Row)
  const outbox = rowsOf<OutboxCommand>('outbox')
  const broken = SYNCED_ENTITIES.flatMap((entity) => {
    const { rows, bases } = tablesOf(database, entity)
    return brokenEntity(entity, { rows: rowsOf(rows.name), bases: rowsOf(bases.name), outbox })
  })
  const orders = rowsOf<OrderRow>('orders')
  const counted = [...orders.map(orderCounter), ...orders.map(() => 'order.all')]
  return [...broken, ...wrongCounters(counted, outbox, rowsOf<CounterRow>('counters'))]
}

type Kept = { rows: readonly ViewRow[]; bases: readonly ServerRow[]; outbox: readonly OutboxCommand[] }

function brokenEntity(entity: SyncedEntity, { rows, bases, outbox }: Kept): string[] {
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
