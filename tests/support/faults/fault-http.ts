import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FaultLog } from './fault-log'
import { relayEvents } from './fault-events'
import { HTTP_FAULTS, type FaultSettings, type HttpFault } from './fault-settings'
import { SPOILT } from './spoilt-answers'
import { createUpstream, type Asked } from './upstream'

export type PlannedFault = { fault: HttpFault; path: string }
export type SeenRequest = { method: string; path: string; key: string | null }

export type FaultHttp = {
  port: number
  say: (text: string) => void
  openSockets: () => number
  close: () => Promise<void>
}

type Options = {
  targetPort: number
  settings: FaultSettings
  /** Taken before chance: the first whose path fits. */
  planned: PlannedFault[]
  seen: (request: SeenRequest) => void
  random: () => number
  log: FaultLog
}

const BEFORE = HTTP_FAULTS.slice(0, HTTP_FAULTS.indexOf('lost answer'))

/** The inner layer: requests, answers and events, by their meaning. */
export async function startFaultHttp(options: Options): Promise<FaultHttp> {
  const { targetPort, settings, planned, seen, random, log } = options
  const upstream = createUpstream(targetPort)

  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    response.on('error', () => undefined)
    answer(request, response).catch(() => response.destroy())
  })
  const events = relayEvents({ server, targetPort, settings: settings.events, random, log })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    const asked = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: request.headers,
      body,
    }
    seen({ method: asked.method, path: asked.path, key: keyOf(asked) })
    const fault = plannedFor(asked) ?? drawn(asked)
    if (fault === null) return relay(asked, response)
    log.add('http', fault, `${asked.method} ${asked.path}`)
    if (fault === 'duplicate') {
      const twin = upstream.whole(asked).catch(() => undefined)
      await relay(asked, response)
      await twin
      return
    }
    const isBefore = BEFORE.includes(fault)
    SPOILT[fault](response, isBefore ? NOTHING : await upstream.whole(asked))
  }

  async function relay(asked: Asked, response: ServerResponse): Promise<void> {
    const coming = await upstream.stream(asked)
    const { connection: _hop, 'keep-alive': _kept, 'transfer-encoding': _coding, ...headers } = coming.headers
    response.writeHead(coming.statusCode ?? 502, headers)
    coming.on('error', () => response.destroy())
    coming.pipe(response)
  }

  function plannedFor({ path }: Asked): HttpFault | null {
    const index = planned.findIndex((plan) => path.includes(plan.path))
    return index < 0 ? null : (planned.splice(index, 1)[0]?.fault ?? null)
  }

  function drawn({ method, path }: Asked): HttpFault | null {
    const { http } = settings
    if (!path.includes(http.path) || (http.mutationsOnly && method === 'GET')) return null
    let draw = random()
    for (const fault of HTTP_FAULTS) {
      draw -= http.chances[fault] ?? 0
      if (draw < 0) return fault
    }
    return null
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    say: events.say,
    openSockets: events.openSockets,
    close: async () => {
      events.close()
      upstream.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const NOTHING = { status: 0, headers: {}, body: Buffer.alloc(0) }

function keyOf({ headers }: Asked): string | null {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : null
}
