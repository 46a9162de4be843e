import type { Server } from 'node:http'
import { WebSocket, WebSocketServer, type RawData } from 'ws'
import type { FaultLog } from './fault-log'
import type { FaultSettings } from './fault-settings'

type Options = {
  server: Server
  targetPort: number
  settings: FaultSettings['events']
  random: () => number
  log: FaultLog
}

export type EventRelay = {
  /** To every socket, as if the server had said it; meets no fault. */
  say: (text: string) => void
  /** WebSockets that are open now. */
  openSockets: () => number
  close: () => void
}

/** WebSockets by message: what the protocol itself says passes untouched, events meet their faults. */
export function relayEvents({ server, targetPort, settings, random, log }: Options): EventRelay {
  const sockets = new WebSocketServer({ noServer: true })

  server.on('upgrade', (request, socket, head) => {
    const { host, origin } = request.headers
    const upstream = new WebSocket(`ws://127.0.0.1:${targetPort}${request.url ?? '/'}`, {
      headers: { host: host ?? '', ...(origin === undefined ? {} : { origin }) },
      perMessageDeflate: false,
    })
    socket.on('error', () => upstream.terminate())
    upstream.on('error', () => socket.destroy())
    upstream.on('open', () => {
      sockets.handleUpgrade(request, socket, head, (client) => join(client, upstream))
    })
  })

  function join(client: WebSocket, upstream: WebSocket): void {
    const send = (data: RawData): void => {
      if (client.readyState === WebSocket.OPEN) client.send(textOf(data))
    }
    upstream.on('message', (data) => {
      for (const delayMs of fates(textOf(data))) {
        if (delayMs === 0) send(data)
        else setTimeout(send, delayMs, data).unref()
      }
    })
    client.on('message', (data) => {
      if (upstream.readyState === WebSocket.OPEN) upstream.send(textOf(data))
    })
    upstream.on('close', (code) => close(client, code))
    client.on('close', (code) => close(upstream, code))
    client.on('error', () => upstream.terminate())
  }

  /** After how long each copy of a message arrives, in ms. */
  function fates(text: string): number[] {
    if (isOfProtocol(text)) return [0]
    const draw = random()
    const { drop, duplicate, reorder, delay } = settings
    const told = (fault: string, delays: number[]): number[] => {
      log.add('event', fault, text.slice(0, 120))
      return delays
    }
    if (draw < drop) return told('event dropped', [])
    if (draw < drop + duplicate) return told('event doubled', [0, 0])
    if (draw < drop + duplicate + reorder) return told('event overtaken', [settings.reorderMs * random()])
    if (draw < drop + duplicate + reorder + delay) return told('event delayed', [settings.delayMs])
    return [0]
  }

  return {
    say: (text) => {
      for (const client of sockets.clients) client.send(text)
    },
    openSockets: () => sockets.clients.size,
    close: () => {
      for (const client of sockets.clients) client.terminate()
      sockets.close()
    },
  }
}

function isOfProtocol(text: string): boolean {
  return text.includes('"event":"pusher')
}

/** 1005 and 1006 tell of a missing close frame and cannot be sent in one. */
function close(socket: WebSocket, code: number): void {
  if (code === 1005 || code === 1006) socket.terminate()
  else socket.close(code)
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString()
}
