import type { IncomingMessage } from 'node:http'
import { expect, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { ClientOptions } from 'ws'
import { z } from 'zod'

const Frame = z.object({ event: z.string(), channel: z.string().optional(), data: z.string() })
export type SeenFrame = { event: string; channel?: string; data: unknown }

/** A client that speaks raw frames, for what pusher-js would never send; the end of the test cuts it. */
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
  onTestFinished(() => socket.terminate())
  return { socket, frames, closed, say, close: () => socket.terminate() }
}

const Greeting = z.object({ socket_id: z.string() })

/** A raw client that was greeted (frame 0). */
export async function openGreeted(port: number) {
  const client = openRaw(port)
  await vi.waitFor(() => expect(client.frames[0]?.event).toBe('pusher:connection_established'))
  return { ...client, socketId: socketIdOf(client.frames) }
}

export function socketIdOf([greeting]: readonly SeenFrame[]): string {
  return Greeting.parse(greeting?.data).socket_id
}

/** A raw client that was greeted (frame 0) and hears the channel `message` (frame 1). */
export async function openSubscribed(port: number, path?: string) {
  const client = openRaw(port, path)
  await vi.waitFor(() => expect(client.frames[0]?.event).toBe('pusher:connection_established'))
  client.say('pusher:subscribe', { channel: 'message' })
  await vi.waitFor(() => expect(client.frames[1]).toEqual(subscribedTo('message')))
  return client
}

export function subscribedTo(channel: string): SeenFrame {
  return { event: 'pusher_internal:subscription_succeeded', channel, data: {} }
}

/** Resolves to the HTTP status and headers with which an upgrade was refused. */
export async function refusedUpgrade(port: number, path: string, options: ClientOptions = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, options)
  socket.on('error', () => undefined)
  const response = await new Promise<IncomingMessage>((done) => {
    socket.once('unexpected-response', (_request, answer) => done(answer))
  })
  response.resume()
  socket.terminate()
  return { status: response.statusCode, headers: response.headers }
}
