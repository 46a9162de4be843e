import { Subscription, type SchedulerAction, type SchedulerLike } from 'rxjs'
import type { TabLife } from './tab-life'

/** RxJS time of one tab: it stands still while the tab is frozen, and ends with it. */
export function tabScheduler(
  life: TabLife,
  now: () => number,
  after: (ms: number, run: () => void) => () => void,
): SchedulerLike {
  return {
    now,
    schedule: <T>(
      work: (this: SchedulerAction<T>, state?: T) => void,
      delay: number,
      state?: T,
    ): Subscription => {
      const action = new TabAction<T>(work, life, after)
      return action.schedule(state, delay)
    },
  }
}

class TabAction<T> extends Subscription implements SchedulerAction<T> {
  readonly #work: (this: SchedulerAction<T>, state?: T) => void
  readonly #life: TabLife
  readonly #after: (ms: number, run: () => void) => () => void
  #cancel: (() => void) | null = null

  constructor(
    work: (this: SchedulerAction<T>, state?: T) => void,
    life: TabLife,
    after: (ms: number, run: () => void) => () => void,
  ) {
    super(() => this.#cancel?.())
    this.#work = work
    this.#life = life
    this.#after = after
  }

  schedule(state?: T, delay = 0): Subscription {
    if (this.closed) return this
    this.#cancel?.()
    this.#cancel = this.#after(delay, () =>
      this.#life.run(() => {
        if (!this.closed) this.#work.call(this, state)
      }),
    )
    return this
  }
}
