import type { IncomingMessage, Server } from 'node:http'
import type { Sql } from '../db/connect'
import type { ChannelsApp } from '../config/channels-host'
import { createChannelsPublisher } from './channels-publisher'
import { addressReader } from '../ground/client-address'
import { listenToAnnouncements } from './fan-out'
import { openLiveChanges } from './live-changes'
import { eventData } from './received-announcement'
import { createHub } from './hub'
import { HUB_LIMITS, type HubLimits } from './limits'
import type { Log } from '../ground/log'
import type { Publisher, RealtimeLoad } from './publisher'
import { handleUpgrades } from './upgrades'

/** The app key of our own hub if none is configured. */
export const DEFAULT_APP_KEY = 'waybill'

export type RealtimeConfig = {
  /** PUSHER_KEY, also the app key of our own hub; null: `DEFAULT_APP_KEY`. */
  pusherKey: string | null
  /** The hosted app, if PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET are set; then our own hub is not opened. */
  pusher: ChannelsApp | null
  contractOnly: boolean
  /** Other origins with pages that may open a socket, like `https://console.example`. */
  allowedOrigins: readonly string[]
  /** Addresses and ranges of the proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: readonly string[]
}

type Attachment = {
  server: Server
  config: RealtimeConfig
  /** The changes are read on this pool. The listening connection uses its options, but is a separate connection. */
  listen: Sql
  log: Log
  now?: () => Date
  limits?: Partial<HubLimits>
}

export function appKeyOf({ pusherKey }: Pick<RealtimeConfig, 'pusherKey'>): string {
  return pusherKey ?? DEFAULT_APP_KEY
}

/** False with a hosted service: the rows are sent by our own hub only. */
export function carriesChanges(config: Pick<RealtimeConfig, 'pusher' | 'contractOnly'>): boolean {
  return config.pusher === null && !config.contractOnly
}

/** Sends committed announcements and changes to the consoles until `stop()`, which also closes the open sockets. */
export async function attachRealtime(
  attachment: Attachment,
): Promise<{ load: () => RealtimeLoad; stop: () => Promise<void> }> {
  const { config, listen, log } = attachment
  const publisher = config.pusher
    ? createChannelsPublisher({ app: config.pusher, contractOnly: config.contractOnly, log })
    : createHubPublisher(attachment)
  const listening = await listenToAnnouncements({ listen, deliver: publisher.publish, log })
  return {
    load: publisher.load,
    stop: async () => {
      await listening.stop()
      await publisher.stop()
    },
  }
}

function createHubPublisher(attachment: Attachment): Publisher {
  const { server, config, listen: sql, log, now = () => new Date() } = attachment
  const readAddress = addressReader(config.trustedProxies)
  const addressOf = ({ socket, headers }: IncomingMessage) =>
    readAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString())
  const limits = { ...HUB_LIMITS, ...attachment.limits }
  const appKey = appKeyOf(config)
  const live = carriesChanges(config) ? openLiveChanges({ sql, appKey, now, log, limits }) : null
  const hub = createHub({ appKey, limits, changes: live?.channel ?? null, log })
  const upgrades = handleUpgrades({ server, hub, limits, allowedOrigins: config.allowedOrigins, addressOf })
  return {
    publish: (announcement) => {
      hub.publish(announcement.event, eventData(announcement, config))
      live?.wake()
    },
    load: () => ({
      sockets: hub.size(),
      subscribers: live?.channel.size() ?? 0,
      pushedTo: live?.place() ?? null,
    }),
    stop: async () => {
      upgrades.stop()
      await hub.stop()
      await live?.stop()
    },
  }
}
