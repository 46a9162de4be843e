import { Dexie } from 'dexie'
import { ConsoleDatabase } from './console-database'

const PREFIX = 'waybill:'

/** One database per user and server (AG-162). */
export function databaseName(server: string, userId: number): string {
  return `${PREFIX}${server}:${userId}`
}

/**
 * Removes everything the server can give again. Commands that were not sent, and drafts, stay for the same user; a
 * database that holds neither goes as a whole.
 */
export async function eraseReplica(database: ConsoleDatabase): Promise<void> {
  const kept = (await database.outbox.count()) + (await database.drafts.count())
  if (kept === 0) return database.delete({ disableAutoOpen: true })
  const { orders, orderBases, riders, bulkOrders, companyUsers, windows, counters, meta } = database
  const replicated = [orders, orderBases, riders, bulkOrders, companyUsers, windows]
  await database.transaction('rw', [...replicated, counters, meta], async () => {
    await Promise.all(replicated.map((table) => table.clear()))
    await counters.filter(({ id }) => !id.startsWith('outbox.')).delete()
    await meta.where('key').noneOf(['epoch', 'schemaEpoch', 'clientId']).delete()
  })
  database.close({ disableAutoOpen: true })
}

/** What a crash or a closed lid left of other users of this computer. */
export async function eraseOtherUsers(keep: string): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  for (const name of names.filter((other) => other.startsWith(PREFIX) && other !== keep)) {
    await eraseReplica(new ConsoleDatabase({ name }))
  }
}
