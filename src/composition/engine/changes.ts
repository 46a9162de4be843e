import { laneOf, targetOf } from '../../db/commands/commands'
import type { ConsoleDatabase } from '../../db/core/console-database'
import type { CommandId } from '../../db/core/rows'
import type { CanaryWatch } from '../../db/recovery/canary-watch'
import { refuseToQueue } from '../../db/recovery/storage-refusal'
import { discard, endHold, enqueue, retry } from '../../db/writes/outbox'
import type { ConnectionActor } from '../../machines/connection'
import type { ConsoleContext } from '../../views/console'
import { newId } from '../../db/core/new-id'

type Ports = {
  database: ConsoleDatabase
  mode: 'strict' | 'memory'
  connection: ConnectionActor
  canary: CanaryWatch | null
  /** The wall clock of this computer, ms: for the undo window. */
  at: () => number
  /** That of the server as far as it is known, ms: for lateness. */
  serverNow: () => number
}

export type Changes = Pick<ConsoleContext, 'discard' | 'retry' | 'endHold'> & {
  save: ConsoleContext['enqueue']
}

/** What a person does with changes, in the database. Loaded later than the list, which only reads. */
export function createChanges({ database, mode, connection, canary, at, serverNow }: Ports): Changes {
  const times = () => ({ at: at(), decidedAt: serverNow() })
  return {
    save: async (command, { holdMs = 0, basis } = {}) => {
      if (mode === 'memory' && connection.getSnapshot().context.level === 'offline') throw refuseToQueue()
      const id = newCommandId()
      const entry = {
        command,
        id,
        ...times(),
        holdMs: mode === 'memory' ? 0 : holdMs,
        ...(basis && { basis }),
      }
      const expectation = await canary?.expect({ id, lane: laneOf(targetOf(command)) })
      return enqueue(database, entry).finally(expectation)
    },
    discard: (id) => discard(database, id, at()),
    retry: async (id) => {
      await retry(database, id, { newId: newCommandId(), ...times() })
    },
    endHold: (id) => endHold(database, id),
  }
}

function newCommandId(): CommandId {
  return newId() as CommandId
}
