import { readMeta } from '../../db/core/meta'
import type { PullContext } from '../reads/pull-context'
import { createSweep } from './sweep'

/** The first replication of a server without a feed, and every sweep after it. */
export type BackgroundSweep = {
  /** One page. Throws PullFailed. */
  step: () => Promise<void>
  /** Events may have been missed, so only a sweep that starts after this call counts. */
  noteGap: () => void
  isDue: () => boolean
  /** Has every row been seen once? */
  isComplete: () => boolean
  /** Is there a page to continue from? */
  isUnderWay: () => boolean
  /** How many rows there were when it began; null: none is under way. */
  total: () => number | null
  /** Reads how far the previous leader got. */
  resume: () => Promise<void>
}

/** A sweep that shows nothing new is stored so rarely, pages; the first replication with each page. */
const STORED_EVERY = 10

export function createBackgroundSweep(context: PullContext): BackgroundSweep {
  const { clock, pace, observer } = context
  const sweep = createSweep(context)
  let isComplete: boolean | undefined
  let isGapOpen = true
  let isStored = false
  let dueAt = -Infinity

  async function finish(isClean: boolean): Promise<void> {
    const restMs = isClean ? pace.sweepRestMs : pace.uncleanSweepRestMs
    dueAt = isGapOpen ? -Infinity : clock.monotonic() + restMs
    const isNews = isComplete !== true
    if (isNews) await observer.write({ meta: { replica: { complete: true, progress: 1 }, sweep: null } })
    else if (isStored) await observer.write({ meta: { sweep: null } })
    // Only now: on a full disk the screens of the next start would be told for ever that something is missing.
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
      // A feed that came back may have completed it since.
      isComplete = (await readMeta(context.database, 'replica'))?.complete ?? false
      const position = isFirst ? await readMeta(context.database, 'sweep') : null
      if (position === null) return
      isStored = true
      sweep.resume(position)
    },
    // Pages that the walk has passed may have changed, so another walk follows at once.
    noteGap: () => {
      isGapOpen = true
      dueAt = -Infinity
    },
    step: async () => {
      if (!sweep.isUnderWay()) isGapOpen = false
      const step = await sweep.step()
      if (step.kind === 'walking') await store(step.progress)
      else await finish(step.kind === 'clean')
    },
  }
}
