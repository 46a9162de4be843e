import { targetOf } from '../../commands/commands'
import type { ConsoleDatabase } from '../../core/console-database'
import type { DraftRow, OrderRow, OutboxCommand, SettledCommand } from '../../core/rows'

export type OutboxScreenRows = {
  /** Oldest first. */
  commands: OutboxCommand[]
  /** Settled commands that are still kept, newest first. */
  trail: SettledCommand[]
  /** Newest first. */
  drafts: DraftRow[]
  /** The orders that the commands change, by id. */
  orders: Map<number, OrderRow>
}

/** Reads all rows of the outbox screen in one transaction. */
export async function readOutboxScreen(database: ConsoleDatabase): Promise<OutboxScreenRows> {
  const { outbox, settled, drafts, orders } = database
  return database.transaction('r', [outbox, settled, drafts, orders], async () => {
    const commands = await outbox.toArray()
    const trail = await settled.orderBy(':id').reverse().toArray()
    const typed = await drafts.toArray()
    const targets = commands.map(targetOf).filter(({ entity }) => entity === 'order')
    const rows = await orders.bulkGet([...new Set(targets.map(({ id }) => id))])
    return {
      commands,
      trail,
      drafts: typed.toSorted((a, b) => b.savedAt - a.savedAt),
      orders: new Map(rows.filter((row) => row !== undefined).map((row) => [row.id, row])),
    }
  })
}
