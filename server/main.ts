import { getRequestListener } from '@hono/node-server'
import { createApp } from './app'
import { endOnFault } from './boot/end-on-fault'
import { greet } from './boot/greet'
import { openDatabase } from './boot/open-database'
import { openPort } from './boot/open-port'
import { readBuiltConsole } from './boot/read-built-console'
import { seed } from './boot/seed'
import { startErrorSentence } from './boot/start-error'
import { createStartStack } from './boot/start-stack'
import { stopOnSignal } from './boot/stop-on-signal'
import { ignoreClosedOutput, say } from './boot/terminal'
import { readConfig } from './config'
import { requireTlsProxy } from './config-network'
import { servingQueues } from './http/call-queues'
import { openMapArchive } from './http/map-archive'
import { createEarlyRefusal } from './http/early-refusal'
import { watchLoop } from './http/loop-lag'
import { dummyHash } from './domain/passwords/hash-password'
import { startHousekeeping } from './housekeeping'
import { createLog } from './log'
import { attachRealtime } from './realtime/attach'
import { ALL_ROUTES, missingCalls } from './routes/all-routes'
import { devRoutes } from './routes/dev'
import { createSimulator } from '../demo/simulator/simulator'

ignoreClosedOutput()
const { onStop, stopAll } = createStartStack()
const signals = stopOnSignal(stopAll)
const log = createLog(say, () => new Date())
endOnFault(log, () => signals.lost('The server hit a fault and is stopping.'))

try {
  await start()
  signals.started()
} catch (error) {
  await stopAll()
  say(startErrorSentence(error))
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  requireTlsProxy(config)
  const missing = missingCalls(ALL_ROUTES)
  if (missing.length > 0)
    throw new Error(`calls of the contract have no implementation: ${missing.join(', ')}.`)

  const archive = openMapArchive(config)
  if (archive !== null) onStop(archive.close)
  const port = await openPort(config)
  const database = await openDatabase(config, () => signals.lost('PostgreSQL stopped unexpectedly.'))
  onStop(database.close)
  const { sql } = database
  if (config.demo) await seed(sql, config)

  await dummyHash()
  const files = readBuiltConsole(config)
  const now = () => new Date()
  const simulator = createSimulator({ sql, config, log, now, speed: config.simulatorSpeed })
  const extras = [devRoutes(config, simulator), ...(archive === null ? [] : [archive.route])]
  const queues = servingQueues()
  const app = createApp({
    sql,
    config,
    log,
    now,
    console: files,
    extras,
    queues,
    ready: database.ready,
  })
  onStop(startHousekeeping(sql, log).stop)
  const realtime = await attachRealtime({ server: port.server, config, listen: sql, log })
  onStop(async () => {
    await Promise.all([port.close(), realtime.stop()])
  })
  onStop(simulator.stop)
  const answer = getRequestListener(app.fetch)
  const refuseEarly = createEarlyRefusal({ config, queue: queues.request, lag: watchLoop(), log })
  port.serve((request, response) => {
    if (!refuseEarly(request, response)) void answer(request, response)
  })
  if (config.simulator) simulator.start()
  greet(config, { port: port.port, hasConsole: files !== null })
}
