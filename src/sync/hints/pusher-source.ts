import Pusher, { type Options } from 'pusher-js'
import { concat, NEVER, Observable, of, share } from 'rxjs'
import type { ConsoleConfig } from '../../../contract/console-config'
import { REALTIME_CHANNEL } from '../../../contract/realtime'
import type { RealtimeMessage, RealtimeSource, SocketState } from '../ports/engine-ports'

/** The library's defaults leave a dead socket looking alive for 150 s. ms */
const ACTIVITY_TIMEOUT_MS = 15_000
const PONG_TIMEOUT_MS = 6_000

/** `page`: where this page came from, for a hub on the same origin. */
type Page = { protocol: string; host: string }

type SocketEvent = { kind: 'message'; message: RealtimeMessage } | { kind: 'socket'; state: SocketState }

/**
 * The realtime service by pusher-js; one socket for as long as anybody is subscribed. `disconnected` without our asking
 * says that the service refused us (codes 4000 to 4099) and pusher-js gave up.
 */
export function pusherSource(realtime: ConsoleConfig['realtime'], page: Page): RealtimeSource {
  // Without a channel the engine polls from the beginning.
  if (realtime.key === '') return { messages$: NEVER, socket$: concat(of('refused' as const), NEVER) }
  const news$ = new Observable<SocketEvent>((subscriber) => {
    const pusher = new Pusher(realtime.key, pusherOptions(realtime, page))
    const tell = (state: SocketState): void => subscriber.next({ kind: 'socket', state })
    const onState = ({ current }: { current: string }): void => {
      if (current !== 'connected') tell(current === 'disconnected' ? 'refused' : 'closed')
    }
    pusher.connection.bind('state_change', onState)
    pusher.subscribe(REALTIME_CHANNEL).bind_global((name: string, data: unknown) => {
      // The socket counts as open once subscribed: an event between connection and subscription is lost.
      if (name === 'pusher:subscription_succeeded') tell('open')
      if (!name.startsWith('pusher:')) subscriber.next({ kind: 'message', message: { name, data } })
    })
    return () => {
      pusher.connection.unbind('state_change', onState)
      pusher.disconnect()
    }
  }).pipe(share())
  return {
    messages$: new Observable((subscriber) =>
      news$.subscribe((news) => news.kind === 'message' && subscriber.next(news.message)),
    ),
    socket$: new Observable((subscriber) =>
      news$.subscribe((news) => news.kind === 'socket' && subscriber.next(news.state)),
    ),
  }
}

export function pusherOptions({ cluster, host }: ConsoleConfig['realtime'], page: Page): Options {
  const common: Options = {
    cluster,
    activityTimeout: ACTIVITY_TIMEOUT_MS,
    pongTimeout: PONG_TIMEOUT_MS,
    disableStats: true,
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
