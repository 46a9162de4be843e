import { Observable, Subject } from 'rxjs'
import { CHANGES_EVENT } from '../../../../contract/entities/live-changes'
import type {
  LiveSignal,
  RealtimeMessage,
  RealtimeSource,
  SocketState,
} from '../../../../src/sync/ports/engine-ports'
import type { Fault } from '../scenes/faults'
import type { ServerEvent } from './model-server'
import type { Link } from './network'
import { pushFate } from './push-fate'
import type { Random } from '../random'
import type { TabLife } from '../computer/tab-life'
import type { Timeline } from '../computer/timeline'

export type Hub = {
  announce: (event: ServerEvent) => void
  /** Pushes changes to whoever is signed in and subscribed to them, each by their own account. */
  push: (changesFor: (user: string) => unknown, forged: () => unknown) => void
  /** Somebody tells changes that they made up on the public channel. */
  forge: (data: unknown) => void
  connect: (life: TabLife, link: Link, user: string) => () => RealtimeSource
  /** The way of a computer broke or came back: its sockets notice late. */
  linkChanged: (link: Link) => void
  /** Nothing arrives any more, and nothing says so, until the socket's own silence is noticed. */
  deafen: (link: Link) => void
  /** The service does not want the sockets of a computer back: it polls from now on. */
  refuse: (link: Link) => void
  /** The server restarts: every socket is closed, and comes back. */
  restart: () => void
  /** Events on their way. */
  underWay: () => number
}

type Listener = {
  life: TabLife
  link: Link
  user: string
  messages$: Subject<RealtimeMessage>
  socket$: Subject<SocketState>
  live$: Subject<LiveSignal>
  isLive: boolean
  /** When the last of what it carries arrives. */
  lastAt: number
  /** open: hears; deaf: looks open and does not. */
  ear: 'open' | 'deaf' | 'closed' | 'refused'
}

type Options = {
  timeline: Timeline
  random: Random
  /** Of what is pushed; null: this server pushes no changes. */
  liveRandom: Random | null
  /** What a test wants to happen to what is pushed: ms until each copy arrives. */
  scriptedPush: () => readonly number[] | undefined
  isStormy: () => boolean
  hit: (fault: Fault) => void
  /** What an event tells beside its name; by default an id, or nothing useful. */
  payloadOf: (event: ServerEvent, user: string) => unknown
}

/** A socket that hears nothing is given up after its activity and pong time-outs, ms. */
const SILENCE_MS = 21_000
/** From an open socket to the private channel, ms. */
const TICKET_MS = 30

/** Events get lost, doubled and overtaken while `isStormy`; who tells nothing useful, tells an empty event. */
export function createHub(options: Options): Hub {
  const { timeline, random, liveRandom, isStormy, hit, payloadOf } = options
  const listeners = new Set<Listener>()
  let underWay = 0

  const deliver = (listener: Listener, ms: number, hear: () => void): void => {
    underWay += 1
    timeline.after(ms, () => {
      underWay -= 1
      const { ear, link, life } = listener
      if (listeners.has(listener) && ear === 'open' && link.isOnline && !link.isAsleep) life.run(hear)
    })
  }
  const tell = (listener: Listener, message: RealtimeMessage, ms: number): void =>
    deliver(listener, ms, () => listener.messages$.next(message))
  const fate = (): { copies: number; ms: number } => {
    if (!isStormy()) return { copies: 1, ms: random.int(5, 200) }
    const dice = random.next()
    const is = (fault: Fault): true => {
      hit(fault)
      return true
    }
    if (dice < 0.2 && is('C23')) return { copies: 0, ms: 0 }
    if (dice < 0.3 && is('C24 doubled')) return { copies: 2, ms: random.int(5, 200) }
    if (dice < 0.4 && is('C24 overtaken')) return { copies: 1, ms: 8_000 }
    if (dice < 0.42 && is('C24 10 min')) return { copies: 1, ms: 600_000 }
    return { copies: 1, ms: random.int(5, 200) }
  }
  /** Beside what is pushed an event comes in its turn, while nothing is wrong. */
  const wayOf = (listener: Listener, ms: number): number =>
    liveRandom === null || isStormy() ? ms : inTurn(listener, ms)
  const turn = (listener: Listener, ear: Listener['ear'], state: SocketState): void => {
    if (!listeners.has(listener)) return
    listener.ear = ear
    listener.life.run(() => listener.socket$.next(state))
    if (ear === 'open') timeline.after(TICKET_MS, () => turnLive(listener, listener.ear === 'open'))
    else turnLive(listener, false)
  }
  const turnLive = (listener: Listener, isLive: boolean): void => {
    if (liveRandom === null || listener.isLive === isLive || !listeners.has(listener)) return
    listener.isLive = isLive
    listener.life.run(() => listener.live$.next({ type: isLive ? 'on' : 'off' }))
  }
  /** A socket keeps the order of what it carries. */
  const inTurn = (listener: Listener, ms: number): number => {
    listener.lastAt = Math.max(timeline.now() + ms, listener.lastAt)
    return listener.lastAt - timeline.now()
  }
  const pushTo = (listener: Listener, dice: Random, changes: unknown): void => {
    const { data, arrivals } = pushFate(changes, {
      dice,
      script: options.scriptedPush(),
      isStormy: isStormy(),
      hit,
      inOrder: () => inTurn(listener, dice.int(5, 200)),
    })
    for (const ms of arrivals)
      deliver(listener, ms, () => {
        if (listener.isLive) listener.live$.next({ type: 'batch', data })
      })
  }
  const of = (link: Link): Listener[] => [...listeners].filter((listener) => listener.link === link)

  return {
    underWay: () => underWay,
    announce: (event) => {
      for (const listener of listeners) {
        const isNonsense = isStormy() && random.chance(0.05)
        if (isNonsense) hit('C25')
        const message = isNonsense
          ? random.pick(NONSENSE)
          : { name: event.name, data: payloadOf(event, listener.user) ?? defaultPayload(event, random) }
        const { copies, ms } = fate()
        for (let copy = 0; copy < copies; copy += 1)
          tell(listener, message, copy === 0 ? wayOf(listener, ms) : random.int(5, 2_000))
      }
    },
    push: (changesFor, forged) => {
      if (liveRandom === null) return
      for (const listener of listeners) {
        if (!listener.isLive || listener.link.isSignedOut) continue
        pushTo(listener, liveRandom, changesFor(listener.user))
        if (!isStormy() || !liveRandom.chance(0.03)) continue
        hit('live forged')
        tell(listener, { name: CHANGES_EVENT, data: forged() }, 50)
      }
    },
    forge: (data) => {
      for (const listener of listeners) tell(listener, { name: CHANGES_EVENT, data }, 50)
    },
    connect: (life, link, user) => () => {
      const listener: Listener = {
        life,
        link,
        user,
        messages$: new Subject(),
        socket$: new Subject(),
        live$: new Subject(),
        isLive: false,
        lastAt: 0,
        ear: 'closed',
      }
      return {
        messages$: listener.messages$,
        live$: listener.live$,
        socket$: new Observable((subscriber) => {
          listeners.add(listener)
          const subscription = listener.socket$.subscribe(subscriber)
          timeline.after(60, () => {
            if (link.isOnline) turn(listener, 'open', 'open')
            else turn(listener, 'closed', 'closed')
          })
          return () => {
            listeners.delete(listener)
            subscription.unsubscribe()
          }
        }),
      }
    },
    linkChanged: (link) => {
      const { isOnline } = link
      for (const listener of of(link))
        timeline.after(isOnline ? 500 : 6_000, () => {
          if (link.isOnline !== isOnline || listener.ear === 'refused') return
          if (isOnline) turn(listener, 'open', 'open')
          else turn(listener, 'closed', 'closed')
        })
    },
    deafen: (link) => {
      for (const listener of of(link)) {
        if (listener.ear !== 'open') continue
        hit('C27')
        listener.ear = 'deaf'
        timeline.after(SILENCE_MS, () => {
          if (listener.ear !== 'deaf') return
          turn(listener, 'closed', 'closed')
          timeline.after(1_000, () => {
            if (listener.ear === 'closed' && link.isOnline) turn(listener, 'open', 'open')
          })
        })
      }
    },
    refuse: (link) => {
      for (const listener of of(link)) {
        if (listener.ear !== 'open') continue
        hit('C28')
        turn(listener, 'refused', 'refused')
      }
    },
    restart: () => {
      for (const listener of listeners) {
        if (listener.ear !== 'open') continue
        hit('C29')
        turn(listener, 'closed', 'closed')
        timeline.after(1_000, () => {
          if (listener.ear === 'closed' && listener.link.isOnline) turn(listener, 'open', 'open')
        })
      }
    },
  }
}

const NONSENSE: readonly RealtimeMessage[] = [
  { name: 'order_exploded', data: { order_id: 1 } },
  { name: 'order_edited', data: { order_id: 'abc', seq: {} } },
  { name: 'order_edited', data: null },
  { name: 'new_order', data: '{"order_id":' },
  { name: 'order_edited', data: { order_id: 987_654 } },
  { name: '', data: [[[]]] },
]

function defaultPayload({ orderId }: ServerEvent, random: Random): unknown {
  if (orderId === null) return {}
  return random.pick<unknown>([
    { seq: 1, order_id: orderId, status: null },
    JSON.stringify({ order_id: orderId }),
    {},
    'not json',
  ])
}
