import type { ServerRow, Target } from '../../db/core/entities'
import type { Change, SyncedEntity } from '../../../contract/sync'
import { applyChanges, type ChangeBatch } from '../../db/writes/apply-changes'
import type { ConsoleDatabase } from '../../db/core/console-database'
import type { WriteResult } from '../../db/core/guarded-write'
import { sameValue } from '../../db/core/same-value'
import { withKnown } from '../../db/writes/known-facts'
import { readServerRows } from '../../db/writes/synced-reads'
import type { ClockPort, Trace } from '../ports/engine-ports'
import { Outdated } from '../../db/core/outdated'
import { Fenced } from '../ports/errors'
import { createTurns } from '../ports/turns'
import { createAbsentRows } from './absent-rows'
import { createObservationLog, keyOf, type Flight } from './observation-log'

export type Observed = {
  /** Rows written. */
  written: number
  /** Rows of which the answer says nothing certain: to be asked for by themselves. */
  doubtful: Target[]
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
  /**
   * The same for changes that the server pushed. It read them at an unknown moment, so only a revision tells whether a row
   * is newer than what is stored, and only a look whether one that was seen absent is there.
   */
  observeLive: (flight: Flight, batch: ChangeBatch) => Promise<Observed>
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
  { wall, trace }: Pick<ClockPort, 'wall'> & { trace: Trace },
): Observer {
  const log = createObservationLog()
  const absent = createAbsentRows()
  const inTurn = createTurns()

  async function store(flight: Flight, batch: ChangeBatch, source: Source): Promise<Observed> {
    const { certain, doubtful } = await sift(flight, batch.changes ?? [], source)
    if (ALL_OR_NOTHING.has(source) && doubtful.length > 0) return { written: 0, doubtful }
    log.observe(certain)
    absent.note(certain)
    const aside = (batch.aside ?? []).filter(
      ({ entity, id }) => id === null || !log.isContested(flight, { entity, id }),
    )
    const written = await apply({ ...batch, changes: certain, aside })
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
    if (signal.aborted) throw new Fenced('this tab no longer leads')
    return valueOf(await applyChanges(database, { at: wall(), ...batch }, fence))
  }

  async function sift(flight: Flight, changes: readonly Change[], source: Source): Promise<Sifted> {
    const isSwept = log.isSwept(flight)
    const isContested = (change: Change): boolean => OF_ANY_AGE.has(source) || log.isContested(flight, change)
    const contested = changes.filter(
      (change) =>
        ((isSwept && change.entity === 'order') || isContested(change)) &&
        !(FROM_LOG.has(source) && change.data === null),
    )
    if (contested.length === 0) return { certain: [...changes], doubtful: [] }
    const stored = await readStored(database, contested)
    const sifted: Sifted = { certain: [], doubtful: [] }
    for (const change of changes) {
      const row = stored.get(keyOf(change))
      const isClear = !contested.includes(change) || (row !== undefined && !isContested(change))
      const verdict = isClear ? 'certain' : judge(change, row, source)
      if (verdict === 'certain') sifted.certain.push(change)
      if (verdict === 'doubtful') sifted.doubtful.push({ entity: change.entity, id: change.id })
    }
    return sifted
  }

  function judge(change: Change, row: ServerRow | undefined, source: Source): Verdict {
    if (source !== 'live' || row !== undefined) return compare(change, row)
    return absent.has(change) ? 'doubtful' : 'certain'
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
    observeLive: (flight, batch) => inTurn(() => store(flight, batch, 'live')),
    observeAll: (flight, batch) => inTurn(() => store(flight, batch, 'all')),
    observeRepeated: (flight, batch) => inTurn(() => store(flight, batch, 'repeated')),
    write: (batch) => inTurn(async () => void (await apply(batch))),
    sweepEnded: log.sweepEnded,
  }
}

type Source = 'some' | 'feed' | 'live' | 'all' | 'repeated'
/** Deletions of the log are final. */
const FROM_LOG: ReadonlySet<Source> = new Set(['feed', 'live'])
/** Nobody knows when the server read these rows. */
const OF_ANY_AGE: ReadonlySet<Source> = new Set(['live', 'repeated'])
const ALL_OR_NOTHING: ReadonlySet<Source> = new Set(['all', 'repeated'])
type Sifted = { certain: Change[]; doubtful: Target[] }
type Stored = ReadonlyMap<string, ServerRow>

async function readStored(database: ConsoleDatabase, changes: readonly Change[]): Promise<Stored> {
  const entities = [...new Set(changes.map(({ entity }) => entity))]
  const found = await Promise.all(
    entities.map(async (entity) => {
      const ids = changes.flatMap((change) => (change.entity === entity ? [change.id] : []))
      const rows = await readServerRows(database, entity, ids)
      return [...rows].map(([id, row]) => [keyOf({ entity, id }), row] as const)
    }),
  )
  return new Map(found.flat())
}

/** Two requests overlapped: the higher revision is newer. Without revisions only a second look can tell. */
function compare({ entity, data: incoming }: Change, stored: ServerRow | undefined): Verdict {
  if (incoming === null) return stored === undefined ? 'older' : 'doubtful'
  if (stored === undefined) return entity === 'order' ? 'doubtful' : 'certain'
  if (stored.revision !== undefined && incoming.revision !== undefined)
    return incoming.revision < stored.revision ? 'older' : 'certain'
  const whole = withKnown(entity, incoming, stored)
  return sameValue(lasting(entity, stored), lasting(entity, whole)) ? 'certain' : 'doubtful'
}

type Verdict = 'certain' | 'older' | 'doubtful'

/** Where a rider is and how much he carries is replaced within seconds: not worth a second look. */
function lasting(entity: SyncedEntity, row: ServerRow): object {
  if (entity !== 'rider') return row
  return { ...row, ...FLEETING }
}

const FLEETING = {
  availability_status: null,
  current_position: null,
  position_at: null,
  ongoing_orders_count: null,
  delivered_orders_count: null,
}

function valueOf<T>(result: WriteResult<T>): T {
  if (result.kind === 'fenced') throw new Fenced('another tab leads')
  if (result.kind === 'outdated') throw new Outdated()
  return result.value
}
