import type { Order } from '../../../contract/orders'
import type { ConsoleDatabase } from '../core/console-database'
import { serverRowOf } from '../commands/fold'
import type { OrderRow, OutboxCommand } from '../core/rows'

/** What the shown row is made of: the server's row, and the commands over it, oldest first. */
export type OrderLayers = { server: Order | null; commands: OutboxCommand[]; shown: OrderRow | null }

/** As of one moment. */
export async function readOrderLayers(database: ConsoleDatabase, id: number): Promise<OrderLayers> {
  return database.transaction('r', [database.orders, database.orderBases, database.outbox], async () => {
    const shown = (await database.orders.get(id)) ?? null
    const base = (await database.orderBases.get(id)) ?? null
    const commands = await database.outbox.where('lane').equals(`order:${id}`).sortBy('seq')
    return { server: base ?? (shown === null ? null : serverRowOf(shown)), commands, shown }
  })
}
