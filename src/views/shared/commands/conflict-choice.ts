import type { OutboxCommand } from '../../../db/core/rows'
import { kindWordsOf, type ConflictChoice } from './kind-words'

export function conflictChoice(command: OutboxCommand): ConflictChoice {
  return kindWordsOf(command).choose(command, command.verdict?.current ?? null)
}
