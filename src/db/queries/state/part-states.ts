import type { ConsoleDatabase } from '../../core/console-database'
import { isOrdersOfBulk, readMeta, type MetaValues, type PartName, type PartState } from '../../core/meta'

/** `isRead`: the part was downloaded completely at least once, so an empty list means that there are no rows. */
export type PartReport = PartState & { isRead: boolean }

export async function readPart(database: ConsoleDatabase, name: PartName): Promise<PartReport> {
  const [parts, replica, serverKind] = await Promise.all([
    readMeta(database, 'parts'),
    readMeta(database, 'replica'),
    readMeta(database, 'serverKind'),
  ])
  return partReport(name, { parts, replica, serverKind })
}

type Stored = { [Key in 'parts' | 'replica' | 'serverKind']: MetaValues[Key] | null }

/** The same, from values that were already read. */
export function partReport(name: PartName, { parts, replica, serverKind }: Stored): PartReport {
  // Only a server with a feed sends all kinds of rows together, and its orders name their bulk order. Otherwise, or
  // while this is unknown, each list is judged alone.
  const isAlone = serverKind !== 'feed' && name !== 'orders'
  const judged = !isAlone && isOrdersOfBulk(name) ? 'orders' : name
  const state = parts?.[judged] ?? { lastGoodAt: null, failure: null }
  return { ...state, isRead: isAlone ? state.lastGoodAt !== null : replica?.complete === true }
}
