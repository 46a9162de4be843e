import { MINUTE_MS } from '../../contract/words/durations'
import type { EngineEvent } from './engine-events'

export type PullRecord = {
  at: number
  reason: string
  requests: number
  ms: number | null
  failure: string | null
}
export type CallRecord = { call: string; count: number; failed: number; totalMs: number; longestMs: number }
export type CommandMove = { at: number; id: string; kind: string; lane: string; from: string; to: string }
export type Certificate = { at: number; isClean: boolean; pages: number; rows: number; total: number }
export type Provenance = { at: number; source: string }

/** The report of the leader's engine; times are wall clock, ms. All lists are bounded. */
export type Inspection = {
  epoch: number | null
  leadingSince: number | null
  serverKind: 'feed' | 'contract' | null
  socket: 'open' | 'closed' | 'refused'
  isOnline: boolean
  isVisible: boolean
  cursor: string | null
  certificate: Certificate | null
  doubtful: number
  budget: { tokens: number; burst: number; perS: number } | null
  /** Newest first. */
  pulls: readonly PullRecord[]
  calls: readonly CallRecord[]
  /** Times of the requests of the last minute. */
  requestTimes: readonly number[]
  hints: { heard: number; unknown: number; lastAt: number | null }
  /** Batches of changes that the server pushed. */
  live: { isOn: boolean; taken: number; gaps: number }
  /**
   * `heard`: messages with rider positions; `bad`: their unreadable rows; `refused`: messages that were refused
   * completely.
   */
  positions: { heard: number; bad: number; refused: number }
  moves: readonly CommandMove[]
  storageErrors: readonly { at: number; error: string }[]
  /** 'order:1042' to the answer that contained it last; the newest 2,000. */
  provenance: ReadonlyMap<string, Provenance>
}

const PULLS = 20
const MOVES = 50
const ERRORS = 20
const ROWS = 2_000

export const NOTHING_SEEN: Inspection = {
  epoch: null,
  leadingSince: null,
  serverKind: null,
  socket: 'closed',
  isOnline: true,
  isVisible: true,
  cursor: null,
  certificate: null,
  doubtful: 0,
  budget: null,
  pulls: [],
  calls: [],
  requestTimes: [],
  hints: { heard: 0, unknown: 0, lastAt: null },
  live: { isOn: false, taken: 0, gaps: 0 },
  positions: { heard: 0, bad: 0, refused: 0 },
  moves: [],
  storageErrors: [],
  provenance: new Map(),
}

type Reducers = {
  [Type in EngineEvent['type']]: (
    before: Inspection,
    event: Extract<EngineEvent, { type: Type }>,
    at: number,
  ) => Partial<Inspection>
}

const REDUCERS: Reducers = {
  'leadership.gained': (_, { epoch }, at) => ({ ...NOTHING_SEEN, epoch, leadingSince: at }),
  'leadership.lost': () => ({ epoch: null, leadingSince: null }),
  'server.known': (_, { kind }) => ({ serverKind: kind }),
  'network.changed': (_, { isOnline }) => ({ isOnline }),
  'visibility.changed': (_, { isVisible }) => ({ isVisible }),
  'socket.changed': (_, { state }) => ({ socket: state }),
  'computer.woke': () => ({}),
  'hint.heard': ({ hints }, { orderId }, at) => ({
    hints: { heard: hints.heard + 1, unknown: hints.unknown + (orderId === null ? 1 : 0), lastAt: at },
  }),
  'live.changed': ({ live }, { isOn }) => ({ live: { ...live, isOn } }),
  'live.batch': ({ live }, { verdict }) => ({
    live: {
      ...live,
      taken: live.taken + (verdict === 'taken' ? 1 : 0),
      gaps: live.gaps + (verdict === 'gap' ? 1 : 0),
    },
  }),
  'positions.heard': ({ positions }, { bad, isRefused }) => ({
    positions: {
      heard: positions.heard + 1,
      bad: positions.bad + bad,
      refused: positions.refused + (isRefused ? 1 : 0),
    },
  }),
  'pull.started': ({ pulls }, { reason }, at) => ({
    pulls: [{ at, reason, requests: 0, ms: null, failure: null }, ...pulls].slice(0, PULLS),
  }),
  'pull.ended': ({ pulls }, { ms, failure }) => ({ pulls: withNewest(pulls, { ms, failure }) }),
  'request.sent': ({ pulls, requestTimes }, _, at) => ({
    pulls: pulls[0]?.ms === null ? withNewest(pulls, { requests: pulls[0].requests + 1 }) : pulls,
    requestTimes: [...requestTimes.filter((time) => time > at - MINUTE_MS), at],
  }),
  'request.answered': ({ calls }, event) => ({ calls: countCall(calls, event) }),
  'rows.observed': ({ provenance }, { rows, source }, at) => ({
    provenance: remember(provenance, rows, { at, source }),
  }),
  'command.moved': ({ moves }, { id, kind, lane, from, to }, at) => ({
    moves: [{ at, id, kind, lane, from, to }, ...moves].slice(0, MOVES),
  }),
  'sweep.ended': (_, { isClean, pages, rows, total }, at) => ({
    certificate: { at, isClean, pages, rows, total },
  }),
  'cursor.moved': (_, { cursor }) => ({ cursor }),
  'doubt.changed': (_, { size }) => ({ doubtful: size }),
  'budget.spent': (_, { tokens, burst, perS }) => ({ budget: { tokens, burst, perS } }),
  'storage.failed': ({ storageErrors }, { error }, at) => ({
    storageErrors: [{ at, error }, ...storageErrors].slice(0, ERRORS),
  }),
}

/** Folds one event into the report. Pure. `at`: wall clock, ms. */
export function inspect(before: Inspection, event: EngineEvent, at: number): Inspection {
  const reduce = REDUCERS[event.type] as (
    before: Inspection,
    event: EngineEvent,
    at: number,
  ) => Partial<Inspection>
  return { ...before, ...reduce(before, event, at) }
}

function withNewest(pulls: readonly PullRecord[], change: Partial<PullRecord>): PullRecord[] {
  const [newest, ...older] = pulls
  return newest === undefined ? [] : [{ ...newest, ...change }, ...older]
}

function countCall(
  calls: readonly CallRecord[],
  { call, outcome, ms }: Extract<EngineEvent, { type: 'request.answered' }>,
): CallRecord[] {
  const known = calls.find((record) => record.call === call)
  const before = known ?? { call, count: 0, failed: 0, totalMs: 0, longestMs: 0 }
  const after = {
    call,
    count: before.count + 1,
    failed: before.failed + (outcome === 'success' ? 0 : 1),
    totalMs: before.totalMs + ms,
    longestMs: Math.max(before.longestMs, ms),
  }
  return known === undefined ? [...calls, after] : calls.map((record) => (record === known ? after : record))
}

/** Keeps the newest entries last, so that the oldest are deleted first. */
function remember(
  before: ReadonlyMap<string, Provenance>,
  keys: readonly string[],
  provenance: Provenance,
): ReadonlyMap<string, Provenance> {
  const after = new Map(before)
  for (const key of keys) {
    after.delete(key)
    after.set(key, provenance)
  }
  for (const key of after.keys()) {
    if (after.size <= ROWS) break
    after.delete(key)
  }
  return after
}

/** role: role of this tab. `leaderTab` and `inspection` are null while no leader answers. */
export type InspectionReport = {
  role: 'leader' | 'follower'
  leaderTab: string | null
  inspection: Inspection | null
}
