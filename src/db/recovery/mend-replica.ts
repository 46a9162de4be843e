import type { ConsoleDatabase } from '../core/console-database'
import { outboxCounters } from '../core/counter-deltas'
import { tablesWhere } from '../core/table-fates'
import { within } from '../core/time-limit'

/**
 * Meta rows about the identity of the database, its leader and the user's choices. They do not come from the server.
 */
const KEPT_META = ['clientId', 'schemaEpoch', 'epoch', 'sendingPaused', 'closed']
const LIMIT_MS = 3_000

/**
 * A browser repairs unreadable files by dropping rows, without reporting it. The cursor already covers those rows, so
 * they would be missing for ever. If the stored rows are inconsistent or the client id is missing (`isNamed` false),
 * all rows of the server are cleared and downloaded again; unsent commands, the settled log and drafts stay. The
 * higher epoch fences a leader that works on the old rows. Returns true when rows were cleared.
 */
export async function mendReplica(database: ConsoleDatabase, isNamed: boolean): Promise<boolean> {
  if (isNamed && (await within(isWhole(database), LIMIT_MS))) return false
  const { outbox, meta, counters } = database
  return within(
    database.transaction('rw', database.tables, async () => {
      if (await isNew(database)) return false
      const epoch: unknown = (await meta.get('epoch'))?.value
      await Promise.all(
        tablesWhere(({ repaired }) => repaired === 'cleared').map((name) => database.table(name).clear()),
      )
      await meta.where('key').noneOf(KEPT_META).delete()
      await meta.put({ key: 'epoch', value: (typeof epoch === 'number' ? epoch : 0) + 1 })
      const commands = await outbox.toArray()
      // Writing the commands again rebuilds their index entries.
      await outbox.clear()
      await outbox.bulkPut(commands)
      await counters.bulkPut(outboxCounters(commands))
      return true
    }),
  )
}

async function isNew({ tables, meta }: ConsoleDatabase): Promise<boolean> {
  const sizes = tables.map((table) =>
    table.name === 'meta' ? meta.where('key').noneOf(KEPT_META).count() : table.count(),
  )
  return (await Promise.all(sizes)).every((size) => size === 0)
}

/** Compares counters with rows, and rows with index entries: each pair is always written in one transaction. */
async function isWhole(database: ConsoleDatabase): Promise<boolean> {
  const { orders, outbox, counters } = database
  return database.transaction('r', [orders, outbox, counters], async () => {
    const [rows, dated, ranked, counted, commands, laned] = await Promise.all([
      orders.count(),
      orders.orderBy('[created_at+id]').count(),
      orders.orderBy('[status+created_at+id]').count(),
      counters.get('order.all'),
      outbox.count(),
      outbox.orderBy('lane').count(),
    ])
    const inOrder = rows === dated && rows === ranked && rows === (counted?.count ?? 0)
    return inOrder && commands === laned
  })
}
