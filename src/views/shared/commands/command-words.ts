import type { Command, PendingMark } from '../../../db/core/rows'
import { KIND_WORDS, kindWordsOf, type CommandTitle } from './kind-words'

export function commandTitle(command: Command): CommandTitle {
  return kindWordsOf(command).title(command)
}

/** One line: 'Order 1042 → Musa Ibrahim', 'Cancel order 1036'. */
export function commandLine(command: Command): string {
  const { act, object } = commandTitle(command)
  return object === null ? act : `${act} → ${object}`
}

/** The change without its row, for a place beside the row: '→ Musa Ibrahim', 'Amount → ₦2,400.00', 'Cancel'. */
export function markLine({ kind, object }: Pick<PendingMark, 'kind' | 'object'>): string {
  return KIND_WORDS[kind].mark(object)
}
