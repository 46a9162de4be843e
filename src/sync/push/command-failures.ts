import type { CommandId } from '../../db/core/rows'

/** How often each command failed in a row, in the leader's memory. */
export type CommandFailures = {
  /** Answers how many in a row. `isFault`: the server itself failed at it. */
  count: (id: CommandId, isFault: boolean) => number
  /**
   * C7: the server fails at this command again and again while it answers others, so that waiting will not help. During
   * a general outage nothing is: a fault counts only when a read succeeded since the one before it.
   */
  isHopeless: (id: CommandId) => boolean
  forget: (id: CommandId) => void
}

export const MOST_FAULTS = 8

type Record = { failures: number; faults: number; readsAtFault: number }

/** `goodReads`: how many reads have succeeded so far. */
export function createCommandFailures(goodReads: () => number): CommandFailures {
  const records = new Map<CommandId, Record>()
  return {
    count: (id, isFault) => {
      const record = records.get(id) ?? { failures: 0, faults: 0, readsAtFault: -1 }
      records.set(id, record)
      record.failures += 1
      if (isFault && goodReads() > record.readsAtFault) {
        record.faults += 1
        record.readsAtFault = goodReads()
      }
      return record.failures
    },
    isHopeless: (id) => (records.get(id)?.faults ?? 0) >= MOST_FAULTS,
    forget: (id) => void records.delete(id),
  }
}
