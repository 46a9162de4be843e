import { Observable, Subject } from 'rxjs'
import type { RealtimeMessage, RealtimeSource, SocketState } from '../../../src/sync/engine-ports'
import type { ServerEvent } from './model-server'
import type { Link } from './network'
import type { Random } from './random'
import type { TabLife } from './tab-life'
import type { Timeline } from './timeline'

export type Hub = {
  announce: (event: ServerEvent) => void
  connect: (life: TabLife, link: Link) => () => RealtimeSource
  /** The way of a computer broke or came back: its sockets notice late. */
  linkChanged: (link: Link) => void
}

type Listener = {
  life: TabLife
  link: Link
  messages$: Subject<RealtimeMessage>
  socket$: Subject<SocketState>
}

/** Events get lost, doubled and overtaken while `isStormy`; who tells nothing useful, tells an empty event. */
export function createHub(timeline: Timeline, random: Random, isStormy: () => boolean): Hub {
  const listeners = new Set<Listener>()

  const payloadOf = ({ orderId }: ServerEvent): unknown =>
    random.pick<unknown>([
      { seq: 1, order_id: orderId, status: null },
      JSON.stringify({ order_id: orderId }),
      {},
      'not json',
    ])

  const tell = (listener: Listener, message: RealtimeMessage, ms: number): void =>
    void timeline.after(ms, () => {
      if (listeners.has(listener) && listener.link.isOnline)
        listener.life.run(() => listener.messages$.next(message))
    })

  return {
    announce: (event) => {
      for (const listener of listeners) {
        const message = { name: event.name, data: payloadOf(event) }
        if (isStormy() && random.chance(0.2)) continue
        tell(listener, message, isStormy() && random.chance(0.1) ? 8_000 : random.int(5, 200))
        if (isStormy() && random.chance(0.1)) tell(listener, message, random.int(5, 2_000))
      }
    },
    connect: (life, link) => () => {
      const listener: Listener = { life, link, messages$: new Subject(), socket$: new Subject() }
      return {
        messages$: listener.messages$,
        socket$: new Observable((subscriber) => {
          listeners.add(listener)
          const subscription = listener.socket$.subscribe(subscriber)
          timeline.after(60, () => life.run(() => listener.socket$.next(link.isOnline ? 'open' : 'closed')))
          return () => {
            listeners.delete(listener)
            subscription.unsubscribe()
          }
        }),
      }
    },
    linkChanged: (link) => {
      const { isOnline } = link
      for (const listener of listeners)
        if (listener.link === link)
          timeline.after(isOnline ? 500 : 6_000, () => {
            if (link.isOnline === isOnline)
              listener.life.run(() => listener.socket$.next(isOnline ? 'open' : 'closed'))
          })
    },
  }
}
