import Pusher, { type Options } from 'pusher-js'
import { concat, mergeMap, NEVER, Observable, of, share } from 'rxjs'
import type { ConsoleConfig } from '../../../contract/entities/console-config'
import { CLAIM_EVENT, CLAIMS_EVENT } from '../../../contract/entities/claims'
import { CHANGES_CHANNEL, CHANGES_EVENT } from '../../../contract/entities/live-changes'
import { POSITIONS_EVENT } from '../../../contract/rules/positions'
import { REALTIME_CHANNEL } from '../../../contract/entities/realtime'
import type { LiveSignal, RealtimeMessage, RealtimeSource, SocketState } from '../ports/engine-ports'

/** ms. With the defaults of the library, a dead socket seems open for 150 s. */
const ACTIVITY_TIMEOUT_MS = 15_000
const PONG_TIMEOUT_MS = 6_000
/** ms. Wait before a refused subscription to the private channel is tried again; it doubles. */
const RETRY = { firstRetryMs: 5_000, longestRetryMs: 60_000 }

/** `page`: origin of this page, for a realtime service on the same origin. */
type Page = { protocol: string; host: string }

/** Gets a ticket for the private channel; null: refused, or no answer. */
export type AskTicket = (socketId: string) => Promise<{ auth: string; channel_data: string } | null>

type SocketEvent =
  | { kind: 'message'; message: RealtimeMessage }
  | { kind: 'socket'; state: SocketState }
  | { kind: 'live'; signal: LiveSignal }

type Emit = (event: SocketEvent) => void

/**
 * The realtime service through pusher-js, with one socket while anybody is subscribed. `disconnected` without our
 * request means that the service refused us (codes 4000 to 4099) and pusher-js gave up.
 */
export function pusherSource(
  realtime: ConsoleConfig['realtime'],
  page: Page,
  askTicket: AskTicket,
  retry: Partial<typeof RETRY> = {},
): RealtimeSource {
  // Without a realtime key the engine polls from the start.
  if (realtime.key === '')
    return { messages$: NEVER, socket$: concat(of('refused' as const), NEVER), live$: NEVER }
  let pusher: Pusher | null = null
  const events$ = new Observable<SocketEvent>((subscriber) => {
    const emit: Emit = (event) => subscriber.next(event)
    const opened = new Pusher(realtime.key, pusherOptions(realtime, page, askTicket))
    const onState = ({ current }: { current: string }): void => {
      if (current === 'connected') return
      emit({ kind: 'socket', state: current === 'disconnected' ? 'refused' : 'closed' })
      emit({ kind: 'live', signal: { type: 'off' } })
    }
    pusher = opened
    opened.connection.bind('state_change', onState)
    listenForHints(opened, emit)
    const stopLive = realtime.carriesChanges
      ? listenForChanges(opened, emit, { ...RETRY, ...retry })
      : () => undefined
    return () => {
      stopLive()
      opened.connection.unbind('state_change', onState)
      opened.disconnect()
    }
  }).pipe(share())
  return {
    messages$: events$.pipe(mergeMap((event) => (event.kind === 'message' ? [event.message] : []))),
    socket$: events$.pipe(mergeMap((event) => (event.kind === 'socket' ? [event.state] : []))),
    live$: events$.pipe(mergeMap((event) => (event.kind === 'live' ? [event.signal] : []))),
    claim: (own) => void pusher?.channel(CHANGES_CHANNEL)?.trigger(CLAIM_EVENT, own),
  }
}

function listenForHints(pusher: Pusher, emit: Emit): void {
  pusher.subscribe(REALTIME_CHANNEL).bind_global((name: string, data: unknown) => {
    // The socket counts as open once subscribed: an event between connection and subscription is lost.
    if (name === 'pusher:subscription_succeeded') emit({ kind: 'socket', state: 'open' })
    if (!name.startsWith('pusher:')) emit({ kind: 'message', message: { name, data } })
  })
}

/** Batches, positions and claims count only from the private channel. A refused subscription is tried again while connected. */
function listenForChanges(
  pusher: Pusher,
  emit: Emit,
  { firstRetryMs, longestRetryMs }: typeof RETRY,
): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const onEvent = (name: string, data: unknown): void => {
    if (name === CHANGES_EVENT) return emit({ kind: 'live', signal: { type: 'batch', data } })
    if (name === CLAIMS_EVENT) return emit({ kind: 'live', signal: { type: 'claims', data } })
    if (name === POSITIONS_EVENT) return emit({ kind: 'live', signal: { type: 'positions', data } })
    if (name === 'pusher:subscription_succeeded') {
      failures = 0
      return emit({ kind: 'live', signal: { type: 'on' } })
    }
    if (name !== 'pusher:subscription_error') return
    emit({ kind: 'live', signal: { type: 'off' } })
    failures += 1
    clearTimeout(retry)
    retry = setTimeout(subscribeAgain, Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1)))
  }
  const subscribe = (): void => void pusher.subscribe(CHANGES_CHANNEL).bind_global(onEvent)
  const subscribeAgain = (): void => {
    pusher.channel(CHANGES_CHANNEL)?.unbind_global(onEvent)
    pusher.unsubscribe(CHANGES_CHANNEL)
    subscribe()
  }
  subscribe()
  return () => clearTimeout(retry)
}

export function pusherOptions(
  { cluster, host }: ConsoleConfig['realtime'],
  page: Page,
  askTicket: AskTicket,
): Options {
  const common: Options = {
    cluster,
    activityTimeout: ACTIVITY_TIMEOUT_MS,
    pongTimeout: PONG_TIMEOUT_MS,
    disableStats: true,
    // Its 'wss' is only a second attempt, with TLS, of a connection without; with `forceTLS` all is done by 'ws'.
    enabledTransports: ['ws'],
    channelAuthorization: {
      customHandler: ({ socketId }, answer) =>
        void askTicket(socketId).then((ticket) =>
          answer(ticket === null ? new Error('The server gave no ticket.') : null, ticket),
        ),
    },
  }
  if (host === null) return { ...common, forceTLS: true }
  const service = new URL(host === 'same-origin' ? `${page.protocol}//${page.host}` : absolute(host))
  const port = service.port === '' ? {} : { wsPort: Number(service.port), wssPort: Number(service.port) }
  const isSecure = service.protocol === 'https:'
  return {
    ...common,
    ...port,
    wsHost: service.hostname,
    forceTLS: isSecure,
  }
}

/** As the server reads PUSHER_HOST: a host, host:port, or an origin; TLS unless it begins with http:. */
function absolute(host: string): string {
  return /^https?:/i.test(host) ? host : `https://${host}`
}
