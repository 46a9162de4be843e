import { z } from 'zod'
import type { Ticket } from './ticket'

/** The version of the Pusher protocol that the hub speaks. */
export const PROTOCOL_VERSION = 7

/**
 * Close codes. pusher-js stays disconnected after 4000 to 4099 and from 4300 up, reconnects after a second for 4100 to
 * 4199, and at once for 4200 to 4299.
 */
export const CLOSE = {
  unknownKey: 4001,
  badVersion: 4006,
  unsupportedProtocol: 4007,
  noProtocol: 4008,
  overCapacity: 4100,
  reconnect: 4200,
  silent: 4201,
  clientEventRefused: 4301,
  badFrame: 4302,
} as const

export type Refusal = { code: number; message: string }

/** Null: the handshake is accepted. `protocol`: the query parameter of the URL, as sent. */
export function handshakeRefusal(
  asked: { key: string; protocol: string | null },
  appKey: string,
): Refusal | null {
  if (asked.key !== appKey) return { code: CLOSE.unknownKey, message: 'This app key is not known here' }
  if (asked.protocol === null || asked.protocol === '') {
    return { code: CLOSE.noProtocol, message: 'No protocol version supplied' }
  }
  if (!/^\d{1,4}$/.test(asked.protocol)) {
    return { code: CLOSE.badVersion, message: 'Invalid protocol version' }
  }
  if (Number(asked.protocol) !== PROTOCOL_VERSION) {
    return { code: CLOSE.unsupportedProtocol, message: `Only protocol ${PROTOCOL_VERSION} is spoken here` }
  }
  return null
}

/** The protocol sends `data` as a JSON string. A string passed here must already be JSON. */
export function serverFrame(event: string, data: object | string, channel?: string): string {
  return JSON.stringify({ event, channel, data: typeof data === 'string' ? data : JSON.stringify(data) })
}

export function errorFrame(refusal: Refusal): string {
  return serverFrame('pusher:error', refusal)
}

export function establishedFrame(socketId: string, activityTimeoutS: number): string {
  return serverFrame('pusher:connection_established', {
    socket_id: socketId,
    activity_timeout: activityTimeoutS,
  })
}

export function subscribedFrame(channel: string): string {
  return serverFrame('pusher_internal:subscription_succeeded', {}, channel)
}

/** Refuses a subscription or ends one; for a status other than 401 the client may ask again. */
export function subscriptionErrorFrame(
  channel: string,
  { status, reason }: { status: 401 | 503; reason: string },
): string {
  const type = status === 401 ? 'AuthError' : 'ServiceUnavailable'
  return serverFrame('pusher:subscription_error', { type, error: reason, status }, channel)
}

export type ClientFrame =
  | { kind: 'ping' }
  | { kind: 'pong' }
  | { kind: 'subscribe'; channel: string; ticket: Ticket | null }
  | { kind: 'unsubscribe'; channel: string }
  | { kind: 'client-event'; event: string; channel: string | null; data: unknown }
  | { kind: 'ignored' }
  | { kind: 'malformed' }

const Frame = z.object({
  event: z.string().min(1),
  /** Of a client event. */
  channel: z.string().nullish().catch(null),
  data: z.unknown().optional(),
})
const Channel = z.object({ channel: z.string().regex(/^[A-Za-z0-9_\-=@,.;#]{1,200}$/) })
const Ticket = z.object({ auth: z.string(), channel_data: z.string() })

export function readClientFrame(text: string): ClientFrame {
  const frame = Frame.safeParse(parseJson(text))
  if (!frame.success) return { kind: 'malformed' }
  const { event, channel = null, data } = frame.data
  if (event.startsWith('client-')) return { kind: 'client-event', event, channel, data }
  if (event === 'pusher:ping') return { kind: 'ping' }
  if (event === 'pusher:pong') return { kind: 'pong' }
  if (event !== 'pusher:subscribe' && event !== 'pusher:unsubscribe') return { kind: 'ignored' }
  return readSubscription(event, data)
}

function readSubscription(event: 'pusher:subscribe' | 'pusher:unsubscribe', data: unknown): ClientFrame {
  const about = Channel.safeParse(data)
  if (!about.success) return { kind: 'malformed' }
  const { channel } = about.data
  if (event === 'pusher:unsubscribe') return { kind: 'unsubscribe', channel }
  return { kind: 'subscribe', channel, ticket: Ticket.safeParse(data).data ?? null }
}

/** True for channels that need a ticket of the server. */
export function needsAuthorization(channel: string): boolean {
  return /^(private-|presence-|#)/.test(channel)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
