import { Hono, type Context as HonoContext } from 'hono'
import { compress } from 'hono/compress'
import { CALLS, OUR_OWN } from '../contract/calls'
import type { Config } from './config/config'
import { databaseFailure } from './ground/database-failures'
import type { App, AppEnv, AppParts } from './http/app-parts'
import { answerCall } from './http/answer-call'
import { authenticate } from './http/authenticate'
import { addressReader } from './ground/client-address'
import { openQueues } from './http/call-queues'
import { createDiskWatch, type DiskWatch } from './http/disk-watch'
import { refusalOf } from './http/errors'
import type { Implementation } from './http/implement'
import { createKnownCallers } from './http/known-callers'
import { refuse } from './ground/refusals'
import { databaseReadiness } from './http/readiness'
import { REQUEST_ID_HEADER, requestIds } from './http/request-id'
import { jsonResponse, readyResponse, refusalResponse } from './http/responses'
import { NO_ROUTE } from './http/request-metrics'
import { routesOf } from './http/router'
import { openMessageGateway } from './messages/gateway'
import { carriesChanges } from './realtime/attach'
import { consoleConfig } from './console-config'
import { openApi } from './openapi'
import { receiverRoute } from './receiver/receiver-route'
import { ALL_ROUTES } from './routes/all-routes'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** The server without a port: answers the API of the contract and the console's files. */
export function createApp(parts: AppParts): App {
  const { sql, config, log, now, implementations = ALL_ROUTES, extras = [], queues = openQueues() } = parts
  const disk = diskOf(parts)
  const { messages = openMessageGateway(config, { log, now }) } = parts
  // A demo shows no requests on its terminal: they would hide everything else.
  const level = config.demo ? 'debug' : 'info'
  const idOf = requestIds(config.trustedProxies)
  const addressOf = addressReader(config.trustedProxies)
  const calls = { callers: createKnownCallers(), ...parts, queues, messages }
  const app: App = new Hono<AppEnv>()

  app.use(async (c, next) => {
    const began = performance.now()
    const requestId = idOf(c.env?.incoming?.socket.remoteAddress, c.req.header(REQUEST_ID_HEADER))
    const ownLog = log.child({ requestId })
    c.set('requestId', requestId)
    c.set('log', ownLog)
    c.set('address', addressOf(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for')))
    await next()
    c.header(REQUEST_ID_HEADER, requestId)
    const ms = performance.now() - began
    const { status } = c.res
    parts.metrics?.answered({
      route: c.get('route') ?? NO_ROUTE,
      method: methodOf(c),
      status,
      seconds: ms / 1_000,
    })
    if (isWrite(c)) disk.wrote()
    if (c.req.path.startsWith('/api/')) {
      const { method, path } = c.req
      ownLog[level]({ address: c.get('address'), method, path, status, ms: Math.round(ms) }, 'request')
    }
  })
  app.use(async (c, next) => {
    if (!METHODS.has(c.req.method)) throw refuse.methodNotAllowed([...METHODS].join(', '))
    await next()
  })
  // Networks are slow, and replication and the console's files are large.
  app.use(compress())
  app.onError((error, c) => {
    if (databaseFailure(error) === 'full') disk.failed()
    return refusalResponse(config, refusalOf(error, c.get('log')), c.get('requestId'))
  })
  app.notFound((c) => notFound(c, parts))

  const ready = parts.ready ?? databaseReadiness(parts.sql)
  app.get('/health', () => jsonResponse(config, 200, { status: 'ok' }))
  app.get('/ready', async () => readyResponse(config, { reason: await ready(), isDiskFull: disk.isFull() }))
  app.get('/api/console-config', () => jsonResponse(config, 200, consoleConfig(config)))
  app.get('/api/openapi.json', async (c) => {
    const authorization = c.req.header('authorization')
    if (config.production) await authenticate(sql, { access: 'session', authorization, now: now() })
    return jsonResponse(config, 200, openApi())
  })
  const routes = routesOf(selectOffered(implementations, config))
  for (const { method, path, choose } of routes) {
    app.on(method, path, (c) => {
      c.set('route', path)
      return answerCall(c, choose(c.req.queries()), { ...calls, log: c.get('log'), now: now() })
    })
  }
  for (const { path } of routes) {
    const allowed = routes.filter((route) => route.path === path).map(({ method }) => method)
    app.all(path, (c) => {
      c.set('route', path)
      throw refuse.methodNotAllowed(allowed.join(', '))
    })
  }
  receiverRoute(app, { sql, config, log, now, queues })
  for (const extra of extras) extra(app)
  return app
}

function diskOf({ disk = createDiskWatch() }: AppParts): DiskWatch {
  return disk
}

/** True if a call that may change something succeeded. */
function isWrite(c: HonoContext<AppEnv>): boolean {
  return c.get('route') !== undefined && c.req.method !== 'GET' && c.res.ok
}

function methodOf(c: HonoContext): string {
  return METHODS.has(c.req.method) ? c.req.method : 'OTHER'
}

const OUR_OWN_CALLS: readonly unknown[] = OUR_OWN.map((id) => CALLS[id])

/**
 * All implementations; with CONTRACT_ONLY those of the described contract only. Tickets are only for our own hub.
 */
function selectOffered(
  implementations: readonly Implementation[],
  config: Config,
): readonly Implementation[] {
  const left: readonly unknown[] = [
    ...(config.contractOnly ? OUR_OWN_CALLS : []),
    ...(carriesChanges(config) ? [] : [CALLS.channelTicket]),
  ]
  return implementations.filter(({ call }) => !left.includes(call))
}

function notFound(c: HonoContext<AppEnv>, { config, console: files = null }: AppParts): Response {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const request = {
    path: c.req.path,
    host: c.req.header('host') ?? '',
    ifNoneMatch: c.req.header('if-none-match'),
  }
  return (isRead ? files?.answer(request) : null) ?? refusalResponse(config, refuse.noRoute())
}
