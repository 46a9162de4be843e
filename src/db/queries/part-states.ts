import type { ConsoleDatabase } from '../core/console-database'
import { readMeta, type MetaValues, type PartName, type PartState } from '../core/meta'

/** `isRead`: all of it was on this device once, so that an empty list means that there is none. */
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

/** The same of what is stored. */
export function partReport(name: PartName, { parts, replica, serverKind }: Stored): PartReport {
  const state = parts?.[name] ?? { lastGoodAt: null, failure: null }
  // Only a feed brings every kind of row at once. Where it is not known yet whether there is one, each list is by itself.
  const isAlone = serverKind !== 'feed' && name !== 'orders'
  return { ...state, isRead: isAlone ? state.lastGoodAt !== null : replica?.complete === true }
}
