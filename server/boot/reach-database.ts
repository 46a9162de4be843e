import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { ConfigError } from '../config/config-values'
import { DatabaseAway } from '../ground/database-errors'
import { say } from './terminal'

const TRIES = 10
const RETRY_MS = 1_000

/**
 * Does `look`, again and again for ten seconds while nothing answers: what starts at the same time as this server may need
 * a moment. Throws a ConfigError of it at once, and any other error as a sentence about `what`.
 */
export async function reachDatabase<Found>(what: string, look: () => Promise<Found>): Promise<Found> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await look()
    } catch (error) {
      if (error instanceof ConfigError) throw error
      if (attempt === TRIES || !isAway(error)) throw unusableError(what, error)
      if (attempt === 1) say(`Waiting for ${what} …`)
      await wait(RETRY_MS)
    }
  }
}

function unusableError(what: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message || error.name : String(error)
  return new Error(`${what} cannot be used (${reason}).`, { cause: error })
}

/** True if the database cannot be reached, stops or starts. Waiting does not help with other errors. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  return error instanceof DatabaseError && /^(57P0[123]|08...)$/.test(error.code ?? '')
}
