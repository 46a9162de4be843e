import { targetOf, type Precondition } from './commands'
import type { ConsoleDatabase } from './console-database'
import { commandTables } from './entity-tables'
import { isActive } from './fold'
import { guardedWrite, type WriteResult } from './guarded-write'
import type { CommandEvent } from './outbox-transitions'
import type { OutboxCommand } from './rows'
import { settleCommands } from './settle-commands'
import { createTally } from './tally'
import { refold } from './write-rows'

/**
 * Persists that a command is about to be sent (R7), and gives it as it then is. Null when it is not its turn: taken
 * back meanwhile, settled, or behind another of its lane. `renewed`: the row as it was read anew just now.
 */
export async function beginSending(
  database: ConsoleDatabase,
  command: OutboxCommand,
  fence: { epoch: number },
  renewed?: Precondition,
): Promise<WriteResult<OutboxCommand | null>> {
  const { id } = command
  const { entity } = targetOf(command)
  return guardedWrite(database, commandTables(database, [entity]), fence, async () => {
    const present = await database.outbox.where('id').equals(id).first()
    if (present === undefined || !(await isHead(database, present))) return null
    const events: CommandEvent[] = [
      ...(renewed === undefined ? [] : [{ type: 'intent.renewed', seen: renewed } as const]),
      { type: 'send.started' },
    ]
    const tally = createTally()
    const settlements = events.map((event) => ({ id, event }))
    await refold(database, await settleCommands(database, settlements, tally), tally)
    await tally.write(database)
    return (await database.outbox.where('id').equals(id).first()) ?? null
  })
}

async function isHead(database: ConsoleDatabase, { id, lane, state }: OutboxCommand): Promise<boolean> {
  if (state !== 'queued' && state !== 'unknown') return false
  const commands = await database.outbox.where('lane').equals(lane).sortBy('seq')
  return commands.find((command) => isActive(command.state))?.id === id
}
