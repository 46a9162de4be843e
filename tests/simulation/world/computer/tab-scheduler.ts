import { Subscription, type SchedulerAction, type SchedulerLike } from 'rxjs'
import type { TabLife } from './tab-life'
import type { Timeline } from './timeline'

const MINUTE_MS = 60_000

/** RxJS time of one tab: it stands still while the tab is frozen, crawls while it is slowed, and ends with it. */
export function tabScheduler(life: TabLife, now: () => number, timeline: Timeline): SchedulerLike {
  return {
    now,
    schedule: <T>(
      work: (this: SchedulerAction<T>, state?: T) => void,
      delay: number,
      state?: T,
    ): Subscription => {
      const action = new TabAction<T>(work, life, timeline)
      return action.schedule(state, delay)
    },
  }
}

class TabAction<T> extends Subscription implements SchedulerAction<T> {
  readonly #work: (this: SchedulerAction<T>, state?: T) => void
  readonly #life: TabLife
  readonly #timeline: Timeline
  #cancel: (() => void) | null = null

  constructor(work: (this: SchedulerAction<T>, state?: T) => void, life: TabLife, timeline: Timeline) {
    super(() => this.#cancel?.())
    this.#work = work
    this.#life = life
    this.#timeline = timeline
  }

  schedule(state?: T, delay = 0): Subscription {
    if (this.closed) return this
    this.#cancel?.()
    this.#plan(state, delay)
    return this
  }

  #plan(state: T | undefined, delay: number): void {
    this.#cancel = this.#timeline.after(delay, () => {
      if (this.#life.isSlowed && delay > 0 && this.#timeline.now() % MINUTE_MS !== 0)
        return this.#plan(state, MINUTE_MS - (this.#timeline.now() % MINUTE_MS))
      this.#life.run(() => {
        if (!this.closed) this.#work.call(this, state)
      })
    })
  }
}
