import type { Sql } from '../db/connect'
import { NOTIFY_CHANNEL } from './announce'
import { readHeard } from './heard'
import type { Heard } from './heard'
import type { RealtimeLog } from './log'

/**
 * Hears every committed announcement of the database, whichever process made it, in commit order, on a connection
 * of its own. The client reconnects by itself; what was announced while it was away is not replayed, since an event
 * is a hint to pull and consoles pull every minute anyway. Rejects when the database cannot be reached at the start.
 */
export async function fanOut({
  listen,
  deliver,
  log,
}: {
  listen: Sql
  deliver: (heard: Heard) => void
  log: RealtimeLog
}): Promise<{ stop: () => Promise<void> }> {
  let listened = 0
  let stopped = false

  const subscription = await listen.listen(
    NOTIFY_CHANNEL,
    (payload) => {
      if (stopped) return
      const heard = readHeard(payload)
      if (heard) deliver(heard)
      else log.warn('realtime announcement unreadable', { bytes: payload.length })
    },
    () => {
      listened += 1
      if (listened > 1 && !stopped)
        log.warn('realtime is listening again; announcements made in between are lost')
    },
  )

  return {
    stop: async () => {
      stopped = true
      // After a reconnect the library no longer finds this listener, hence the flag as well.
      await subscription.unlisten().catch(() => undefined)
    },
  }
}
