import { readMeta } from '../db/meta'
import type { PullContext } from './pull-context'
import { createSweep } from './sweep'

/** The first replication of a server without a feed, and every sweep after it. */
export type BackgroundSweep = {
  /** One page. Throws PullFailed. */
  step: () => Promise<void>
  /** Events may have been missed: only a sweep that starts from now on is good enough. */
  noteGap: () => void
  isDue: () => boolean
  /** Has every row been seen once? */
  isComplete: () => boolean
  /** Reads what a leader before this one reached. */
  resume: () => Promise<void>
}

export function createBackgroundSweep(context: PullContext): BackgroundSweep {
  const { clock, pace, observer } = context
  const sweep = createSweep(context)
  let isComplete: boolean | undefined
  let isGapOpen = true
  let isUnderWay = false
  let dueAt = -Infinity

  async function finish(isClean: boolean): Promise<void> {
    isUnderWay = false
    const restMs = isClean ? pace.sweepRestMs : pace.uncleanSweepRestMs
    dueAt = isGapOpen ? -Infinity : clock.monotonic() + restMs
    if (isComplete === true) return
    isComplete = true
    await observer.write({ meta: { replica: { complete: true, progress: 1 } } })
  }

  return {
    isComplete: () => isComplete === true,
    isDue: () => isComplete !== true || clock.monotonic() >= dueAt,
    resume: async () => {
      isComplete ??= (await readMeta(context.database, 'replica'))?.complete ?? false
    },
    noteGap: () => {
      isGapOpen = true
      dueAt = -Infinity
      if (isComplete !== true) return
      sweep.restart()
      isUnderWay = false
    },
    step: async () => {
      if (!isUnderWay) isGapOpen = false
      isUnderWay = true
      const step = await sweep.step()
      if (step.kind !== 'walking') return finish(step.kind === 'clean')
      if (isComplete !== true)
        await observer.write({ meta: { replica: { complete: false, progress: step.progress } } })
    },
  }
}
