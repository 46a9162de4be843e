import type { ConsoleDatabase } from './console-database'
import type { CommandId, OutboxCommand } from './rows'
import type { Tally } from './tally'

/**
 * The commands of some lanes as one transaction leaves them: read once, changed here, written once. Counts what it
 * changes.
 */
export type Lanes = {
  /** Oldest first. */
  of: (lane: string) => readonly OutboxCommand[]
  find: (id: CommandId) => OutboxCommand | undefined
  /** In the place of the command with its id, or behind all others of its lane. */
  put: (command: OutboxCommand) => void
  remove: (command: OutboxCommand) => void
  /** As they are left; null: removed. */
  changed: () => ReadonlyMap<CommandId, OutboxCommand | null>
  write: () => Promise<unknown>
}

/** From so many lanes on only those that exist are looked for. */
const MANY_LANES = 20

/** Inside a transaction over the outbox. */
export async function readLanes(
  database: ConsoleDatabase,
  names: readonly string[],
  tally: Tally,
): Promise<Lanes> {
  const wanted = names.length > MANY_LANES ? await lanesAmong(database, new Set(names)) : names
  const commands = wanted.length === 0 ? [] : await database.outbox.where('lane').anyOf(wanted).sortBy('seq')
  const lanes = new Map<string, OutboxCommand[]>()
  for (const command of commands) append(lanes, command)
  return createLanes(database, lanes, tally)
}

async function lanesAmong({ outbox }: ConsoleDatabase, wanted: ReadonlySet<string>): Promise<string[]> {
  const present = (await outbox.orderBy('lane').uniqueKeys()) as string[]
  return present.filter((lane) => wanted.has(lane))
}

function createLanes(database: ConsoleDatabase, lanes: Map<string, OutboxCommand[]>, tally: Tally): Lanes {
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
      if (before !== undefined) tally.command(before.state, -1)
      tally.command(command.state, 1)
      changed.set(command.id, command)
    },
    remove: (command) => {
      const left = (lanes.get(command.lane) ?? []).filter(({ id }) => id !== command.id)
      lanes.set(command.lane, left)
      changed.set(command.id, null)
      tally.command(command.state, -1)
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
