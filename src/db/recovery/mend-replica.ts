import type { ConsoleDatabase } from '../core/console-database'
import { outboxCounters } from '../core/counter-deltas'
import { tablesWhere } from '../core/table-fates'
import { within } from '../core/time-limit'

/** Who the database is, who leads, and what a person set: none of it is the server's. */
const KEPT_META = ['clientId', 'schemaEpoch', 'epoch', 'sendingPaused', 'closed']
const LIMIT_MS = 3_000

/**
 * A browser mends files that it cannot read with what is left of them, and tells nobody: then rows are missing under a
 * cursor that covers them, and would be for ever. When what is stored does not agree with itself, or has lost its name
 * (`isNamed`), all that the server has goes, to be read anew; what was not sent, its trail and the drafts stay. Whoever
 * leads on the old rows is fenced. True when something went.
 */
export async function mendReplica(database: ConsoleDatabase, isNamed: boolean): Promise<boolean> {
  if (isNamed && (await within(isWhole(database), LIMIT_MS))) return false
  const { outbox, meta, counters } = database
  return within(
    database.transaction('rw', database.tables, async () => {
      if (await isNew(database)) return false
      const epoch: unknown = (await meta.get('epoch'))?.value
      await Promise.all(
        tablesWhere(({ mended }) => mended === 'cleared').map((name) => database.table(name).clear()),
      )
      await meta.where('key').noneOf(KEPT_META).delete()
      await meta.put({ key: 'epoch', value: (typeof epoch === 'number' ? epoch : 0) + 1 })
      const commands = await outbox.toArray()
      // Written anew, their indexes hold them all again.
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

/** Counters are written with the rows that they count, and a row with its places in the indexes. */
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
