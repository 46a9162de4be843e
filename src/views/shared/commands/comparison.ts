import type { OutboxCommand } from '../../../db/core/rows'
import type { ComparedField, KnownRiders } from './compared-fields'
import { wordsOf } from './kind-words'

/** Empty where the server did not show the row. */
export function compared(command: OutboxCommand, riders: KnownRiders): ComparedField[] {
  const current = command.verdict?.current ?? null
  return current === null ? [] : wordsOf(command).compare(command, current, riders)
}

/** Whose load and place the comparison shows. */
export function comparedRiders(command: OutboxCommand): number[] {
  if (command.kind !== 'assign') return []
  return [command.verdict?.current?.rider?.id, command.rider.id].filter((id) => id !== undefined)
}
