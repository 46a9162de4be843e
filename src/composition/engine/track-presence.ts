import type { ConsoleDatabase } from '../../db/core/console-database'
import { notePresence, noteReturn, type IsMe } from '../../db/writes/presence'
import type { ConnectionActor } from '../../machines/connection'

const LOOK_EVERY_MS = 5_000
const WRITE_EVERY_MS = 60_000
/** A timer this late means that the computer slept or the page was frozen. */
const SLEPT_MS = 30_000

type Ports = {
  database: ConsoleDatabase
  connection: ConnectionActor
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  /** ms since the epoch. */
  wall: () => number
  /** As the ticks of the connection, ms. */
  monotonic: () => number
  isMe: IsMe
}

/**
 * Stores when somebody last looked at a truthful page: visible, awake, and answered by the server since. With it the
 * console can say on their return what happened while they were away: hidden tab, sleep, lost network, closed browser.
 * Returns `stop`.
 */
export function trackPresence({ database, connection, page, wall, monotonic, isMe }: Ports): () => void {
  let isPresent = false
  /** Since when the page is visible: an older answer proves nothing about now. */
  let inSightSince = monotonic()
  let lookedAt = wall()
  let writtenAt = 0
  let turn: Promise<void> = Promise.resolve()

  const write = (act: typeof noteReturn, at: number) => {
    writtenAt = at
    // A closed or full database stores no presence; the console reports that elsewhere.
    turn = turn.then(() => act(database, at, isMe)).catch(() => undefined)
  }
  const look = () => {
    const at = wall()
    if (Math.abs(at - lookedAt) > SLEPT_MS) {
      isPresent = false
      inSightSince = monotonic()
    }
    lookedAt = at
    const { level, lastGoodTick } = connection.getSnapshot().context
    const isTrue = level !== 'offline' && level !== 'unread' && (lastGoodTick ?? -Infinity) >= inSightSince
    if (page.visibilityState === 'visible' && isTrue) {
      if (!isPresent) write(noteReturn, at)
      else if (at - writtenAt >= WRITE_EVERY_MS) write(notePresence, at)
      isPresent = true
    } else if (isPresent) {
      isPresent = false
      write(notePresence, at)
    }
  }
  const turned = () => {
    if (page.visibilityState === 'visible') inSightSince = monotonic()
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
