/** Counts what is said in quick succession, so that a burst becomes one sentence. */
export type NoticeGroup = {
  /** How many were told without a pause, with this one. `tick`: monotonic, ms. */
  add: (id: string, tick: number) => number
  /** What was said one by one so far. */
  ids: () => string[]
}

/** `pauseMs`: a silence as long as this begins anew. */
export function createNoticeGroup(pauseMs: number): NoticeGroup {
  let told: string[] = []
  let last = Number.NEGATIVE_INFINITY
  return {
    add: (id, tick) => {
      if (tick - last > pauseMs) told = []
      last = tick
      told = [...told, id]
      return told.length
    },
    ids: () => told,
  }
}
