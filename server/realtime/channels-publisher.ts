import { setTimeout as wait } from 'node:timers/promises'
import Pusher from 'pusher'
import { REALTIME_CHANNEL } from '../../contract/entities/realtime'
import { THIS_PROCESS } from '../db/announce'
import { channelsHost, type ChannelsApp } from '../config/channels-host'
import { eventData } from './received-announcement'
import type { Log } from '../ground/log'
import type { Publisher } from './publisher'

const EVENTS_PER_REQUEST = 10
const QUEUE_LENGTH = 1_000
const REQUEST_MS = 5_000
const RETRY_MS = [1_000, 2_000, 4_000]
const FLUSH_MS = 2_000

/**
 * Publishes through the official SDK. Every process receives every announcement, but only the process that committed
 * the change publishes it. So each event is sent once, without a leader, and the processes share the work. If a process
 * dies between commit and publishing, its last events are lost, and the regular pull of the consoles replaces them.
 * Events are sent in commit order, ten in a request. A batch is dropped after three retries; with more than 1,000
 * waiting events the oldest is dropped.
 */
export function createChannelsPublisher({
  app,
  contractOnly,
  log,
}: {
  app: ChannelsApp
  contractOnly: boolean
  log: Log
}): Publisher {
  const { appId, key, secret, cluster } = app
  const place = app.host === null ? { cluster, useTLS: true } : channelsHost(app.host)
  const pusher = new Pusher({ appId, key, secret, timeout: REQUEST_MS, ...place })
  const waiting: Pusher.BatchEvent[] = []
  const stopping = new AbortController()
  let sending: Promise<void> | null = null

  return {
    load: () => ({ sockets: 0, subscribers: 0, pushedTo: null }),
    publish: (announcement) => {
      if (announcement.from !== THIS_PROCESS || stopping.signal.aborted) return
      waiting.push({
        channel: REALTIME_CHANNEL,
        name: announcement.event,
        data: eventData(announcement, { contractOnly }),
      })
      if (waiting.length > QUEUE_LENGTH) {
        waiting.shift()
        log.warn('realtime event dropped: the service is too slow')
      }
      sending ??= sendAll().finally(() => {
        sending = null
      })
    },
    stop: async () => {
      stopping.abort()
      const giveUp = new AbortController()
      await Promise.race([
        sending,
        wait(FLUSH_MS, undefined, { signal: giveUp.signal }).catch(() => undefined),
      ])
      giveUp.abort()
    },
  }

  async function sendAll(): Promise<void> {
    // Wait a moment, so that events of the same turn are sent in one request.
    await Promise.resolve()
    while (waiting.length > 0) await sendBatch(waiting.splice(0, EVENTS_PER_REQUEST))
  }

  async function sendBatch(batch: Pusher.BatchEvent[]): Promise<void> {
    for (const retryMs of [...RETRY_MS, null]) {
      // An attempt that began before `stop` is followed by a last one.
      const isLast = retryMs === null || stopping.signal.aborted
      const failure = await attempt(batch)
      if (!failure) return
      if (isLast || !failure.temporary) {
        log.warn({ events: batch.length, reason: failure.reason }, 'realtime events not published')
        return
      }
      await wait(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  async function attempt(batch: Pusher.BatchEvent[]): Promise<{ temporary: boolean; reason: string } | null> {
    try {
      await pusher.triggerBatch(batch.map((event) => ({ ...event })))
      return null
    } catch (error) {
      return failureOf(error)
    }
  }
}

/** Reports only the status, because the SDK's error contains the signed URL. */
function failureOf(error: unknown): { temporary: boolean; reason: string } {
  const status =
    error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null
  if (status === null) return { temporary: true, reason: 'no answer' }
  return { temporary: status >= 500 || status === 429, reason: `status ${status}` }
}
