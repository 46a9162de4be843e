import type { CommandId } from '../../db/core/rows'

/** Counts in the leader's memory how often each command failed in a row. */
export type CommandFailures = {
  /** Returns the number of failures in a row. `isFault`: the server itself failed to execute the command. */
  count: (id: CommandId, isFault: boolean) => number
  /**
   * C7: the server keeps failing at this command while it answers other calls, so waiting will not help. A fault
   * counts only when a read has succeeded since the previous fault, so an outage of the whole server does not count.
   */
  hasFailedTooOften: (id: CommandId) => boolean
  forget: (id: CommandId) => void
}

export const MOST_FAULTS = 8

type Record = { failures: number; faults: number; readsAtFault: number }

/** `goodReads`: number of reads that have succeeded so far. */
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
    hasFailedTooOften: (id) => (records.get(id)?.faults ?? 0) >= MOST_FAULTS,
    forget: (id) => void records.delete(id),
  }
}
