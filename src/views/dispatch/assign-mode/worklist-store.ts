import { applyClaims, applyLimits, newWorklist, applyRows, type Worklist } from './worklist'
import type { ClaimsNow } from '../../../machines/claims'
import type { LatenessLimits } from '../../../../contract/rules/lateness'
import type { QueueRows, QueueTab } from '../../../db/queries/orders/assign-queue'

export type WorklistSnapshot = {
  worklist: Worklist
  /** True once the queue has been read. */
  isRead: boolean
  /** Set if the queue could not be read. */
  failure: { error: unknown } | null
}

/** Stores the worklist outside of React, so that a second key press sees the result of the first before a render. */
export class WorklistStore {
  #now: WorklistSnapshot
  #listeners = new Set<() => void>()

  constructor(tab: QueueTab) {
    this.#now = { worklist: newWorklist(tab), isRead: false, failure: null }
  }

  readonly current = (): WorklistSnapshot => this.#now

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Returns the new worklist. */
  readonly change = (move: (worklist: Worklist) => Worklist): Worklist => {
    this.#set({ ...this.#now, worklist: move(this.#now.worklist) })
    return this.#now.worklist
  }

  /** Applies rows that this tab stored. Before the first read it does nothing, because that read contains them. */
  readonly applyRows = (rows: QueueRows): void => {
    if (this.#now.isRead) this.change((worklist) => applyRows(worklist, rows))
  }

  readonly applyLimits = (limits: LatenessLimits): void => {
    this.change((worklist) => applyLimits(worklist, limits))
  }

  readonly applyClaims = (claims: ClaimsNow): void => {
    this.change((worklist) => applyClaims(worklist, claims))
  }

  readonly read = (rows: QueueRows): void => {
    this.#set({ worklist: applyRows(this.#now.worklist, rows), isRead: true, failure: null })
  }

  readonly fail = (error: unknown): void => this.#set({ ...this.#now, failure: { error } })

  #set(now: WorklistSnapshot): void {
    const isSame =
      now.worklist === this.#now.worklist &&
      now.isRead === this.#now.isRead &&
      now.failure === this.#now.failure
    if (isSame) return
    this.#now = now
    for (const listener of this.#listeners) listener()
  }
}
