import type { ConsoleDatabase } from '../core/console-database'
import type { CommandId, OutboxCommand } from '../core/rows'
import type { CounterDeltas } from '../core/counter-deltas'

/**
 * The commands of some lanes within one transaction: read once, changed in memory, written once, and counted.
 */
export type Lanes = {
  /** Oldest first. */
  of: (lane: string) => readonly OutboxCommand[]
  find: (id: CommandId) => OutboxCommand | undefined
  /** Replaces the command with this id, or adds it at the end of its lane. */
  put: (command: OutboxCommand) => void
  remove: (command: OutboxCommand) => void
  /** The commands as changed. null: removed. */
  changed: () => ReadonlyMap<CommandId, OutboxCommand | null>
  write: () => Promise<unknown>
}

/** From this many lanes on, only lanes that have commands are queried. */
const MANY_LANES = 20

/** Inside a transaction over the outbox. */
export async function readLanes(
  database: ConsoleDatabase,
  names: readonly string[],
  counterDeltas: CounterDeltas,
): Promise<Lanes> {
  const wanted = names.length > MANY_LANES ? await lanesAmong(database, new Set(names)) : names
  const commands = wanted.length === 0 ? [] : await database.outbox.where('lane').anyOf(wanted).sortBy('seq')
  const lanes = new Map<string, OutboxCommand[]>()
  for (const command of commands) append(lanes, command)
  return createLanes(database, lanes, counterDeltas)
}

async function lanesAmong({ outbox }: ConsoleDatabase, wanted: ReadonlySet<string>): Promise<string[]> {
  const present = (await outbox.orderBy('lane').uniqueKeys()) as string[]
  return present.filter((lane) => wanted.has(lane))
}

function createLanes(
  database: ConsoleDatabase,
  lanes: Map<string, OutboxCommand[]>,
  counterDeltas: CounterDeltas,
): Lanes {
  const changed = new Map<CommandId, OutboxCommand | null>()
  const removed: number[] = []
  const find = (id: CommandId): OutboxCommand | undefined => {
    for (const commands of lanes.values())
      for (const command of commands) if (command.id === id) return command
    return undefined
  }
  return {
    of: (lane) => lanes.get(lane) ?? [],
    find,
    put: (command) => {
      const present = lanes.get(command.lane) ?? []
      const index = present.findIndex(({ id }) => id === command.id)
      const before = present[index]
      if (before === undefined) append(lanes, command)
      else present[index] = command
      if (before !== undefined) counterDeltas.command(before.state, -1)
      counterDeltas.command(command.state, 1)
      changed.set(command.id, command)
    },
    remove: (command) => {
      const left = (lanes.get(command.lane) ?? []).filter(({ id }) => id !== command.id)
      lanes.set(command.lane, left)
      changed.set(command.id, null)
      counterDeltas.command(command.state, -1)
      if (command.seq !== undefined) removed.push(command.seq)
    },
    changed: () => changed,
    write: () => {
      const put = [...changed.values()].filter((command) => command !== null)
      return Promise.all([
        put.length === 0 ? null : database.outbox.bulkPut(put),
        removed.length === 0 ? null : database.outbox.bulkDelete(removed),
      ])
    },
  }
}

function append(lanes: Map<string, OutboxCommand[]>, command: OutboxCommand): void {
  const lane = lanes.get(command.lane)
  if (lane === undefined) lanes.set(command.lane, [command])
  else lane.push(command)
}
