import type { Order } from '../../../../contract/entities/orders'
import type { ConsoleDatabase } from '../../core/console-database'
import { serverRowOf } from '../../commands/fold'
import type { OrderRow, OutboxCommand } from '../../core/rows'

/** A shown row and its parts: the row of the server, and the unsent commands applied to it, oldest first. */
export type OrderLayers = { server: Order | null; commands: OutboxCommand[]; shown: OrderRow | null }

/** Reads everything in one transaction. */
export async function readOrderLayers(database: ConsoleDatabase, id: number): Promise<OrderLayers> {
  return database.transaction('r', [database.orders, database.orderBases, database.outbox], async () => {
    const shown = (await database.orders.get(id)) ?? null
    const base = (await database.orderBases.get(id)) ?? null
    const commands = await database.outbox.where('lane').equals(`order:${id}`).sortBy('seq')
    return { server: base ?? (shown === null ? null : serverRowOf(shown)), commands, shown }
  })
}
