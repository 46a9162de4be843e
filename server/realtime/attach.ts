import type { IncomingMessage, Server } from 'node:http'
import type { Sql } from '../db/connect'
import { createChannelsPublisher } from './channels-publisher'
import type { ChannelsApp } from './channels-publisher'
import { addressReader } from '../http/client-address'
import { listenToAnnouncements } from './fan-out'
import { eventData } from './received-announcement'
import { createHub } from './hub'
import { HUB_LIMITS } from './limits'
import type { HubLimits } from './limits'
import type { RealtimeLog } from './log'
import type { Publisher } from './publisher'
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
  /** The listening connection uses the options of this pool, but is a separate connection. */
  listen: Sql
  log: RealtimeLog
  limits?: Partial<HubLimits>
}

/** Sends committed announcements to the consoles until `stop()`, which also closes the open sockets. */
export async function attachRealtime(attachment: Attachment): Promise<{ stop: () => Promise<void> }> {
  const { config, listen, log } = attachment
  const publisher = config.pusher
    ? createChannelsPublisher({ app: config.pusher, contractOnly: config.contractOnly, log })
    : createHubPublisher(attachment)
  const listening = await listenToAnnouncements({ listen, deliver: publisher.publish, log })
  return {
    stop: async () => {
      await listening.stop()
      await publisher.stop()
    },
  }
}

function createHubPublisher(attachment: Attachment): Publisher {
  const { server, config, log } = attachment
  const readAddress = addressReader(config.trustedProxies)
  const addressOf = ({ socket, headers }: IncomingMessage) =>
    readAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString())
  const limits = { ...HUB_LIMITS, ...attachment.limits }
  const hub = createHub({ appKey: config.pusherKey ?? DEFAULT_APP_KEY, limits, log })
  const upgrades = handleUpgrades({ server, hub, limits, allowedOrigins: config.allowedOrigins, addressOf })
  return {
    publish: (announcement) => hub.publish(announcement.event, eventData(announcement, config)),
    stop: async () => {
      upgrades.stop()
      await hub.stop()
    },
  }
}
