import type { ConsoleDatabase } from '../../db/core/console-database'
import { isActive } from '../../db/commands/fold'
import { readLane, readOutbox, readOutboxNews } from '../../db/queries/outbox/outbox-queries'
import type { OutboxCommand } from '../../db/core/rows'
import type { Trace } from '../ports/engine-ports'

/**
 * The outbox by lane in the leader's memory, so that sending one of a thousand commands does not read all of them. It
 * may miss a recent change by another tab; beginSending checks the table before anything is sent.
 */
export type OutboxLanes = {
  /** Reads the whole outbox. */
  reload: () => Promise<void>
  /**
   * Reads the commands that were added since, and removes holds that the user ended. `isWhole`: the number of commands
   * matches the table; reliable only while nothing is being sent.
   */
  readChanges: () => Promise<{ isWhole: boolean }>
  /** Reads one lane after one of its commands changed. Returns its head. */
  refresh: (lane: string) => Promise<OutboxCommand | null>
  /** The oldest active command of each lane. */
  heads: () => OutboxCommand[]
  held: () => OutboxCommand[]
}

export function createOutboxLanes(database: ConsoleDatabase, trace: Trace = () => undefined): OutboxLanes {
  const lanes = new Map<string, OutboxCommand[]>()
  let lastSeq = -Infinity
  let tracedSeq = -Infinity
  let size = 0

  const put = (lane: string, commands: OutboxCommand[]): void => {
    size += commands.length - (lanes.get(lane)?.length ?? 0)
    if (commands.length === 0) lanes.delete(lane)
    else lanes.set(lane, commands)
  }
  const add = (command: OutboxCommand): void => {
    const known = lanes.get(command.lane) ?? []
    if (!known.some(({ seq }) => seq === command.seq)) put(command.lane, [...known, command])
    lastSeq = Math.max(lastSeq, command.seq ?? lastSeq)
    if (lastSeq > tracedSeq) traceEntry(command)
  }
  const traceEntry = ({ id, kind, lane, state }: OutboxCommand): void => {
    tracedSeq = lastSeq
    trace({ type: 'command.moved', id, kind, lane, from: 'entered', to: state })
  }

  const held = (): OutboxCommand[] =>
    [...lanes.values()].flatMap((commands) => commands.filter(({ state }) => state === 'held'))
  const refresh = async (lane: string): Promise<OutboxCommand | null> => {
    const commands = await readLane(database, lane)
    put(lane, commands)
    return headOf(commands)
  }

  return {
    reload: async () => {
      const commands = await readOutbox(database)
      lanes.clear()
      size = 0
      for (const command of commands) add(command)
    },
    readChanges: async () => {
      const { added, heldSeqs, count } = await readOutboxNews(database, lastSeq)
      for (const command of added) add(command)
      const isWhole = count === size
      const ended = held().filter(({ seq }) => seq !== undefined && !heldSeqs.has(seq))
      for (const lane of new Set(ended.map((command) => command.lane))) await refresh(lane)
      return { isWhole }
    },
    refresh,
    heads: () => [...lanes.values()].flatMap((commands) => headOf(commands) ?? []),
    held,
  }
}

function headOf(commands: readonly OutboxCommand[]): OutboxCommand | null {
  return commands.find(({ state }) => isActive(state)) ?? null
}
