import type { ServerRow, Target } from '../../db/core/entities'
import { patched, type Change, type Patch, type SyncedEntity } from '../../../contract/entities/sync'
import { applyChanges, type ChangeBatch, type StoredRows } from '../../db/writes/apply-changes'
import type { ConsoleDatabase } from '../../db/core/console-database'
import type { WriteResult } from '../../db/core/guarded-write'
import { sameValue } from '../../../contract/words/same-value'
import { withKnown } from '../../db/writes/known-facts'
import type { ClockPort, Trace } from '../ports/engine-ports'
import { Outdated } from '../../db/core/outdated'
import { Fenced } from '../ports/errors'
import { createTurns } from '../ports/turns'
import { createObservationLog, keyOf, type Flight } from './observation-log'

export type Observed = {
  /** Rows written. */
  written: number
  /** Rows that the answer does not settle; they must be requested individually. */
  doubtful: Target[]
  /** A patch did not fit its stored row, so nothing was stored and the rows must be pulled. */
  isUnfit: boolean
}

/** At most this many rows of an answer are named in the trace. */
const MAX_TRACED_ROWS = 100

export type Observer = {
  /** Runs a request together with the processing of its answer. `source`: its name in the inspector. */
  during: <T>(source: string, work: (flight: Flight) => Promise<T>) => Promise<T>
  /**
   * Stores the rows of an answer that are certain (R1) and the rest of the batch in one transaction. Throws Fenced,
   * Outdated.
   */
  observe: (flight: Flight, batch: ChangeBatch) => Promise<Observed>
  /** The same for a page of the feed. Deletions in the feed are final, so they are not checked again. */
  observeFeed: (flight: Flight, batch: ChangeBatch) => Promise<Observed>
  /**
   * The same for changes that the server pushed. It is not known when the server read them: only a revision shows
   * whether a row is newer than the stored one, and a row that was seen as deleted must be requested again.
   */
  observeLive: (flight: Flight, batch: ChangeBatch) => Promise<Observed>
  /** The same, but stores nothing if any row is doubtful. */
  observeAll: (flight: Flight, batch: ChangeBatch) => Promise<Observed>
  /**
   * The same for the answer to a repeated request: a server that knows the idempotency key repeats its first answer,
   * so the rows may be of any age.
   */
  observeRepeated: (flight: Flight, batch: ChangeBatch) => Promise<Observed>
  /** Writes data that comes from no answer. */
  write: (batch: ChangeBatch) => Promise<void>
  sweepEnded: () => void
}

/** All answers of the server are stored through this object, one after another. */
export function createObserver(
  database: ConsoleDatabase,
  fence: { epoch: number },
  signal: AbortSignal,
  { wall, serverNow = wall, trace }: Pick<ClockPort, 'wall' | 'serverNow'> & { trace: Trace },
): Observer {
  const log = createObservationLog()
  const absent = createAbsentRows()
  const inTurn = createTurns()

  async function store(flight: Flight, batch: ChangeBatch, source: Source): Promise<Observed> {
    const seenAt = log.now()
    let certain: readonly Change[] = []
    let doubtful: Target[] = []
    let isUnfit = false
    const choose = (stored: StoredRows): readonly Change[] | null => {
      const classified = classify(flight, batch.changes ?? [], source, stored)
      const rows = (batch.patches ?? []).map((patch) => patchStored(patch, stored))
      isUnfit = rows.includes(null)
      for (const row of rows) if (row !== null && row !== 'older') classified.certain.push(row)
      doubtful = classified.doubtful
      const isRefused = isUnfit || (ALL_OR_NOTHING.has(source) && doubtful.length > 0)
      certain = isRefused ? [] : classified.certain
      return isRefused ? null : certain
    }
    const aside = (batch.aside ?? []).filter(
      ({ entity, id }) => id === null || !log.isContested(flight, { entity, id }),
    )
    const written = await apply({ ...batch, choose, aside })
    log.observe(certain, seenAt)
    absent.note(certain)
    if (certain.length > 0)
      trace({
        type: 'rows.observed',
        rows: certain.slice(0, MAX_TRACED_ROWS).map(keyOf),
        written,
        source: flight.source,
      })
    return { written, doubtful, isUnfit }
  }

  async function apply(batch: ChangeBatch): Promise<number> {
    if (signal.aborted) throw new Fenced('this tab no longer leads')
    return valueOf(await applyChanges(database, { at: wall(), seenAt: serverNow(), ...batch }, fence))
  }

  function classify(
    flight: Flight,
    changes: readonly Change[],
    source: Source,
    stored: StoredRows,
  ): Classified {
    const isSwept = log.isSwept(flight)
    const isContested = (change: Change): boolean =>
      OF_UNKNOWN_AGE.has(source) || log.isContested(flight, change)
    const mustJudge = (change: Change): boolean => {
      if (FROM_CHANGE_LOG.has(source) && change.data === null) return false
      return isContested(change) || (isSwept && change.entity === 'order' && stored(change) === undefined)
    }
    const classified: Classified = { certain: [], doubtful: [] }
    for (const change of changes) {
      const verdict = mustJudge(change) ? judge(change, stored(change), source) : 'certain'
      if (verdict === 'certain') classified.certain.push(change)
      if (verdict === 'doubtful') classified.doubtful.push({ entity: change.entity, id: change.id })
    }
    return classified
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

function patchStored(patch: Patch, stored: StoredRows): ReturnType<typeof patched> {
  const row = stored(patch)
  return row === undefined ? null : patched(patch, row)
}

type Source = 'some' | 'feed' | 'live' | 'all' | 'repeated'
/** Deletions in the change log are final. */
const FROM_CHANGE_LOG: ReadonlySet<Source> = new Set(['feed', 'live'])
/** It is not known when the server read these rows. */
const OF_UNKNOWN_AGE: ReadonlySet<Source> = new Set(['live', 'repeated'])
const ALL_OR_NOTHING: ReadonlySet<Source> = new Set(['all', 'repeated'])
type Classified = { certain: Change[]; doubtful: Target[] }

/**
 * Compares the rows of two overlapping requests: the higher revision is newer. Without revisions, the row must be read
 * again.
 */
function compare({ entity, data: incoming }: Change, stored: ServerRow | undefined): Verdict {
  if (incoming === null) return stored === undefined ? 'older' : 'doubtful'
  if (stored === undefined) return entity === 'order' ? 'doubtful' : 'certain'
  if (stored.revision !== undefined && incoming.revision !== undefined)
    return incoming.revision < stored.revision ? 'older' : 'certain'
  const whole = withKnown(entity, incoming, stored)
  return sameValue(withoutShortLived(entity, stored), withoutShortLived(entity, whole))
    ? 'certain'
    : 'doubtful'
}

type Verdict = 'certain' | 'older' | 'doubtful'

/** Position and order counts of a rider are replaced within seconds, so a difference in them needs no new request. */
function withoutShortLived(entity: SyncedEntity, row: ServerRow): object {
  if (entity !== 'rider') return row
  return { ...row, ...SHORT_LIVED }
}

const SHORT_LIVED = {
  availability_status: null,
  current_position: null,
  position_at: null,
  doubted_fix: null,
  ongoing_orders_count: null,
  delivered_orders_count: null,
}

function valueOf<T>(result: WriteResult<T>): T {
  if (result.kind === 'fenced') throw new Fenced('another tab leads')
  if (result.kind === 'outdated') throw new Outdated()
  return result.value
}

/** How many ids are remembered: more than can be deleted while one batch is under way. */
const KEPT = 1_000

/**
 * Rows that this leader saw as deleted. A pushed row of them was read before its deletion or created since; only a new
 * request can tell.
 */
type AbsentRows = {
  note: (changes: readonly Change[]) => void
  has: (change: Change) => boolean
}

function createAbsentRows(): AbsentRows {
  const keys = new Set<string>()
  return {
    note: (changes) => {
      for (const change of changes) if (change.data === null) keys.add(keyOf(change))
      for (const key of keys) {
        if (keys.size <= KEPT) return
        keys.delete(key)
      }
    },
    has: (change) => keys.has(keyOf(change)),
  }
}
