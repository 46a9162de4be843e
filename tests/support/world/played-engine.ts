import { applyChanges } from '../../../src/db/writes/apply-changes'
import { targetOf } from '../../../src/db/commands/commands'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { serverRowOf } from '../../../src/db/commands/fold'
import { discard, endHold, enqueue, retry } from '../../../src/db/writes/outbox'
import type { CommandEvent } from '../../../src/db/commands/outbox-transitions'
import type { CommandId, OrderRow, OutboxCommand } from '../../../src/db/core/rows'
import { commandCounter } from '../../../src/db/core/counter-deltas'
import type { BulkOrder } from '../../../contract/entities/bulk-orders'
import type { CompanyUser } from '../../../contract/entities/companies'
import type { Order } from '../../../contract/entities/orders'
import type { Rider } from '../../../contract/entities/riders'
import type { ConsoleContext } from '../../../src/views/console'

const FENCE = { epoch: 0 }

export async function storeOrders(database: ConsoleDatabase, orders: readonly Order[]): Promise<void> {
  await applyChanges(
    database,
    {
      changes: orders.map((data) => ({ entity: 'order', id: data.id, data })),
      meta: { replica: { complete: true, progress: 1 }, serverKind: 'feed' },
    },
    FENCE,
  )
}

export async function storeBulkOrders(database: ConsoleDatabase, bulks: readonly BulkOrder[]): Promise<void> {
  await applyChanges(
    database,
    {
      changes: bulks.map((data) => ({ entity: 'bulk_order', id: data.id, data })),
      meta: { replica: { complete: true, progress: 1 }, serverKind: 'feed' },
    },
    FENCE,
  )
}

export async function storeCompanies(
  database: ConsoleDatabase,
  companies: readonly CompanyUser[],
): Promise<void> {
  await applyChanges(
    database,
    {
      changes: companies.map((data) => ({ entity: 'company_user', id: data.id, data })),
      meta: { replica: { complete: true, progress: 1 }, serverKind: 'feed' },
    },
    FENCE,
  )
}

export async function storeRiders(database: ConsoleDatabase, riders: readonly Rider[]): Promise<void> {
  await applyChanges(
    database,
    { changes: riders.map((data) => ({ entity: 'rider', id: data.id, data })) },
    FENCE,
  )
}

/** As the outbox and its counters hold them; no row wears their mark. */
export async function storeCommands(
  { outbox, counters }: ConsoleDatabase,
  commands: readonly OutboxCommand[],
): Promise<void> {
  await outbox.bulkAdd([...commands])
  for (const id of ['outbox.waiting', 'outbox.attention'] as const) {
    const count = commands.filter(({ state }) => commandCounter(state) === id).length
    await counters.put({ id, count })
  }
}

/** The real outbox; what the server makes of a command is the test's to say. */
export function playedEngine(database: ConsoleDatabase, { at }: { at: number }) {
  let born = 0
  const newId = () => `command-${(born += 1)}` as CommandId
  const engine: Pick<ConsoleContext, 'enqueue' | 'discard' | 'retry' | 'endHold'> = {
    enqueue: (command, options = {}) => enqueue(database, { command, id: newId(), at, ...options }),
    discard: (id) => discard(database, id, at),
    endHold: (id) => endHold(database, id),
    retry: async (id) => {
      await retry(database, id, { newId: newId(), at })
    },
  }
  return engine
}

/** What the server makes of a command. */
export type Answer = (order: Order) => { event: CommandEvent; order: Order | null }

/** With the answer there as soon as a command is stored: on a busy machine a later one finds the panel gone. */
export function answeringEngine(
  database: ConsoleDatabase,
  { at, answer }: { at: number; answer: Answer | undefined },
) {
  const played = playedEngine(database, { at })
  if (answer === undefined) return played
  const enqueueAnswered: typeof played.enqueue = async (...command) => {
    const id = await played.enqueue(...command)
    await settleLast(database, answer)
    return id
  }
  return { ...played, enqueue: enqueueAnswered }
}

/** The server's answer to the last command, with the order as it is then. */
export async function settleLast(database: ConsoleDatabase, event: Answer): Promise<void> {
  const command = await database.outbox.orderBy('seq').last()
  if (command === undefined) throw new Error('no command to settle')
  await applyChanges(database, { settle: [{ id: command.id, event: { type: 'send.started' } }] }, FENCE)
  const { id } = targetOf(command)
  const base = (await database.orderBases.get(id)) ?? (await database.orders.get(id))
  if (base === undefined) throw new Error('no order of the command')
  const told = event(serverRow(base))
  await applyChanges(
    database,
    {
      changes: told.order === null ? [] : [{ entity: 'order', id: told.order.id, data: told.order }],
      settle: [{ id: command.id, event: told.event }],
    },
    FENCE,
  )
}

function serverRow(row: Order | OrderRow): Order {
  return 'pending' in row ? serverRowOf(row) : row
}
