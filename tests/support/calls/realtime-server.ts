import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { Sql } from '../../../server/db/connect'
import { attachRealtime } from '../../../server/realtime/attach'
import type { RealtimeConfig } from '../../../server/realtime/attach'
import { createHub } from '../../../server/realtime/hub'
import type { Hub } from '../../../server/realtime/hub'
import { HUB_LIMITS } from '../../../server/realtime/limits'
import type { HubLimits } from '../../../server/realtime/limits'
import { handleUpgrades } from '../../../server/realtime/upgrades'
import { collectLog, type CollectedLog } from '../server/collected-log'

export const OWN_HUB: RealtimeConfig = {
  pusherKey: null,
  pusher: null,
  contractOnly: false,
  allowedOrigins: [],
  trustedProxies: [],
}

/** A whole realtime server on a real database; `port` 0 lets the system choose. */
export async function startRealtimeServer({
  listen,
  config = {},
  limits = {},
  port = 0,
  now = () => new Date(),
}: {
  listen: Sql
  config?: Partial<RealtimeConfig>
  limits?: Partial<HubLimits>
  port?: number
  now?: () => Date
}) {
  const server = createServer((_request, response) => response.writeHead(404).end())
  const log = collectLog()
  const realtime = await attachRealtime({
    server,
    config: { ...OWN_HUB, ...config },
    limits,
    listen,
    log: log.log,
    now,
  })
  const bound = await listenOn(server, port)
  return {
    port: bound,
    log,
    stop: async () => {
      await realtime.stop()
      await closeServer(server)
    },
  }
}

/** The hub alone, without a database: `hub.publish` stands for what is announced. */
export async function startHub({
  limits = {},
  allowedOrigins = [],
}: {
  limits?: Partial<HubLimits>
  allowedOrigins?: string[]
} = {}): Promise<{
  hub: Hub
  port: number
  log: CollectedLog
  stop: () => Promise<void>
}> {
  const server = createServer()
  const log = collectLog()
  const all = { ...HUB_LIMITS, ...limits }
  const hub = createHub({ appKey: 'waybill', limits: all, log: log.log })
  const addressOf = () => '192.0.2.1'
  const upgrades = handleUpgrades({ server, hub, limits: all, allowedOrigins, addressOf })
  const port = await listenOn(server, 0)
  return {
    hub,
    port,
    log,
    stop: async () => {
      upgrades.stop()
      await hub.stop()
      await closeServer(server)
    },
  }
}

async function listenOn(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  await closed
}
