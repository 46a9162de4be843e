import { DAY_MS } from '../../../contract/words/durations'
import type { ConsoleDatabase } from '../core/console-database'
import type { Command, OutboxCommand, SettledCommand } from '../core/rows'

const KEPT = 500
const KEPT_MS = 2 * DAY_MS

/**
 * Logs a command that leaves the outbox, inside the same transaction, and deletes entries that are too many or too
 * old. `at`: wall clock, ms.
 */
export async function logSettled(
  { settled }: ConsoleDatabase,
  command: OutboxCommand,
  { outcome, at }: Pick<SettledCommand, 'outcome' | 'at'>,
): Promise<void> {
  const { id: commandId, enqueuedAt } = command
  const [seq, old] = await Promise.all([
    settled.add({ commandId, command: commandOf(command), outcome, enqueuedAt, at }),
    settled
      .where('at')
      .below(at - KEPT_MS)
      .primaryKeys(),
  ])
  const surplus = [...old, ...(seq > KEPT ? [seq - KEPT] : [])]
  if (surplus.length > 0) await settled.bulkDelete(surplus)
}

/** The command without the fields of the outbox. */
export function commandOf(entry: OutboxCommand): Command {
  const {
    seq: _seq,
    id: _id,
    lane: _lane,
    state: _state,
    precondition: _precondition,
    attempts: _attempts,
    enqueuedAt: _enqueuedAt,
    decidedAt: _decidedAt,
    dueAt: _dueAt,
    mustWait: _mustWait,
    verdict: _verdict,
    ...command
  } = entry
  return command
}
