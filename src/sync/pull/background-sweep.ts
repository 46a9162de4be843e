import { readMeta } from '../../db/core/meta'
import type { PullContext } from '../reads/pull-context'
import { createSweep } from './sweep'

/** Runs the first download of the orders from a server without a feed, and every sweep after it. */
export type BackgroundSweep = {
  /** Reads one page. Throws PullFailed. */
  step: () => Promise<void>
  /** Events may have been missed, so only a sweep that starts after this call counts. */
  noteGap: () => void
  isDue: () => boolean
  /** Whether every row has been read once. */
  isComplete: () => boolean
  /** Whether a sweep is running. */
  isUnderWay: () => boolean
  /** The number of orders when the running sweep started; null: none is running. */
  total: () => number | null
  /** Reads the position that the previous leader stored. */
  resume: () => Promise<void>
}

/** Pages. The first download stores its position after every page, later sweeps after this many pages. */
const STORED_EVERY = 10

export function createBackgroundSweep(context: PullContext): BackgroundSweep {
  const { clock, pace, observer } = context
  const sweep = createSweep(context)
  let isComplete: boolean | undefined
  let isGapOpen = true
  let isStored = false
  /** Of the running sweep; null: none, or the sweep began before this tab led. */
  let droppedBefore: number | null = null
  let dueAt = -Infinity

  async function finish(isClean: boolean): Promise<void> {
    const restMs = isClean ? pace.sweepRestMs : pace.uncleanSweepRestMs
    dueAt = isGapOpen ? -Infinity : clock.monotonic() + restMs
    const isFirstCompletion = isComplete !== true
    const droppedBeforeRead = isClean ? droppedBefore : null
    const meta = {
      ...(isFirstCompletion ? { replica: { complete: true, progress: 1 } } : {}),
      ...(isFirstCompletion || isStored ? { sweep: null } : {}),
      ...(droppedBeforeRead === null ? {} : { droppedBeforeRead }),
    }
    if (Object.keys(meta).length > 0) await observer.write({ meta })
    // Set only after the write: if it fails on a full disk, the next pull must try again.
    isComplete = true
    isStored = false
  }

  async function store(progress: number): Promise<void> {
    const position = sweep.position()
    if (position === null) return
    if (isComplete === true && (position.next - 1) % STORED_EVERY !== 0) return
    isStored = true
    const replica = isComplete === true ? {} : { replica: { complete: false, progress } }
    await observer.write({ meta: { ...replica, sweep: position } })
  }

  return {
    isComplete: () => isComplete === true,
    isDue: () => isComplete !== true || sweep.isUnderWay() || clock.monotonic() >= dueAt,
    isUnderWay: sweep.isUnderWay,
    total: () => sweep.position()?.total ?? null,
    resume: async () => {
      if (isComplete === true) return
      const isFirst = isComplete === undefined
      // The feed may have completed the download meanwhile.
      isComplete = (await readMeta(context.database, 'replica'))?.complete ?? false
      const position = isFirst ? await readMeta(context.database, 'sweep') : null
      if (position === null) return
      isStored = true
      sweep.resume(position)
    },
    // Pages that this sweep has already read may have changed, so another sweep follows at once.
    noteGap: () => {
      isGapOpen = true
      dueAt = -Infinity
    },
    step: async () => {
      if (!sweep.isUnderWay()) {
        isGapOpen = false
        droppedBefore = await readMeta(context.database, 'droppedOrders')
      }
      const step = await sweep.step()
      if (step.kind === 'walking') await store(step.progress)
      else await finish(step.kind === 'clean')
    },
  }
}
