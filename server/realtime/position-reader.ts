import type { RiderPlace } from '../../contract/rules/rider-places'
import type { Sql } from '../db/connect'
import { readPlaces } from '../domain/riders/read-places'
import { readingSessions } from '../domain/sessions'
import type { Log } from '../ground/log'
import type { PrivateChannel } from './private-channel'
import { createSentPlaces, type SentPlaces } from './sent-places'
import { writePositions } from './write-positions'

export type PositionReader = {
  /** Somebody has subscribed. Reads at once, but never sooner than a window after the last read. */
  start: () => void
  stop: () => void
}

type Parts = {
  sql: Sql
  channel: Pick<PrivateChannel, 'sessions' | 'hasNewcomers' | 'sendPositions' | 'drop'>
  now: () => Date
  log: Log
  /** Between two reads. */
  everyMs: number
  /** Of one message. */
  mostBytes: number
}

/** Reads where riders are, for all consoles of this process, once in a window while somebody is subscribed. */
export function createPositionReader(parts: Parts): PositionReader {
  let running: { stop: () => void } | null = null
  let lastMs = -Infinity

  return {
    start: () => {
      running ??= follow(parts, Math.max(0, lastMs + parts.everyMs - performance.now()), () => {
        lastMs = performance.now()
      })
    },
    stop: () => {
      running?.stop()
      running = null
    },
  }
}

function follow(parts: Parts, firstMs: number, onRead: () => void): { stop: () => void } {
  const sent = createSentPlaces()
  let isStopped = false
  let wasAway = false
  let timer = setTimeout(turn, firstMs)

  function turn(): void {
    const begunMs = performance.now()
    onRead()
    void sendOnce(parts, sent, () => isStopped)
      .then(
        () => {
          wasAway = false
        },
        (error: unknown) => {
          if (!wasAway) warn(parts.log, error)
          wasAway = true
        },
      )
      .then(() => {
        if (isStopped) return
        timer = setTimeout(turn, Math.max(0, begunMs + parts.everyMs - performance.now()))
      })
  }

  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Sends only to sessions that were alive in the snapshot of the places. */
async function sendOnce(parts: Parts, sent: SentPlaces, isStopped: () => boolean): Promise<void> {
  const { sql, channel, now, mostBytes } = parts
  if (channel.sessions().length === 0) return
  const read = await sql.snapshot(async (tx) => {
    // Before the snapshot: it must see every session that is asked for.
    const asked = channel.sessions()
    const since = channel.hasNewcomers() ? null : sent.since(now())
    const reading = await readingSessions(tx, asked, now())
    return { asked, reading, isWhole: since === null, places: await readPlaces(tx, since) }
  })
  if (isStopped()) return
  const { asked, reading, isWhole, places } = read
  channel.drop(new Set(asked.filter((id) => !reading.has(id))))
  const textsOf = (some: readonly RiderPlace[]) => writePositions(some, { nowMs: now().getTime(), mostBytes })
  const moved = sent.take(places)
  channel.sendPositions(
    { whole: isWhole ? textsOf(places) : null, moved: moved.length === 0 ? [] : textsOf(moved) },
    reading,
  )
}

function warn(log: Log, error: unknown): void {
  log.warn({ error }, 'the positions of riders cannot be read; trying again')
}
