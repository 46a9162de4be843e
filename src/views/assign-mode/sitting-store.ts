import { judgeBy, newSitting, takeRows, type Sitting } from './sitting'
import type { LatenessLimits } from '../../../contract/lateness'
import type { QueueRows, QueueTab } from '../../db/queries/assign-queue'

export type SittingNow = {
  sitting: Sitting
  /** False until the queue was read once. */
  isRead: boolean
  /** The queue could not be read. */
  failure: { error: unknown } | null
}

/** Holds the sitting outside of React: of two keys in one moment the second one meets what the first one made. */
export class SittingStore {
  #now: SittingNow
  #listeners = new Set<() => void>()

  constructor(tab: QueueTab) {
    this.#now = { sitting: newSitting(tab), isRead: false, failure: null }
  }

  readonly current = (): SittingNow => this.#now

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Answers what it has become. */
  readonly change = (move: (sitting: Sitting) => Sitting): Sitting => {
    this.#set({ ...this.#now, sitting: move(this.#now.sitting) })
    return this.#now.sitting
  }

  /** What this tab stored before the first reading is in that reading. */
  readonly take = (rows: QueueRows): void => {
    if (this.#now.isRead) this.change((sitting) => takeRows(sitting, rows))
  }

  readonly judge = (limits: LatenessLimits): void => {
    this.change((sitting) => judgeBy(sitting, limits))
  }

  readonly read = (rows: QueueRows): void => {
    this.#set({ sitting: takeRows(this.#now.sitting, rows), isRead: true, failure: null })
  }

  readonly fail = (error: unknown): void => this.#set({ ...this.#now, failure: { error } })

  #set(now: SittingNow): void {
    const isSame =
      now.sitting === this.#now.sitting &&
      now.isRead === this.#now.isRead &&
      now.failure === this.#now.failure
    if (isSame) return
    this.#now = now
    for (const listener of this.#listeners) listener()
  }
}
