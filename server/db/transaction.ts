import { DatabaseError } from 'pg'
import type { Connections } from './connections'
import type { Deadline } from './deadline'
import type { Session } from './session'

/**
 * Commits what `work` did, or undoes it and throws what went wrong. A statement that failed undoes the transaction also
 * when `work` caught its error.
 */
export async function inTransaction<Result>(
  connections: Connections,
  deadline: () => Deadline,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const { session, release } = await connections.hold(deadline)
  try {
    await session.command('begin')
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

/** "Current transaction is aborted" says nothing: what aborted it does. */
function causeOf(error: unknown, session: Session): unknown {
  const isEcho = error instanceof DatabaseError && error.code === '25P02'
  return isEcho && session.firstError !== null ? session.firstError : error
}
