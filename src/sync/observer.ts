import type { Order } from '../../contract/orders'
import type { Change } from '../../contract/sync'
import { applyChanges, type ChangeBatch } from '../db/apply-changes'
import type { ConsoleDatabase } from '../db/console-database'
import type { WriteResult } from '../db/guarded-write'
import { sameValue } from '../db/same-value'
import { readServerOrders, readServerRiders } from '../db/synced-reads'
import type { Trace } from './engine-ports'
import { Fenced, Outdated } from './errors'
import { createObservationLog, keyOf, type Flight } from './observation-log'

export type Observed = {
  /** Rows written. */
  written: number
  /** Orders of which the answer says nothing certain: to be read by id. */
  doubtful: number[]
}

/** So many rows of an answer are told by name. */
const TOLD_ROWS = 100

export type Observer = {
  /** Runs a request and what is made of its answer. `source`: its name, for the inspector. */
  during: <T>(source: string, work: (flight: Flight) => Promise<T>) => Promise<T>
  /** Stores what an answer may say (R1) with all else of the batch, in one transaction. Throws Fenced, Outdated. */
  observe: (flight: Flight, batch: ChangeBatch) => Promise<Observed>
  /** The same for a page of the feed: its cursor moves on, so its deletions, which are final, need no second look. */
  observeFeed: (flight: Flight, batch: ChangeBatch) => Promise<Observed>
  /** The same, but stores nothing as long as anything in it is doubtful. */
  observeAll: (flight: Flight, batch: ChangeBatch) => Promise<Observed>
  /**
   * The same for the answer to a request that was sent before: a server that knows the key repeats what it answered
   * then, so the rows in it are of any age.
   */
  observeRepeated: (flight: Flight, batch: ChangeBatch) => Promise<Observed>
  /** Writes that rest on no answer. */
  write: (batch: ChangeBatch) => Promise<void>
  sweepEnded: () => void
}

/** Every answer of the server reaches the tables through here, one after another. */
export function createObserver(
  database: ConsoleDatabase,
  fence: { epoch: number },
  signal: AbortSignal,
  trace: Trace = () => undefined,
): Observer {
  const log = createObservationLog()
  const inTurn = createTurns()

  async function store(flight: Flight, batch: ChangeBatch, source: Source): Promise<Observed> {
    const { certain, doubtful } = await sift(flight, batch.changes ?? [], source)
    if (source !== 'some' && source !== 'feed' && doubtful.length > 0) return { written: 0, doubtful }
    log.observe(certain)
    const written = await apply({ ...batch, changes: certain })
    if (certain.length > 0)
      trace({
        type: 'rows.observed',
        rows: certain.slice(0, TOLD_ROWS).map(keyOf),
        written,
        source: flight.source,
      })
    return { written, doubtful }
  }

  async function apply(batch: ChangeBatch): Promise<number> {
    if (signal.aborted) throw new Fenced('this tab leads no more')
    return valueOf(await applyChanges(database, batch, fence))
  }

  async function sift(flight: Flight, changes: readonly Change[], source: Source): Promise<Sifted> {
    const isSwept = log.isSwept(flight)
    const isContested = (change: Change): boolean => source === 'repeated' || log.isContested(flight, change)
    const contested = changes.filter(
      (change) => (isSwept || isContested(change)) && !(source === 'feed' && change.data === null),
    )
    if (contested.length === 0) return { certain: [...changes], doubtful: [] }
    const orders = await readServerOrders(database, idsOf(contested, 'order'))
    const riders = await readServerRiders(database, idsOf(contested, 'rider'))
    const sifted: Sifted = { certain: [], doubtful: [] }
    for (const change of changes) {
      const isClear = !contested.includes(change) || (orders.has(change.id) && !isContested(change))
      const verdict = isClear ? 'certain' : compare(change, { orders, riders })
      if (verdict === 'certain') sifted.certain.push(change)
      if (verdict === 'doubtful') sifted.doubtful.push(change.id)
    }
    return sifted
  }

  return {
    during: async (source, work) => {
      const flight = log.begin(source)
      try {
        return await work(flight)
      } finally {
        log.end(flight)
      }
    },
    observe: (flight, batch) => inTurn(() => store(flight, batch, 'some')),
    observeFeed: (flight, batch) => inTurn(() => store(flight, batch, 'feed')),
    observeAll: (flight, batch) => inTurn(() => store(flight, batch, 'all')),
    observeRepeated: (flight, batch) => inTurn(() => store(flight, batch, 'repeated')),
    write: (batch) => inTurn(async () => void (await apply(batch))),
    sweepEnded: log.sweepEnded,
  }
}

type Source = 'some' | 'feed' | 'all' | 'repeated'
type Sifted = { certain: Change[]; doubtful: number[] }
type Stored = {
  orders: ReadonlyMap<number, Order>
  riders: ReadonlyMap<number, { revision?: number | undefined }>
}

/**
 * Two requests overlapped: the higher revision is newer. Without revisions only a second look can tell. What the feed
 * and lists say of other entities has one source at a time, and a rider's position is replaced within seconds.
 */
function compare(change: Change, stored: Stored): Verdict {
  if (change.entity === 'order') return compareOrders(change.data, stored.orders.get(change.id))
  if (change.entity !== 'rider') return 'certain'
  return isOlder(change.data, stored.riders.get(change.id)) ? 'older' : 'certain'
}

function compareOrders(incoming: Order | null, stored: Order | undefined): Verdict {
  if (incoming === null) return stored === undefined ? 'older' : 'doubtful'
  if (stored === undefined) return 'doubtful'
  if (stored.revision !== undefined && incoming.revision !== undefined)
    return isOlder(incoming, stored) ? 'older' : 'certain'
  return sameValue(stored, incoming) ? 'certain' : 'doubtful'
}

type Verdict = 'certain' | 'older' | 'doubtful'
type Revised = { revision?: number | undefined }

function isOlder(incoming: Revised | null, stored: Revised | undefined): boolean {
  return (incoming?.revision ?? Infinity) < (stored?.revision ?? -Infinity)
}

function idsOf(changes: readonly Change[], entity: Change['entity']): number[] {
  return changes.flatMap((change) => (change.entity === entity ? [change.id] : []))
}

function valueOf<T>(result: WriteResult<T>): T {
  if (result.kind === 'fenced') throw new Fenced('another tab leads')
  if (result.kind === 'readOnly') throw new Outdated('newer code owns the database')
  return result.value
}

/** One at a time, in the order of asking. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}
