import { DatabaseError } from 'pg'

/**
 * The connection broke, could not be opened, or did not answer in time. It is not known if the statement took effect.
 */
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

/** Turns the driver's various connection errors into `DatabaseAway`; errors of PostgreSQL stay as they are. */
export function databaseError(error: unknown): unknown {
  if (error instanceof DatabaseError || error instanceof DatabaseAway || error instanceof TypeError)
    return error
  if (!(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : NO_CONNECTION
  return new DatabaseAway(error.message === '' ? code : error.message, code, { cause: error })
}

/** SQLSTATEs after which PostgreSQL closes the connection: shutdown, crash, terminated, idle for too long. */
const ENDING = /^(57P0\d|25P0[345]|08\w{3})$/

/** True if the connection can run another statement after this error. */
export function isUsableAfter(error: unknown): boolean {
  return error instanceof DatabaseError && !ENDING.test(error.code ?? '')
}
