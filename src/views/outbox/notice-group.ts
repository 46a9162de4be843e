/** Counts notices in quick succession, so that a burst becomes one sentence. */
export type NoticeGroup = {
  /** Returns how many notices came without a pause, including this one. `tick`: monotonic, ms. */
  add: (id: string, tick: number) => number
  /** Ids of the notices in the present group. */
  ids: () => string[]
}

/** `pauseMs`: after a silence this long a new group begins. */
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
