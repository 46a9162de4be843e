import type { ConsoleDatabase } from '../db/core/console-database'
import { notePresence, noteReturn, type IsMe } from '../db/writes/presence'
import type { ConnectionActor } from '../machines/connection'

const LOOK_EVERY_MS = 5_000
const WRITE_EVERY_MS = 60_000
/** A timer that comes so much too late: the computer slept, or the page was frozen. */
const SLEPT_MS = 30_000

type Ports = {
  database: ConsoleDatabase
  connection: ConnectionActor
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  /** ms since the epoch. */
  wall: () => number
  isMe: IsMe
}

/**
 * Keeps when somebody last looked at a page that told the truth: visible, awake, and the server had answered since. So
 * that a return can be told what happened meanwhile, across hiding, sleep, lost networks and closed browsers. Returns
 * `stop`.
 */
export function trackPresence({ database, connection, page, wall, isMe }: Ports): () => void {
  let isPresent = false
  /** Since when the page is in sight: an answer from before says nothing of now. */
  let inSightSince = wall()
  let lookedAt = inSightSince
  let writtenAt = 0
  let turn: Promise<void> = Promise.resolve()

  const write = (act: typeof noteReturn, at: number) => {
    writtenAt = at
    // A closed or full database keeps no presence; the console says so elsewhere.
    turn = turn.then(() => act(database, at, isMe)).catch(() => undefined)
  }
  const look = () => {
    const now = wall()
    if (Math.abs(now - lookedAt) > SLEPT_MS) {
      isPresent = false
      inSightSince = now
    }
    lookedAt = now
    const { level, lastGoodAt } = connection.getSnapshot().context
    const isTrue = level !== 'offline' && level !== 'unread' && (lastGoodAt ?? -Infinity) >= inSightSince
    if (page.visibilityState === 'visible' && isTrue) {
      if (!isPresent) write(noteReturn, now)
      else if (now - writtenAt >= WRITE_EVERY_MS) write(notePresence, now)
      isPresent = true
    } else if (isPresent) {
      isPresent = false
      write(notePresence, now)
    }
  }
  const turned = () => {
    if (page.visibilityState === 'visible') inSightSince = wall()
    look()
  }

  const timer = setInterval(look, LOOK_EVERY_MS)
  page.addEventListener('visibilitychange', turned)
  const following = connection.subscribe(look)
  look()
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', turned)
    following.unsubscribe()
  }
}
