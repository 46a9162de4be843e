import { DatabaseError } from 'pg'

/** The connection is gone, cannot be had, or did not answer in time: what was asked may have happened or not. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  readonly code: string

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export const NO_ANSWER = 'DATABASE_NO_ANSWER'
export const NO_CONNECTION = 'DATABASE_NO_CONNECTION'

export function noAnswer(): DatabaseAway {
  return new DatabaseAway('The database did not answer in time.', NO_ANSWER)
}

/** What PostgreSQL said stays as it is; of the driver's errors about the connection it makes one kind. */
export function databaseError(error: unknown): unknown {
  if (error instanceof DatabaseError || error instanceof DatabaseAway || error instanceof TypeError)
    return error
  if (!(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : NO_CONNECTION
  return new DatabaseAway(error.message === '' ? code : error.message, code, { cause: error })
}

/** PostgreSQL ends the connection after these: shut down, crash, terminated, idle for too long. */
const ENDING = /^(57P0\d|25P0[345]|08\w{3})$/

/** Whether the connection may serve another statement after this error. */
export function isUsableAfter(error: unknown): boolean {
  return error instanceof DatabaseError && !ENDING.test(error.code ?? '')
}
