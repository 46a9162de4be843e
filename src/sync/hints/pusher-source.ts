import Pusher, { type Options } from 'pusher-js'
import { concat, mergeMap, NEVER, Observable, of, share } from 'rxjs'
import type { ConsoleConfig } from '../../../contract/console-config'
import { CHANGES_CHANNEL, CHANGES_EVENT } from '../../../contract/live-changes'
import { POSITIONS_EVENT } from '../../../contract/positions'
import { REALTIME_CHANNEL } from '../../../contract/realtime'
import type { LiveSignal, RealtimeMessage, RealtimeSource, SocketState } from '../ports/engine-ports'

/** The library's defaults leave a dead socket looking alive for 150 s. ms */
const ACTIVITY_TIMEOUT_MS = 15_000
const PONG_TIMEOUT_MS = 6_000
/** Before a refused subscription to the private channel is tried again; doubles. ms */
const RETRY = { firstRetryMs: 5_000, longestRetryMs: 60_000 }

/** `page`: where this page came from, for a hub on the same origin. */
type Page = { protocol: string; host: string }

/** A ticket for the private channel, or null: refused, or not answered. */
export type AskTicket = (socketId: string) => Promise<{ auth: string; channel_data: string } | null>

type SocketEvent =
  | { kind: 'message'; message: RealtimeMessage }
  | { kind: 'socket'; state: SocketState }
  | { kind: 'live'; signal: LiveSignal }

type Tell = (event: SocketEvent) => void

/**
 * The realtime service by pusher-js; one socket for as long as anybody is subscribed. `disconnected` without our asking
 * says that the service refused us (codes 4000 to 4099) and pusher-js gave up.
 */
export function pusherSource(
  realtime: ConsoleConfig['realtime'],
  page: Page,
  askTicket: AskTicket,
  retry: Partial<typeof RETRY> = {},
): RealtimeSource {
  // Without a channel the engine polls from the beginning.
  if (realtime.key === '')
    return { messages$: NEVER, socket$: concat(of('refused' as const), NEVER), live$: NEVER }
  const events$ = new Observable<SocketEvent>((subscriber) => {
    const tell: Tell = (event) => subscriber.next(event)
    const pusher = new Pusher(realtime.key, pusherOptions(realtime, page, askTicket))
    const onState = ({ current }: { current: string }): void => {
      if (current === 'connected') return
      tell({ kind: 'socket', state: current === 'disconnected' ? 'refused' : 'closed' })
      tell({ kind: 'live', signal: { type: 'off' } })
    }
    pusher.connection.bind('state_change', onState)
    hearHints(pusher, tell)
    const stopLive = realtime.carriesChanges
      ? hearChanges(pusher, tell, { ...RETRY, ...retry })
      : () => undefined
    return () => {
      stopLive()
      pusher.connection.unbind('state_change', onState)
      pusher.disconnect()
    }
  }).pipe(share())
  return {
    messages$: events$.pipe(mergeMap((event) => (event.kind === 'message' ? [event.message] : []))),
    socket$: events$.pipe(mergeMap((event) => (event.kind === 'socket' ? [event.state] : []))),
    live$: events$.pipe(mergeMap((event) => (event.kind === 'live' ? [event.signal] : []))),
  }
}

function hearHints(pusher: Pusher, tell: Tell): void {
  pusher.subscribe(REALTIME_CHANNEL).bind_global((name: string, data: unknown) => {
    // The socket counts as open once subscribed: an event between connection and subscription is lost.
    if (name === 'pusher:subscription_succeeded') tell({ kind: 'socket', state: 'open' })
    if (!name.startsWith('pusher:')) tell({ kind: 'message', message: { name, data } })
  })
}

/** Only what comes over the private channel is a batch or positions. A refused subscription is tried again while connected. */
function hearChanges(pusher: Pusher, tell: Tell, { firstRetryMs, longestRetryMs }: typeof RETRY): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const onEvent = (name: string, data: unknown): void => {
    if (name === CHANGES_EVENT) return tell({ kind: 'live', signal: { type: 'batch', data } })
    if (name === POSITIONS_EVENT) return tell({ kind: 'live', signal: { type: 'positions', data } })
    if (name === 'pusher:subscription_succeeded') {
      failures = 0
      return tell({ kind: 'live', signal: { type: 'on' } })
    }
    if (name !== 'pusher:subscription_error') return
    tell({ kind: 'live', signal: { type: 'off' } })
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
    channelAuthorization: {
      customHandler: ({ socketId }, answer) =>
        void askTicket(socketId).then((ticket) =>
          answer(ticket === null ? new Error('The server gave no ticket.') : null, ticket),
        ),
    },
  }
  if (host === null) return { ...common, forceTLS: true, enabledTransports: ['ws', 'wss'] }
  const service = new URL(host === 'same-origin' ? `${page.protocol}//${page.host}` : absolute(host))
  const port = service.port === '' ? {} : { wsPort: Number(service.port), wssPort: Number(service.port) }
  const isSecure = service.protocol === 'https:'
  return {
    ...common,
    ...port,
    wsHost: service.hostname,
    forceTLS: isSecure,
    enabledTransports: [isSecure ? 'wss' : 'ws'],
  }
}

/** As the server reads PUSHER_HOST: a host, host:port, or an origin; TLS unless it says http. */
function absolute(host: string): string {
  return /^https?:/i.test(host) ? host : `https://${host}`
}
