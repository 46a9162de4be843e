import { laneOf, type Entity, type ServerRow, type Target } from './commands'
import { announceCommitted, type Committed } from './committed'
import type { ConsoleDatabase } from './console-database'
import { commandTables, type ViewRow } from './entity-tables'
import { guardedWrite, type Fence, type WriteResult } from './guarded-write'
import { readLanes, type Lanes } from './lanes'
import type { OutboxCommand, SettledCommand } from './rows'
import { createTally } from './tally'
import { StorageTimeout } from './time-limit'
import { leaveTrail } from './trail'
import { readStored, writeRows } from './write-rows'

/** What a change of the commands of one row works with. */
export type Bench = {
  lanes: Lanes
  /** The row as it is shown. */
  seen: ViewRow | undefined
  /** The server's row, where commands stand over it. */
  base: ServerRow | undefined
  trail: (command: OutboxCommand, how: Pick<SettledCommand, 'outcome' | 'at'>) => void
}

type LaneWrite<T> = {
  target: Target
  fence: Fence
  /** May run more than once; what it answers is stored by the time it is told. */
  change: (bench: Bench) => T
}

type Job = LaneWrite<unknown> & {
  done: (result: WriteResult<unknown>) => void
  failed: (error: unknown) => void
}

type Queue = { waiting: Job[]; isWriting: boolean }

/** A person does not wait for the time limit of the engine, so each has a queue. */
const queues = new WeakMap<ConsoleDatabase, Record<'person' | 'engine', Queue>>()

/**
 * Changes the commands of one row, and the row with them, in one transaction. A transaction that is flushed to the disk
 * takes its time: what comes in meanwhile goes together into the next one (group commit). Throws as guardedWrite does:
 * then nothing was written, of none of those that went together.
 */
export function writeLane<T>(database: ConsoleDatabase, write: LaneWrite<T>): Promise<WriteResult<T>> {
  const present = queues.get(database) ?? { person: emptyQueue(), engine: emptyQueue() }
  queues.set(database, present)
  const queue = present[write.fence === null ? 'person' : 'engine']
  return new Promise((resolve, reject) => {
    queue.waiting.push({ ...write, done: resolve as Job['done'], failed: reject })
    if (!queue.isWriting) void writeWaiting(database, queue)
  })
}

async function writeWaiting(database: ConsoleDatabase, queue: Queue): Promise<void> {
  queue.isWriting = true
  while (queue.waiting.length > 0) {
    const group = nextGroup(queue.waiting)
    queue.waiting = queue.waiting.filter((job) => !group.includes(job))
    await writeGroup(database, group).catch((error: unknown) => {
      for (const { failed } of group) failed(error)
      if (error instanceof StorageTimeout) giveUp(queue)
    })
  }
  queue.isWriting = false
}

/** Storage that has not answered for so long would let them wait as long again. */
function giveUp(queue: Queue): void {
  const given = queue.waiting
  queue.waiting = []
  for (const { failed } of given) failed(new StorageTimeout('given up before it began', true))
}

/** Those that may be written together: under one fence, and one of each lane, so that each sees the one before it. */
function nextGroup(waiting: readonly Job[]): Job[] {
  const epoch = waiting[0]?.fence?.epoch
  const lanes = new Set<string>()
  return waiting.filter(({ fence, target }) => {
    if (fence?.epoch !== epoch || lanes.has(laneOf(target))) return false
    lanes.add(laneOf(target))
    return true
  })
}

function emptyQueue(): Queue {
  return { waiting: [], isWriting: false }
}

/** One look at all that is concerned, the changes, one writing of them. */
async function writeGroup(database: ConsoleDatabase, group: readonly Job[]): Promise<void> {
  const fence = group[0]?.fence ?? null
  const entities = [...new Set(group.map(({ target }) => target.entity))]
  let tally = createTally()
  let commands: Committed['commands'] = new Map()
  const result = await guardedWrite(database, commandTables(database, entities), fence, async () => {
    tally = createTally()
    // Only a person's decision changes how many commands there are.
    if (fence === null) tally.prepare(database)
    const [lanes, ...stored] = await Promise.all([
      readLanes(
        database,
        group.map(({ target }) => laneOf(target)),
        tally,
      ),
      ...entities.map((entity) => readStored(database, entity, idsOf(group, entity))),
    ])
    commands = lanes.changed()
    const trails: Promise<void>[] = []
    const trail: Bench['trail'] = (gone, how) => void trails.push(leaveTrail(database, gone, how))
    const values = group.map(({ target: { entity, id }, change }) => {
      const known = stored.find((one) => one.entity === entity)
      return change({ lanes, seen: known?.rows[known.ids.indexOf(id)], base: known?.bases.get(id), trail })
    })
    await Promise.all([
      lanes.write(),
      ...stored.map((known) => writeRows(database, known, { lanes }, tally)),
      tally.write(database),
      ...trails,
    ])
    return values
  })
  if (result.kind === 'written') announceCommitted(database, { ...tally.committed(), commands })
  group.forEach(({ done }, index) =>
    done(result.kind === 'written' ? { kind: 'written', value: result.value[index] } : result),
  )
}

function idsOf(group: readonly Job[], entity: Entity): number[] {
  return group.flatMap(({ target }) => (target.entity === entity ? [target.id] : []))
}
