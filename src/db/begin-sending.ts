import { judgeRow, targetOf, type Precondition } from './commands'
import type { ConsoleDatabase } from './console-database'
import { commandTables, tablesOf } from './entity-tables'
import { isActive } from './fold'
import { guardedWrite, type WriteResult } from './guarded-write'
import type { CommandEvent } from './outbox-transitions'
import type { OutboxCommand } from './rows'
import { settleCommands } from './settle-commands'
import { createTally } from './tally'
import { refold } from './write-rows'

export type Begun =
  | { kind: 'sending'; command: OutboxCommand }
  /** Taken back meanwhile, settled, behind another of its lane, or not as the caller knows it. */
  | { kind: 'notItsTurn' }
  /** The server's row as stored here is not the one that the person saw any more. */
  | { kind: 'moved' }

export type Basis =
  /** The row as it was read anew just now. */
  | { kind: 'renewed'; seen: Precondition }
  /** Nothing but this computer guards the row: what was seen of it since counts. */
  | { kind: 'unguarded' }
  /** The server refuses by revision, or knows the key. */
  | { kind: 'guarded' }

/** Persists that a command is about to be sent (R7), and gives it as it then is. */
export async function beginSending(
  database: ConsoleDatabase,
  command: OutboxCommand,
  fence: { epoch: number },
  basis: Basis,
): Promise<WriteResult<Begun>> {
  const { id } = command
  const { entity } = targetOf(command)
  return guardedWrite(database, commandTables(database, [entity]), fence, async () => {
    const present = await database.outbox.where('id').equals(id).first()
    if (!isSame(present, command) || !(await isHead(database, present))) return { kind: 'notItsTurn' }
    if (basis.kind === 'unguarded' && (await hasMoved(database, present))) return { kind: 'moved' }
    const events: CommandEvent[] = [
      ...(basis.kind === 'renewed' ? [{ type: 'intent.renewed', seen: basis.seen } as const] : []),
      { type: 'send.started' },
    ]
    const tally = createTally()
    const settlements = events.map((event) => ({ id, event }))
    await refold(database, await settleCommands(database, settlements, tally), tally)
    await tally.write(database)
    const sending = await database.outbox.where('id').equals(id).first()
    return sending === undefined ? { kind: 'notItsTurn' } : { kind: 'sending', command: sending }
  })
}

/** How it may be sent was decided by what the caller knows of it. */
function isSame(present: OutboxCommand | undefined, known: OutboxCommand): present is OutboxCommand {
  return present?.state === known.state && present.attempts === known.attempts
}

async function hasMoved(database: ConsoleDatabase, command: OutboxCommand): Promise<boolean> {
  const { entity, id } = targetOf(command)
  const row = await tablesOf(database, entity).bases.get(id)
  return row !== undefined && judgeRow(row, command, command.precondition) !== 'unchanged'
}

async function isHead(database: ConsoleDatabase, { id, lane, state }: OutboxCommand): Promise<boolean> {
  if (state !== 'queued' && state !== 'unknown') return false
  const commands = await database.outbox.where('lane').equals(lane).sortBy('seq')
  return commands.find((command) => isActive(command.state))?.id === id
}
