import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import { compress } from 'hono/compress'
import { CALLS } from '../contract/calls'
import type { Config } from './config'
import type { App, AppEnv, AppParts } from './http/app-parts'
import { answerCall } from './http/answer-call'
import { authenticate } from './http/authenticate'
import { addressReader } from './http/client-address'
import { openQueues } from './http/call-queues'
import { refusalOf } from './http/errors'
import type { Implementation } from './http/implement'
import { refuse } from './http/refusals'
import { databaseReadiness } from './http/readiness'
import { jsonResponse, readyResponse, refusalResponse } from './http/responses'
import { routesOf } from './http/router'
import { messageGateway } from './messages'
import { consoleConfig } from './console-config'
import { openApi } from './openapi'
import { ALL_ROUTES } from './routes/all-routes'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** The server without a port: answers the API of the contract and the console's files. */
export function createApp(parts: AppParts): App {
  const { sql, config, log, now, implementations = ALL_ROUTES, extras = [], queues = openQueues() } = parts
  const addressOf = addressReader(config.trustedProxies)
  const calls = { ...parts, queues, messages: messageGateway(config) }
  const app: App = new Hono<AppEnv>()

  app.use(async (c, next) => {
    const began = performance.now()
    c.set('requestId', randomUUID())
    c.set('address', addressOf(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for')))
    if (!METHODS.has(c.req.method)) throw refuse.methodNotAllowed([...METHODS].join(', '))
    await next()
    const ms = Math.round(performance.now() - began)
    // A demo does not log requests: they would hide everything else on its terminal.
    if (!config.demo && c.req.path.startsWith('/api/')) {
      log.info('request', {
        requestId: c.get('requestId'),
        address: c.get('address'),
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms,
      })
    }
  })
  // Networks are slow, and replication and the console's files are large.
  app.use(compress())
  app.onError((error, c) => refusalResponse(config, refusalOf(error, { log, requestId: c.get('requestId') })))
  app.notFound((c) => notFound(c, parts))

  const ready = parts.ready ?? databaseReadiness(parts.sql)
  app.get('/health', () => jsonResponse(config, 200, { status: 'ok' }))
  app.get('/ready', async () => readyResponse(config, await ready()))
  app.get('/api/console-config', () => jsonResponse(config, 200, consoleConfig(config)))
  app.get('/api/openapi.json', async (c) => {
    const authorization = c.req.header('authorization')
    if (config.production) await authenticate(sql, { access: 'session', authorization, now: now() })
    return jsonResponse(config, 200, openApi())
  })
  const routes = routesOf(selectOffered(implementations, config))
  for (const { method, path, choose } of routes) {
    app.on(method, path, (c) => answerCall(c, choose(c.req.queries()), { ...calls, now: now() }))
  }
  for (const { path } of routes) {
    const allowed = routes.filter((route) => route.path === path).map(({ method }) => method)
    app.all(path, () => Promise.reject(refuse.methodNotAllowed(allowed.join(', '))))
  }
  for (const extra of extras) extra(app)
  return app
}

/** All implementations; with CONTRACT_ONLY those of the described contract, which has no change feed and no log-out. */
function selectOffered(
  implementations: readonly Implementation[],
  { contractOnly }: Config,
): readonly Implementation[] {
  const ours: readonly unknown[] = [CALLS.changes, CALLS.logout]
  return contractOnly ? implementations.filter(({ call }) => !ours.includes(call)) : implementations
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
