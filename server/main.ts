import { getRequestListener } from '@hono/node-server'
import { Registry } from 'prom-client'
import { createApp } from './app'
import { endOnFault } from './boot/end-on-fault'
import { greet } from './boot/greet'
import { openDatabase } from './boot/open-database'
import { openReplica } from './boot/open-replica'
import { openPort } from './boot/open-port'
import { readBuiltConsole } from './boot/read-built-console'
import { seed } from './boot/seed'
import { startErrorSentence } from './boot/start-error'
import { createStartStack } from './boot/start-stack'
import { stopOnSignal } from './boot/stop-on-signal'
import { ignoreClosedOutput, sayFault, sayOn } from './boot/terminal'
import { isProduction, readConfig, type Config } from './config/config'
import { requireNamedDatabase } from './config/config-databases'
import { requireTlsProxy } from './config/config-network'
import { servingQueues } from './http/call-queues'
import { openMapArchive } from './http/map-archive'
import type { App } from './http/app-parts'
import { createDiskWatch } from './http/disk-watch'
import { createEarlyRefusal } from './http/early-refusal'
import { createKnownCallers } from './http/known-callers'
import { watchLoop } from './http/loop-lag'
import { dummyHash } from './domain/passwords/hash-password'
import { startHousekeeping } from './housekeeping'
import { createLog } from './ground/log'
import { openMessageGateway } from './messages/gateway'
import { metricsRoute } from './metrics/metrics-route'
import { requestMetrics } from './http/request-metrics'
import { serverMetrics } from './metrics/server-metrics'
import { attachRealtime } from './realtime/attach'
import { ALL_ROUTES, missingCalls } from './routes/all-routes'
import { devRoutes } from './routes/dev'
import { createSimulator } from '../demo/simulator/simulator'

ignoreClosedOutput()
const { onStop, stopAll } = createStartStack()
const signals = stopOnSignal(stopAll)
const log = createLog({ write: (line) => process.stdout.write(line), level: 'info' })
if (isProduction(process.env)) sayOn(log)
endOnFault(log, () => signals.lost('The server hit a fault and is stopping.'))

try {
  await start()
  signals.started()
} catch (error) {
  await stopAll()
  sayFault(startErrorSentence(error))
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  log.level = config.logLevel
  requireNamedDatabase(config)
  requireTlsProxy(config)
  requireAllCalls()

  const archiveRoutes = openArchiveRoutes(config)
  const port = await openPort(config)
  const database = await openDatabase(config, () => signals.lost('PostgreSQL stopped unexpectedly.'))
  onStop(database.close)
  const { sql } = database
  await seed(sql, config)

  await dummyHash()
  const built = readBuiltConsole(config)
  const now = () => new Date()
  const simulator = createSimulator({ sql, config, log, now, speed: config.simulatorSpeed })
  const registry = new Registry()
  const metrics = requestMetrics(registry)
  const extras = [
    devRoutes(config, simulator),
    metricsRoute(config, registry),
    ...archiveRoutes,
    ...built.extras,
  ]
  const queues = servingQueues()
  const callers = createKnownCallers()
  const messages = openMessageGateway(config, { log, now })
  onStop(messages.stop)
  const reads = openReplica(config, { primary: database.beside, log })
  if (reads !== null) onStop(reads.close)
  const disk = createDiskWatch()
  const app = createApp({
    sql,
    config,
    log,
    now,
    console: built.files,
    extras,
    metrics,
    queues,
    callers,
    messages,
    ready: database.ready,
    disk,
    replica: reads?.replica ?? null,
  })
  onStop(startHousekeeping(sql, log).stop)
  const realtime = await attachRealtime({ server: port.server, config, listen: sql, log, now })
  const { ready, beside } = database
  serverMetrics(registry, {
    pools: { requests: sql, beside, ...(reads === null ? {} : { replica: reads.sql }) },
    replicaLag: reads?.replica.lagSeconds ?? null,
    queues,
    realtime: realtime.load,
    ready: async () => (await ready()) ?? (disk.isFull() ? 'The disk is full.' : null),
    beside,
  })
  onStop(async () => {
    await Promise.all([port.close(), realtime.stop()])
  })
  onStop(simulator.stop)
  const answer = getRequestListener(app.fetch)
  const refuseEarly = createEarlyRefusal({
    config,
    callers,
    queue: queues.request,
    lag: watchLoop(),
    log,
    metrics,
  })
  port.serve((request, response) => {
    if (!refuseEarly(request, response)) void answer(request, response)
  })
  if (config.simulator) simulator.start()
  greet(config, { port: port.port, hasConsole: built.files !== null })
}

function requireAllCalls(): void {
  const missing = missingCalls(ALL_ROUTES)
  if (missing.length > 0)
    throw new Error(`calls of the contract have no implementation: ${missing.join(', ')}.`)
}

function openArchiveRoutes(config: Config): ((app: App) => void)[] {
  const archive = openMapArchive(config)
  if (archive === null) return []
  onStop(archive.close)
  return [archive.route]
}
