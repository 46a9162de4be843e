import { DatabaseError } from 'pg'
import { databaseFailure } from './database-failures'

export type DescribedError = {
  reason: string
  code?: unknown
  table?: string | undefined
  rule?: string | undefined
  stack?: string
}

/**
 * What the log says of an error: the reason, and for a fault the stack. Quoted values that somebody sent are left out of
 * both.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { reason: String(error) }
  const clean = quotesInput(error) ? (text: string) => text.replace(QUOTED, '$1…$1') : (text: string) => text
  return {
    reason: clean(error.message === '' ? error.name : error.message),
    ...('code' in error ? { code: error.code } : {}),
    ...(error instanceof DatabaseError ? { table: error.table, rule: error.constraint } : {}),
    ...(databaseFailure(error) === 'fault' ? { stack: clean(error.stack ?? '') } : {}),
  }
}

const QUOTED = /(["'])(?:(?!\1).)*\1/gs

/** PostgreSQL's data exceptions and the parser of JSON repeat what they were given. */
function quotesInput(error: Error): boolean {
  return (
    error instanceof SyntaxError || (error instanceof DatabaseError && error.code?.startsWith('22') === true)
  )
}
