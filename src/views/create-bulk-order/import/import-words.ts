import { FIELD_LABELS } from './import-columns'
import type { ImportLine, LineError } from './check-table'

/** '1 delivery', '41 deliveries' */
export function deliveries(count: number): string {
  return `${count} ${count === 1 ? 'delivery' : 'deliveries'}`
}

/** 'good line', '41 good lines' */
export function linesOf(count: number, kind: 'good' | 'bad'): string {
  return count === 1 ? `${kind} line` : `${count} ${kind} lines`
}

/** "Line 7, receiver's phone: 0803 12 is too short." */
export function problemWords({ line }: ImportLine, { field, words }: LineError): string {
  const label = field === null ? '' : `, ${FIELD_LABELS[field].toLowerCase()}`
  return `Line ${line}${label}: ${words}`
}
