import type { Sql } from '../db/connect'
import { NOTIFY_CHANNEL } from '../db/announce'
import { readAnnouncement, type ReceivedAnnouncement } from './received-announcement'
import type { Log } from '../ground/log'

/**
 * Receives the committed announcements of all server processes in commit order, on a separate connection. It reconnects
 * automatically. Announcements are lost until it has reconnected; consoles still get the changes, because they pull every
 * minute. Rejects if the database cannot be reached at the start.
 */
export async function listenToAnnouncements({
  listen,
  deliver,
  log,
}: {
  listen: Sql
  deliver: (announcement: ReceivedAnnouncement) => void
  log: Log
}): Promise<{ stop: () => Promise<void> }> {
  let listened = 0
  let stopped = false

  const subscription = await listen.listen(
    NOTIFY_CHANNEL,
    (payload) => {
      if (stopped) return
      const announcement = readAnnouncement(payload)
      if (announcement) deliver(announcement)
      else log.warn({ bytes: payload.length }, 'realtime announcement unreadable')
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
      // `stopped` is needed too: notifications may still arrive while this runs.
      await subscription.unlisten().catch(() => undefined)
    },
  }
}
