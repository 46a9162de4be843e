import type { Canary, CanaryEntry, Loss } from '../core/canary-record'
import type { ConsoleDatabase } from '../core/console-database'
import { within } from '../core/time-limit'

type Holding = { clientId: string | null; present: ReadonlySet<string>; lanes: ReadonlySet<string> }

/**
 * Reads the values that the canary is compared with. `present`: ids of commands that are in the outbox or were
 * settled.
 */
export async function readHolding(database: ConsoleDatabase): Promise<Holding & { sealed: number }> {
  const { outbox, settled, sealed, meta } = database
  return within(
    database.transaction('r', [outbox, settled, sealed, meta], async () => {
      const commands = await outbox.toArray()
      const trail = await settled.toArray()
      const kept = await sealed.toArray()
      const clientId: unknown = (await meta.get('clientId'))?.value
      return {
        clientId: typeof clientId === 'string' ? clientId : null,
        present: new Set([...commands.map(({ id }) => id), ...trail.map(({ commandId }) => commandId)]),
        lanes: new Set(commands.map(({ lane }) => lane)),
        sealed: kept.filter(({ id }) => id.startsWith('outbox')).reduce((sum, { count }) => sum + count, 0),
      }
    }),
  )
}

/**
 * Null: nothing is missing. If the database was replaced by another one, every command that is not in it counts as
 * lost. In the same database a command counts as lost when it is not in the outbox, was not settled, and no later
 * command of its lane can have replaced it. Sealed commands cannot be identified, so while there are any, nothing
 * counts as lost.
 */
export function judgeLoss(
  canary: Omit<Canary, 'stamp'> | null,
  holding: Holding & { sealed: number },
  at: number,
): Loss | null {
  if (canary === null) return null
  const isSame = holding.clientId === canary.clientId
  const missing = canary.unsent.filter(({ id }) => !holding.present.has(id))
  if (!isSame) return { count: missing.length, lanes: lanesOf(missing), at }
  const lost = holding.sealed > 0 ? [] : missing.filter(({ lane }) => !holding.lanes.has(lane))
  return lost.length === 0 ? null : { count: lost.length, lanes: lanesOf(lost), at }
}

/** Adds a new loss to an earlier one that the user has not dismissed yet. */
export function addLoss(before: Loss | null, more: Loss | null): Loss | null {
  if (before === null || more === null) return before ?? more
  return {
    count: before.count + more.count,
    lanes: [...new Set([...before.lanes, ...more.lanes])],
    at: more.at,
  }
}

function lanesOf(entries: readonly CanaryEntry[]): string[] {
  return [...new Set(entries.map(({ lane }) => lane))]
}
