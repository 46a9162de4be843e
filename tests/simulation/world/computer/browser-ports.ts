import { Subject } from 'rxjs'
import type { ChannelPort, LockPort } from '../../../../src/sync/ports/engine-ports'
import type { TabLife } from './tab-life'
import type { Timeline } from './timeline'

/** What the tabs of one browser share: the Web Locks queue and the broadcast channel. */
export type Browser = {
  locks: (life: TabLife) => LockPort
  /** Between the tabs that have the same database open. */
  channel: (life: TabLife, name: string) => ChannelPort
  /** Frees what a closed or crashed tab held or waited for. */
  release: (life: TabLife) => void
}

type Request = {
  name: string
  life: TabLife
  hold: () => Promise<void>
  reject: (error: Error) => void
  resolve: () => void
  isDone: boolean
}

async function holdUntilDone({ hold }: Request, done: () => void): Promise<void> {
  await hold()
  done()
}

/** `onSteal`: a tab took the lock from another one that held it. */
export function createBrowser(timeline: Timeline, onSteal: () => void): Browser {
  const holders = new Map<string, Request>()
  let queue: Request[] = []
  const listeners = new Map<TabLife, { name: string; inbox$: Subject<unknown> }>()

  const grant = (request: Request): void => {
    holders.set(request.name, request)
    const done = (): void => {
      if (request.isDone) return
      request.isDone = true
      leave(request)
      request.life.run(request.resolve)
      next(request.name)
    }
    timeline.after(1, () => request.life.run(() => void holdUntilDone(request, done)))
  }
  const leave = (request: Request): void => {
    if (holders.get(request.name) === request) holders.delete(request.name)
  }
  const next = (name: string): void => {
    const waiting = queue.find((request) => request.name === name)
    if (waiting === undefined || holders.has(name)) return
    queue = queue.filter((request) => request !== waiting)
    grant(waiting)
  }
  const fail = (request: Request): void => {
    if (request.isDone) return
    request.isDone = true
    request.life.run(() => request.reject(new DOMException('lost', 'AbortError')))
  }
  const steal = (request: Request): void => {
    const robbed = holders.get(request.name)
    if (robbed !== undefined) {
      onSteal()
      fail(robbed)
    }
    grant(request)
  }

  return {
    locks: (life) => ({
      request: (name, { steal: isTheft = false, signal }, hold) =>
        new Promise<void>((resolve, reject) => {
          const request: Request = { name, life, hold, resolve, reject, isDone: false }
          signal?.addEventListener('abort', () => {
            if (!queue.includes(request)) return
            queue = queue.filter((other) => other !== request)
            fail(request)
          })
          if (isTheft) return steal(request)
          queue.push(request)
          next(name)
        }),
    }),
    channel: (life, name) => {
      const messages$ = new Subject<unknown>()
      listeners.set(life, { name, inbox$: messages$ })
      return {
        messages$,
        post: (message) => {
          if (life.isDead()) return
          for (const [other, { name: heard, inbox$ }] of listeners)
            if (other !== life && heard === name)
              timeline.after(2, () => other.run(() => inbox$.next(message)))
        },
      }
    },
    release: (life) => {
      listeners.delete(life)
      queue = queue.filter((request) => request.life !== life)
      for (const [name, holder] of holders) {
        if (holder.life !== life) continue
        holder.isDone = true
        holders.delete(name)
        timeline.after(10, () => next(name))
      }
    },
  }
}
