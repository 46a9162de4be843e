/** Counts notices in quick succession, so that many of them become one sentence. */
export type NoticeGroup = {
  /** Adds a notice and returns the size of its group. `tick`: monotonic time in ms. */
  add: (id: string, tick: number) => number
  ids: () => string[]
}

/** `pauseMs`: a new group begins after this many ms without a notice. */
export function createNoticeGroup(pauseMs: number): NoticeGroup {
  let groupIds: string[] = []
  let last = Number.NEGATIVE_INFINITY
  return {
    add: (id, tick) => {
      if (tick - last > pauseMs) groupIds = []
      last = tick
      groupIds = [...groupIds, id]
      return groupIds.length
    },
    ids: () => groupIds,
  }
}
