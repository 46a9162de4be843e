import type { ConsoleDatabase } from '../../db/core/console-database'
import { isActive } from '../../db/commands/fold'
import { readLane, readOutbox, readOutboxNews } from '../../db/queries/outbox-queries'
import type { OutboxCommand } from '../../db/core/rows'
import type { Trace } from '../ports/engine-ports'

/**
 * The outbox as the leader knows it, by lane, so that sending one of a thousand commands does not read the thousand. It
 * may be behind what another tab just did; beginSending looks at the table itself before anything leaves.
 */
export type OutboxLanes = {
  /** Everything anew. */
  reload: () => Promise<void>
  /**
   * What was added since, and the undo windows that a person ended. `isWhole`: it now knows as many as there are; to be
   * believed only while nothing is being sent.
   */
  catchUp: () => Promise<{ isWhole: boolean }>
  /** One lane anew, after something was done to it. Answers its head. */
  refresh: (lane: string) => Promise<OutboxCommand | null>
  /** The oldest command of each lane that is still meant to take effect. */
  heads: () => OutboxCommand[]
  held: () => OutboxCommand[]
}

export function createOutboxLanes(database: ConsoleDatabase, trace: Trace = () => undefined): OutboxLanes {
  const lanes = new Map<string, OutboxCommand[]>()
  let lastSeq = -Infinity
  let toldSeq = -Infinity
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
    if (lastSeq > toldSeq) tell(command)
  }
  const tell = ({ id, kind, lane, state }: OutboxCommand): void => {
    toldSeq = lastSeq
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
    catchUp: async () => {
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
