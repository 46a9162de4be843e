import type { Log } from '../ground/log'
import type { Sql } from './connect'

/** A place in the write-ahead log of the primary, in bytes. */
export type WalPlace = bigint

export type Replica = {
  /** The replica's pool for somebody who has written up to this place; null: they must ask the primary. */
  poolFor: (written: WalPlace | null) => Sql | null
  /** A statement failed on the replica: it gets no other until it has answered again. */
  failed: (error: unknown) => void
  /** How far it is behind; null while it cannot be used. */
  lagSeconds: () => number | null
}

const LOOK_MS = 250
const LIMIT_MS = 1_000
const AFTER_FAILURE_MS = 2_000
/** Further behind, its rows are too old for everybody. */
const MOST_LAG_MS = 5_000

type Sample = { atMs: number; place: WalPlace }
/** `primary`, `watched`: beside the pools that load can exhaust. */
type Parts = { primary: Sql; replica: Sql; watched: Sql; log: Log }
type State = { replayed: WalPlace; behindSinceMs: number | null }

/** Looks four times a second how far the replica is. Everything that it has replayed once, it keeps. */
export function followReplica({ primary, replica, watched, log }: Parts): Replica & { stop: () => void } {
  const samples: Sample[] = []
  let state: State | null = null
  let isStopped = false
  let timer = setTimeout(look, 0)

  const lagMs = () => {
    if (state === null) return null
    return state.behindSinceMs === null ? 0 : performance.now() - state.behindSinceMs
  }

  function look(): void {
    void readState().then(
      (next) => {
        if (state === null && next !== null) log.info('the replica is read')
        if (state !== null && next === null) log.warn('the replica is no standby')
        state = next
        lookAgain(LOOK_MS)
      },
      (error: unknown) => fail(error),
    )
  }

  async function readState(): Promise<State | null> {
    const atMs = performance.now()
    const limit = atMs + LIMIT_MS
    const [[written], [replay]] = await Promise.all([
      primary.until(limit)<{ place: string }[]>`
        select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as place`,
      watched.until(limit)<{ place: string | null }[]>`
        select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as place`,
    ])
    if (written === undefined || replay === undefined || replay.place === null) return null
    const replayed = BigInt(replay.place)
    samples.push({ atMs, place: BigInt(written.place) })
    while (samples[0] !== undefined && samples[0].place <= replayed) samples.shift()
    return { replayed, behindSinceMs: samples[0]?.atMs ?? null }
  }

  function fail(error: unknown): void {
    if (state !== null)
      log.warn({ error }, 'the replica or the primary does not answer; the primary is asked')
    state = null
    lookAgain(AFTER_FAILURE_MS)
  }

  function lookAgain(ms: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(look, ms)
  }

  return {
    poolFor: (written) => {
      const lag = lagMs()
      if (state === null || lag === null || lag > MOST_LAG_MS) return null
      return written === null || written <= state.replayed ? replica : null
    },
    failed: fail,
    lagSeconds: () => {
      const lag = lagMs()
      return lag === null ? null : lag / 1_000
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
