import type { Sql } from '../db/connect'
import type { Replica } from '../db/replica'
import { databaseFailure } from '../ground/database-failures'
import type { Actor } from '../domain/call-context'
import type { Implementation } from './implement'

/** The rest of the time is the primary's, should the replica not answer. */
const REPLICA_MS = 2_400

type Where = { implementation: Implementation; actor: Actor; primary: Sql; replica: Replica | null }

/**
 * Runs a read on the replica where the call allows it and the replica has what the session wrote, otherwise on the
 * primary; on the primary too if the replica fails.
 */
export async function readWhere<Answer>(
  { implementation, actor, primary, replica }: Where,
  run: (sql: Sql) => Promise<Answer>,
): Promise<Answer> {
  const pool = implementation.mayLag ? (replica?.poolFor(actor.writtenTo) ?? null) : null
  if (pool === null || replica === null) return run(primary)
  try {
    return await run(pool.until(performance.now() + REPLICA_MS))
  } catch (error) {
    if (databaseFailure(error) === 'fault') throw error
    replica.failed(error)
    return run(primary)
  }
}
