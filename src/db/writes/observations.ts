import type { Order } from '../../../contract/entities/orders'
import type { ConsoleDatabase } from '../core/console-database'
import { readAllMeta, type StoredMeta } from '../core/meta'
import { isFinished, namesDroppedOrders } from '../core/storage-archive'
import { observe } from './observe'
import type { Observation, PendingMark } from '../core/rows'

const KEPT = 20_000
const KEPT_PER_ORDER = 20
/** Deleting old observations costs more than keeping them, so it runs once in this many. */
const PRUNE_EVERY = 64

/**
 * `before` null: the order is new on this device. `after` null: the order was deleted; its observations are deleted
 * too.
 */
export type Difference = {
  id: number
  before: Order | null
  after: Order | null
  pending: PendingMark | null
}

/**
 * Stores what happened to orders, in the same transaction as their rows. During the first download nothing is stored,
 * because those orders are new only to this device; the same holds for finished orders that come back after they were
 * deleted to free space. `at`: wall clock, ms. `reading`: the stored values, when they are read already.
 */
export async function noteDifferences(
  database: ConsoleDatabase,
  differences: readonly Difference[],
  at: number,
  reading?: Promise<StoredMeta>,
): Promise<void> {
  const gone = differences.filter(({ after }) => after === null).map(({ id }) => id)
  if (gone.length > 0) await database.observations.where('orderId').anyOf(gone).delete()
  const list = differences.flatMap(({ before, after, pending }) =>
    observe(before ?? undefined, after, { at, pending }),
  )
  if (list.length === 0) return
  const meta = await (reading ?? readAllMeta(database))
  if (!isReplicaComplete(meta)) return
  const back = namesDroppedOrders(meta) ? new Set(differences.filter(mayBeBack).map(idOf)) : NONE
  const news = list.filter(({ orderId }) => !back.has(orderId))
  if (news.length > 0) await writeObservations(database, news)
}

const NONE: ReadonlySet<number> = new Set()

function mayBeBack({ before, after }: Difference): boolean {
  return before === null && after !== null && isFinished(after)
}

function idOf({ id }: Difference): number {
  return id
}

/** Call it inside a transaction that includes `observations`. */
export async function writeObservations(
  { observations }: ConsoleDatabase,
  list: readonly Observation[],
): Promise<void> {
  const last = await observations.bulkAdd([...list])
  if (Math.floor(last / PRUNE_EVERY) === Math.floor((last - list.length) / PRUNE_EVERY)) return
  await observations
    .where(':id')
    .belowOrEqual(last - KEPT)
    .delete()
  await pruneOrders({ observations }, last - list.length - PRUNE_EVERY)
}

/** Keeps the newest 20 observations of each order that has one after `seq`. */
async function pruneOrders(
  { observations }: Pick<ConsoleDatabase, 'observations'>,
  seq: number,
): Promise<void> {
  const recent = await observations.where(':id').above(seq).toArray()
  const orderIds = [...new Set(recent.map(({ orderId }) => orderId))]
  const surplus = await Promise.all(
    orderIds.map(async (orderId) => {
      const keys = await observations.where('orderId').equals(orderId).primaryKeys()
      return keys.toSorted((a, b) => a - b).slice(0, -KEPT_PER_ORDER)
    }),
  )
  const keys = surplus.flat()
  if (keys.length > 0) await observations.bulkDelete(keys)
}

/** The observations of one order, oldest first. */
export async function readObservations(
  { observations }: ConsoleDatabase,
  orderId: number,
): Promise<Observation[]> {
  return observations.where('orderId').equals(orderId).sortBy('seq')
}

function isReplicaComplete(meta: StoredMeta): boolean {
  return (meta.get('replica') as { complete: boolean } | undefined)?.complete === true
}
