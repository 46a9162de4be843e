import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Registry } from 'prom-client'
import type { Config } from '../config/config'
import type { App, AppEnv } from '../http/app-parts'
import { isLocalRequest } from '../http/local-request'
import { refuse } from '../ground/refusals'
import { commonHeaders } from '../http/security-headers'

/**
 * GET /metrics, in the text format of Prometheus: with METRICS_TOKEN for who sends it, else for this computer alone. For
 * others there is no such path.
 */
export function metricsRoute(config: Config, registry: Registry): (app: App) => void {
  return (app) => {
    app.get('/metrics', async (c) => {
      if (!mayRead(c, config.metricsToken)) throw refuse.noRoute()
      return new Response(await registry.metrics(), {
        headers: {
          ...commonHeaders(config),
          'Content-Type': registry.contentType,
          'Cache-Control': 'no-store',
        },
      })
    })
  }
}

function mayRead(c: Context<AppEnv>, token: string | null): boolean {
  if (token === null) return isLocalRequest(c)
  return timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
