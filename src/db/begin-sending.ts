import type { ConsoleDatabase } from './console-database'
import { isActive } from './fold'
import { guardedWrite, type WriteResult } from './guarded-write'
import type { CommandEvent } from './outbox-transitions'
import type { CommandId, OutboxCommand } from './rows'
import { settleCommands } from './settle-commands'
import { createTally } from './tally'
import { orderTables, writeOrders } from './write-orders'

/**
 * Persists that a command is about to be sent (R7), and gives it as it then is. Null when it is not its turn: taken
 * back meanwhile, settled, or behind another of its lane. `renewedRevision`: the order was read anew just now.
 */
export async function beginSending(
  database: ConsoleDatabase,
  id: CommandId,
  fence: { epoch: number },
  renewedRevision?: number | null,
): Promise<WriteResult<OutboxCommand | null>> {
  return guardedWrite(database, orderTables(database), fence, async () => {
    const command = await database.outbox.where('id').equals(id).first()
    if (command === undefined || !(await isHead(database, command))) return null
    const events: CommandEvent[] = [
      ...(renewedRevision === undefined
        ? []
        : [{ type: 'intent.renewed', revision: renewedRevision } as const]),
      { type: 'send.started' },
    ]
    const tally = createTally()
    const orders = await settleCommands(
      database,
      events.map((event) => ({ id, event })),
      tally,
    )
    await writeOrders(database, new Map(), orders, tally)
    await tally.write(database)
    return (await database.outbox.where('id').equals(id).first()) ?? null
  })
}

async function isHead(database: ConsoleDatabase, { id, lane, state }: OutboxCommand): Promise<boolean> {
  if (state !== 'queued' && state !== 'unknown') return false
  const commands = await database.outbox.where('lane').equals(lane).sortBy('seq')
  return commands.find((command) => isActive(command.state))?.id === id
}
