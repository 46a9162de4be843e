import { judgeRow, targetOf, type Precondition, type ServerRow } from './commands'
import type { ConsoleDatabase } from './console-database'
import { isActive } from './fold'
import type { WriteResult } from './guarded-write'
import { writeLane } from './lane-writes'
import type { Lanes } from './lanes'
import type { CommandEvent } from './outbox-transitions'
import type { OutboxCommand } from './rows'
import { settleCommands } from './settle-commands'

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
  return writeLane(database, {
    target: targetOf(command),
    fence,
    change: ({ lanes, base }): Begun => {
      const present = lanes.find(command.id)
      if (!isSame(present, command) || !isHead(lanes, present)) return { kind: 'notItsTurn' }
      if (basis.kind === 'unguarded' && hasMoved(base, present)) return { kind: 'moved' }
      const events: CommandEvent[] = [
        ...(basis.kind === 'renewed' ? [{ type: 'intent.renewed', seen: basis.seen } as const] : []),
        { type: 'send.started' },
      ]
      settleCommands(
        lanes,
        events.map((event) => ({ id: command.id, event })),
      )
      const sending = lanes.find(command.id)
      return sending === undefined ? { kind: 'notItsTurn' } : { kind: 'sending', command: sending }
    },
  })
}

/** How it may be sent was decided by what the caller knows of it. */
function isSame(present: OutboxCommand | undefined, known: OutboxCommand): present is OutboxCommand {
  return present?.state === known.state && present.attempts === known.attempts
}

function hasMoved(base: ServerRow | undefined, command: OutboxCommand): boolean {
  return base !== undefined && judgeRow(base, command, command.precondition) !== 'unchanged'
}

function isHead(lanes: Lanes, { id, lane, state }: OutboxCommand): boolean {
  if (state !== 'queued' && state !== 'unknown') return false
  return lanes.of(lane).find((command) => isActive(command.state))?.id === id
}
