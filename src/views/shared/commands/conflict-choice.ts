import type { OutboxCommand } from '../../../db/core/rows'
import { wordsOf, type ConflictChoice } from './kind-words'

export function conflictChoice(command: OutboxCommand): ConflictChoice {
  return wordsOf(command).choose(command, command.verdict?.current ?? null)
}
