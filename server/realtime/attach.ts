import type { IncomingMessage, Server } from 'node:http'
import type { Sql } from '../db/connect'
import { createChannelsPublisher } from './channels-publisher'
import type { ChannelsApp } from './channels-publisher'
import { addressReader } from '../http/client-address'
import { fanOut } from './fan-out'
import { eventData } from './heard'
import { createHub } from './hub'
import { HUB_LIMITS } from './limits'
import type { HubLimits } from './limits'
import type { RealtimeLog } from './log'
import type { Publisher } from './publisher'
import { takeUpgrades } from './upgrades'

/** The app key of the own hub where none is configured. */
export const DEFAULT_APP_KEY = 'waybill'

export type RealtimeConfig = {
  /** PUSHER_KEY, which names the own hub's app too; `DEFAULT_APP_KEY` without it. */
  pusherKey: string | null
  /** The whole app when PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET are there: then the own hub stays closed. */
  pusher: ChannelsApp | null
  contractOnly: boolean
  /** Origins besides the server's own whose pages may open a socket, like `https://console.example`. */
  allowedOrigins: readonly string[]
  /** Addresses and ranges whose X-Forwarded-For counts. */
  trustedProxies: readonly string[]
}

type Attachment = {
  server: Server
  config: RealtimeConfig
  /** The pool whose options the listening connection takes; the connection itself is a separate one. */
  listen: Sql
  log: RealtimeLog
  limits?: Partial<HubLimits>
}

/** Brings committed announcements to the consoles until `stop()`, which also closes the open sockets. */
export async function attachRealtime(attachment: Attachment): Promise<{ stop: () => Promise<void> }> {
  const { config, listen, log } = attachment
  const publisher = config.pusher
    ? createChannelsPublisher({ app: config.pusher, contractOnly: config.contractOnly, log })
    : createHubPublisher(attachment)
  const listening = await fanOut({ listen, deliver: publisher.publish, log })
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
  const upgrades = takeUpgrades({ server, hub, limits, allowedOrigins: config.allowedOrigins, addressOf })
  return {
    publish: (heard) => hub.publish(heard.event, eventData(heard, config)),
    stop: async () => {
      upgrades.stop()
      await hub.stop()
    },
  }
}
