import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Hub, Visitor } from './hub'
import type { HubLimits } from './limits'

type HttpRefusal = '403 Forbidden' | '404 Not Found' | '503 Service Unavailable'

/**
 * Passes WebSocket upgrades of `GET /app/{key}` to the hub. A browser must come from the server's own origin or from
 * one of `allowedOrigins`; a client without an Origin header is no browser and is allowed. `addressOf` gives the
 * address for the limit per network. After `stop()` every upgrade gets a 503.
 */
export function handleUpgrades({
  server,
  hub,
  limits,
  allowedOrigins,
  addressOf,
}: {
  server: Server
  hub: Hub
  limits: HubLimits
  allowedOrigins: readonly string[]
  addressOf: (request: IncomingMessage) => string
}): { stop: () => void } {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  })
  let stopped = false

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const visitor = readVisitor(request, addressOf)
    const refusal = stopped ? '503 Service Unavailable' : upgradeRefusal(request, visitor, allowedOrigins)
    if (refusal || !visitor) return refuse(socket, refusal ?? '404 Not Found')
    sockets.handleUpgrade(request, socket, head, (accepted) => hub.accept(accepted, visitor))
  })

  return {
    stop: () => {
      stopped = true
    },
  }
}

function upgradeRefusal(
  request: IncomingMessage,
  visitor: Visitor | null,
  allowedOrigins: readonly string[],
): HttpRefusal | null {
  if (!visitor) return '404 Not Found'
  return isAllowedOrigin(request.headers, allowedOrigins) ? null : '403 Forbidden'
}

function readVisitor(
  request: IncomingMessage,
  addressOf: (request: IncomingMessage) => string,
): Visitor | null {
  const target = request.url ?? ''
  if (!URL.canParse(target, 'http://host')) return null
  const { pathname, searchParams } = new URL(target, 'http://host')
  const key = /^\/app\/([^/]+)$/.exec(pathname)?.[1]
  if (key === undefined) return null
  return { key: decodeKey(key), protocol: searchParams.get('protocol'), address: addressOf(request) }
}

function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

function isAllowedOrigin(headers: IncomingMessage['headers'], allowedOrigins: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (allowedOrigins.includes(origin)) return true
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
}

function refuse(socket: Duplex, refusal: HttpRefusal): void {
  const lines = [
    `HTTP/1.1 ${refusal}`,
    'Connection: close',
    'Content-Length: 0',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: no-referrer',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy: same-origin',
  ]
  socket.once('finish', () => socket.destroy())
  socket.end(`${lines.join('\r\n')}\r\n\r\n`)
}
