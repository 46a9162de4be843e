import { DatabaseError } from 'pg'
import { DatabaseAway } from './database-errors'

/**
 * 'retry': the transaction may be retried at once. 'away': temporary, so the answer is 503 and commands stay in the
 * outbox. 'full': the disk is full until somebody makes space. 'fault': our fault, so the answer is 500.
 */
export type FailureKind = 'retry' | 'away' | 'full' | 'fault'

/** By SQLSTATE; the first match counts. Any other code is a fault. */
const KINDS: readonly [pattern: RegExp, kind: FailureKind, words: string][] = [
  [/^(40001|40P01)$/, 'retry', 'serialization failure, deadlock'],
  [/^40003$/, 'away', 'the end of the statement is not known'],
  [/^08...$/, 'away', 'the connection failed'],
  [/^25006$/, 'away', 'read-only: a standby, or set so while a disk is full'],
  [/^25P0[345]$/, 'away', 'a transaction was idle or running for too long'],
  [/^28...$/, 'away', 'the password or the access rules are being changed'],
  [/^3D000$/, 'away', 'the database is being restored'],
  [/^53100$/, 'full', 'no room on the disk'],
  [/^53...$/, 'away', 'out of memory, too many connections'],
  [/^55(000|006|P03)$/, 'away', 'in use or locked by another session'],
  [/^57...$/, 'away', 'canceled, shut down, crashed, starting, dropped'],
  [/^58...$/, 'away', 'a system error outside PostgreSQL: input and output, files'],
  [/^F0...$/, 'away', 'its configuration cannot be read'],
]

export function databaseFailure(error: unknown): FailureKind {
  if (error instanceof DatabaseAway) return 'away'
  if (!(error instanceof DatabaseError)) return 'fault'
  return KINDS.find(([pattern]) => pattern.test(error.code ?? ''))?.[1] ?? 'fault'
}
