import { Subject } from 'rxjs'
import type { ChannelPort, LockPort } from '../../../src/sync/engine-ports'
import type { TabLife } from './tab-life'
import type { Timeline } from './timeline'

/** What the tabs of one browser share: the Web Locks queue and the broadcast channel. */
export type Browser = {
  locks: (life: TabLife) => LockPort
  channel: (life: TabLife) => ChannelPort
  /** Frees what a closed or crashed tab held or waited for. */
  release: (life: TabLife) => void
}

type Request = {
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

export function createBrowser(timeline: Timeline): Browser {
  let holder: Request | null = null
  let queue: Request[] = []
  const listeners = new Map<TabLife, Subject<unknown>>()

  const grant = (request: Request): void => {
    holder = request
    const done = (): void => {
      if (request.isDone) return
      request.isDone = true
      if (holder === request) holder = null
      request.life.run(request.resolve)
      next()
    }
    timeline.after(1, () => request.life.run(() => void holdUntilDone(request, done)))
  }
  const next = (): void => {
    const waiting = queue.shift()
    if (waiting !== undefined && holder === null) grant(waiting)
    else if (waiting !== undefined) queue.unshift(waiting)
  }
  const fail = (request: Request): void => {
    if (request.isDone) return
    request.isDone = true
    request.life.run(() => request.reject(new DOMException('lost', 'AbortError')))
  }

  return {
    locks: (life) => ({
      request: (_name, { steal = false, signal }, hold) =>
        new Promise<void>((resolve, reject) => {
          const request: Request = { life, hold, resolve, reject, isDone: false }
          signal?.addEventListener('abort', () => {
            if (!queue.includes(request)) return
            queue = queue.filter((other) => other !== request)
            fail(request)
          })
          if (steal) {
            if (holder !== null) fail(holder)
            grant(request)
            return
          }
          queue.push(request)
          next()
        }),
    }),
    channel: (life) => {
      const messages$ = new Subject<unknown>()
      listeners.set(life, messages$)
      return {
        messages$,
        post: (message) => {
          if (life.isDead()) return
          for (const [other, inbox$] of listeners)
            if (other !== life) timeline.after(2, () => other.run(() => inbox$.next(message)))
        },
      }
    },
    release: (life) => {
      listeners.delete(life)
      queue = queue.filter((request) => request.life !== life)
      if (holder?.life === life) {
        holder.isDone = true
        holder = null
        timeline.after(10, next)
      }
    },
  }
}
