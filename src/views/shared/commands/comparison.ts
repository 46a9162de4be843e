import type { OutboxCommand } from '../../../db/core/rows'
import { timeOf } from '../../ui/time/time-of'
import { field, type ComparedField, type KnownRiders } from './compared-fields'
import { kindWordsOf } from './kind-words'

/** Empty when the server did not send the row. `nowMs`: wall clock, ms since the epoch. */
export function compared(command: OutboxCommand, riders: KnownRiders, nowMs: number): ComparedField[] {
  const current = command.verdict?.current ?? null
  if (current === null) return []
  const changedAt = 'status_changed_at' in current ? timeOf(current.status_changed_at, nowMs) : null
  return [
    ...kindWordsOf(command).compare(command, current, riders),
    field('Time', changedAt, timeOf(command.enqueuedAt, nowMs)),
  ]
}

/** The ids of the riders whose distance and jobs the comparison shows. */
export function comparedRiders(command: OutboxCommand): number[] {
  if (command.kind !== 'assign') return []
  return [command.verdict?.current?.rider?.id, command.rider.id].filter((id) => id !== undefined)
}
