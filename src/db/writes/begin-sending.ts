import type { Precondition, ServerRow } from '../core/entities'
import { judgeRow, targetOf } from '../commands/commands'
import type { ConsoleDatabase } from '../core/console-database'
import { isActive } from '../commands/fold'
import type { WriteResult } from '../core/guarded-write'
import { writeLane } from './lane-writes'
import type { Lanes } from './lanes'
import type { CommandEvent } from '../commands/outbox-transitions'
import type { OutboxCommand } from '../core/rows'
import { settleCommands } from './settle-commands'

export type Begun =
  | { kind: 'sending'; command: OutboxCommand }
  /**
   * Undone or settled in the meantime, behind another command of its lane, or not in the state that the caller knows.
   */
  | { kind: 'notItsTurn' }
  /** The stored row of the server differs from the row that the user saw. */
  | { kind: 'moved' }

export type Basis =
  /** The row was just read again from the server. */
  | { kind: 'renewed'; seen: Precondition }
  /** The server does not check the row, so it is compared with the row stored on this device. */
  | { kind: 'unguarded' }
  /** The server refuses an old revision, or knows the idempotency key. */
  | { kind: 'guarded' }

/** Stores that a command is about to be sent (R7) and returns the stored command. */
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

/** The caller decided by this state how to send the command. */
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
