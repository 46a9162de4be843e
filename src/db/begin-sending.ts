import { judgeRow, targetOf, type Precondition } from './commands'
import { announceCommitted } from './committed'
import type { ConsoleDatabase } from './console-database'
import { commandTables } from './entity-tables'
import { isActive } from './fold'
import { guardedWrite, type WriteResult } from './guarded-write'
import { readLanes, type Lanes } from './lanes'
import type { CommandEvent } from './outbox-transitions'
import type { OutboxCommand } from './rows'
import { settleCommands } from './settle-commands'
import { createTally } from './tally'
import { readStored, writeRows, type Stored } from './write-rows'

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
  const target = targetOf(command)
  let tally = createTally()
  const tables = commandTables(database, [target.entity])
  const result = await guardedWrite(database, tables, fence, async (): Promise<Begun> => {
    tally = createTally()
    const [lanes, stored] = await Promise.all([
      readLanes(database, [command.lane], tally),
      readStored(database, target.entity, [target.id]),
    ])
    const present = lanes.find(command.id)
    if (!isSame(present, command) || !isHead(lanes, present)) return { kind: 'notItsTurn' }
    if (basis.kind === 'unguarded' && hasMoved(stored, present)) return { kind: 'moved' }
    const events: CommandEvent[] = [
      ...(basis.kind === 'renewed' ? [{ type: 'intent.renewed', seen: basis.seen } as const] : []),
      { type: 'send.started' },
    ]
    settleCommands(
      lanes,
      events.map((event) => ({ id: command.id, event })),
    )
    await Promise.all([lanes.write(), writeRows(database, stored, { lanes }, tally)])
    await tally.write(database)
    const sending = lanes.find(command.id)
    return sending === undefined ? { kind: 'notItsTurn' } : { kind: 'sending', command: sending }
  })
  if (result.kind === 'written') announceCommitted(database, tally.committed())
  return result
}

/** How it may be sent was decided by what the caller knows of it. */
function isSame(present: OutboxCommand | undefined, known: OutboxCommand): present is OutboxCommand {
  return present?.state === known.state && present.attempts === known.attempts
}

function hasMoved({ ids, bases }: Stored, command: OutboxCommand): boolean {
  const row = ids.map((id) => bases.get(id)).at(0)
  return row !== undefined && judgeRow(row, command, command.precondition) !== 'unchanged'
}

function isHead(lanes: Lanes, { id, lane, state }: OutboxCommand): boolean {
  if (state !== 'queued' && state !== 'unknown') return false
  return lanes.of(lane).find((command) => isActive(command.state))?.id === id
}
