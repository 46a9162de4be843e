import { asyncScheduler, distinctUntilChanged, fromEvent, map, merge, type Observable, of } from 'rxjs'
import type { ChannelPort, ClockPort, LockPort } from '../../sync/ports/engine-ports'

/** The browser as the engine sees it. On a page that is not served securely each port still works, with less. */

export const browserClock: ClockPort = {
  monotonic: () => performance.now(),
  wall: () => Date.now(),
  scheduler: asyncScheduler,
}

/** Without Web Locks every tab leads; the idempotency keys still make each command happen once. */
export function browserLocks(): LockPort {
  const locks = Reflect.get(navigator, 'locks') as LockManager | undefined
  if (locks === undefined) return { request: (_name, _options, hold) => hold() }
  return { request: (name, options, hold) => locks.request(name, options, hold) }
}

export function broadcastChannel(name: string): ChannelPort & { close: () => void } {
  const channel = new BroadcastChannel(name)
  return {
    messages$: fromEvent<MessageEvent<unknown>>(channel, 'message').pipe(map(({ data }) => data)),
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}

export function online(): Observable<boolean> {
  return merge(
    of(navigator.onLine),
    fromEvent(window, 'online').pipe(map(() => true)),
    fromEvent(window, 'offline').pipe(map(() => false)),
  )
}

export function visible(): Observable<boolean> {
  return merge(of(null), fromEvent(document, 'visibilitychange')).pipe(
    map(() => document.visibilityState === 'visible'),
    distinctUntilChanged(),
  )
}
