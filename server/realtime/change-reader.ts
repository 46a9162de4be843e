import type { Sql } from '../db/connect'
import type { LogCursor } from '../domain/feed/cursor'
import { readFeedState, type FeedState } from '../domain/feed/feed-state'
import { renewCopy } from '../domain/feed/renew'
import { readStretch } from '../domain/feed/read-stretch'
import { readingSessions } from '../domain/sessions'
import type { Log } from '../ground/log'
import type { PrivateChannel } from './private-channel'
import { openWindows, type Found, type Windows } from './read-windows'
import { createSentRows } from './sent-rows'
import { writeBatch } from './write-batch'

export type ChangeReader = {
  /** Starts at the present, if it does not run; resolves once later changes will be sent. Rejects without a database. */
  start: () => Promise<void>
  /** Something was committed. */
  wake: () => void
  /** Everything up to here has been sent; null while it does not run. */
  place: () => LogCursor | null
  stop: () => void
}

type Parts = {
  sql: Sql
  channel: Pick<PrivateChannel, 'sessions' | 'send' | 'drop'>
  now: () => Date
  log: Log
}

/** Reads the change log for all consoles of this process, and sends each stretch of it as one batch. */
export function createChangeReader(parts: Parts): ChangeReader {
  let running: Following | null = null

  return {
    start: async () => {
      const following = (running ??= follow(parts))
      try {
        await following.begun
      } catch (error) {
        if (running === following) running = null
        throw error
      }
    },
    wake: () => running?.wake(),
    place: () => running?.place() ?? null,
    stop: () => {
      running?.stop()
      running = null
    },
  }
}

type Following = { begun: Promise<void>; wake: () => void; place: () => LogCursor | null; stop: () => void }

function follow({ sql, channel, now, log }: Parts): Following {
  let windows: Windows | null = null
  let isStopped = false
  let wasAway = false
  let place: LogCursor | null = null
  const sent = createSentRows()

  return {
    begun: begin(),
    wake: () => windows?.wake(),
    place: () => place,
    stop: () => {
      isStopped = true
      windows?.stop()
    },
  }

  async function begin(): Promise<void> {
    let reached = presentOf(await readFeedState(sql))
    place = reached
    if (isStopped) return
    windows = openWindows({
      read: async () => {
        const { found, next } = await readAfter(reached)
        reached = next
        place = next
        return found
      },
      onFailure: (error, failures) => {
        wasAway = true
        if (failures === 1) log.warn({ error }, 'the changes cannot be read; trying again')
      },
    })
  }

  /** Sends the batch only to sessions that were alive in the snapshot of its rows. */
  async function readAfter(from: LogCursor): Promise<{ found: Found; next: LogCursor }> {
    // The database that came back may be another one: a replica that was promoted.
    if (wasAway) await sql.begin(renewCopy)
    const at = now()
    const { asked, reading, stretch } = await sql.snapshot(async (tx) => {
      // Before the snapshot: it must see every session that is asked for.
      const sessions = channel.sessions()
      const alive = await readingSessions(tx, sessions, at)
      const present = wasAway ? placeIn(await readFeedState(tx), from) : from
      return { asked: sessions, reading: alive, stretch: await readStretch(tx, present) }
    })
    wasAway = false
    channel.drop(new Set(asked.filter((id) => !reading.has(id))))
    const { entries, commits, more, hasWriters } = stretch
    const found = { entries, commits, more, hasWriters }
    if (entries === 0) return { found, next: stretch.from }
    const { next, isWhole, ...texts } = writeBatch(stretch, at.getTime(), sent)
    channel.send(texts, reading)
    return { found: { ...found, more: more || !isWhole }, next }
  }
}

function presentOf({ database, horizon }: FeedState): LogCursor {
  return { kind: 'log', database, xid: horizon, id: 0 }
}

/** The same place, or the present, if the database that came back is a restored one whose log ends before. */
function placeIn(state: FeedState, place: LogCursor): LogCursor {
  const isKnown = state.database === place.database && BigInt(place.xid) <= BigInt(state.nextXid)
  return isKnown ? place : presentOf(state)
}
