import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { ClientOptions } from 'ws'
import { z } from 'zod'

const Frame = z.object({ event: z.string(), channel: z.string().optional(), data: z.string() })
export type SeenFrame = { event: string; channel?: string; data: unknown }

/** A client that speaks raw frames, for what pusher-js would never send. */
export function openRaw(port: number, path = '/app/waybill?protocol=7', options: ClientOptions = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, options)
  const frames: SeenFrame[] = []
  socket.on('message', (data: Buffer) => {
    const { data: inner, event, channel } = Frame.parse(JSON.parse(data.toString()))
    frames.push({ event, ...(channel === undefined ? {} : { channel }), data: JSON.parse(inner) })
  })
  const closed = new Promise<{ code: number; reason: string }>((done) => {
    socket.once('close', (code, reason) => done({ code, reason: reason.toString() }))
  })
  socket.on('error', () => undefined)
  const say = (event: string, data: unknown = {}, channel?: string) =>
    socket.send(JSON.stringify({ event, data, channel }))
  return { socket, frames, closed, say, close: () => socket.terminate() }
}

/** Resolves to the HTTP status and headers with which an upgrade was refused. */
export async function refusedUpgrade(port: number, path: string, options: ClientOptions = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, options)
  socket.on('error', () => undefined)
  const [, response] = (await once(socket, 'unexpected-response')) as [
    unknown,
    import('node:http').IncomingMessage,
  ]
  response.resume()
  socket.terminate()
  return { status: response.statusCode, headers: response.headers }
}
