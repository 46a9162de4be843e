import { FIELD_LABELS } from './import-columns'
import type { ImportLine, LineError } from './check-table'

const MOST_NAMED = 5

/** '1 delivery', '41 deliveries' */
export function deliveries(count: number): string {
  return `${count} ${count === 1 ? 'delivery' : 'deliveries'}`
}

/** 'good line', '41 good lines' */
export function linesOf(count: number, kind: 'good' | 'bad'): string {
  return count === 1 ? `${kind} line` : `${count} ${kind} lines`
}

/** '3 deliveries added, 2 repeated ones left out' */
export function addedWords(added: number, leftOut: number): string {
  const words = `${deliveries(added)} added`
  if (leftOut === 0) return words
  return `${words}, ${leftOut} repeated ${leftOut === 1 ? 'one' : 'ones'} left out`
}

/** 'line 7', 'lines 3, 7 and 9'; at most five are named. */
export function lineNumbers(lines: readonly Pick<ImportLine, 'line'>[]): string {
  const numbers = lines.slice(0, MOST_NAMED).map(({ line }) => String(line))
  const more = lines.length - numbers.length
  if (more > 0) numbers.push(`${more} more`)
  const last = numbers.pop() ?? ''
  return numbers.length === 0 ? `line ${last}` : `lines ${numbers.join(', ')} and ${last}`
}

/** "Line 7, receiver's phone: This is no Nigerian number: it has 4 digits, a mobile number has 11." */
export function problemWords({ line }: ImportLine, { field, words }: LineError): string {
  const label = field === null ? '' : `, ${FIELD_LABELS[field].toLowerCase()}`
  return `Line ${line}${label}: ${words}`
}
