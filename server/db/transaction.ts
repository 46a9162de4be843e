import { DatabaseError } from 'pg'
import type { Connections } from './connections'
import type { Deadline } from './deadline'
import type { Session } from './session'

const BEGIN = {
  change: 'begin',
  /** Every statement sees the database as the first one saw it. */
  snapshot: 'begin isolation level repeatable read, read only',
} as const

/**
 * Runs `work` in a transaction and commits it. Rolls back and throws if `work` throws, or if a statement failed and
 * `work` caught the error.
 */
export async function inTransaction<Result>(
  connections: Connections,
  deadline: () => Deadline,
  work: (session: Session) => Promise<Result>,
  kind: keyof typeof BEGIN = 'change',
): Promise<Result> {
  const { session, release } = await connections.acquire(deadline)
  try {
    await session.command(BEGIN[kind])
    const result = await work(session)
    if (session.firstError !== null) throw session.firstError
    const done = await session.command('commit')
    if (done !== 'COMMIT') throw new Error(`PostgreSQL answered commit with ${done}.`)
    return result
  } catch (error) {
    if (session.isUsable) await session.command('rollback').catch(() => undefined)
    throw causeOf(error, session)
  } finally {
    release()
  }
}

/** For "current transaction is aborted" (25P02), the first error, which aborted the transaction. */
function causeOf(error: unknown, session: Session): unknown {
  const isAborted = error instanceof DatabaseError && error.code === '25P02'
  return isAborted && session.firstError !== null ? session.firstError : error
}
