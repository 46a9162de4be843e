import type { Entity, ServerRow, Target } from '../core/entities'
import { laneOf } from '../commands/commands'
import { announceCommitted, type Committed } from '../core/committed'
import type { ConsoleDatabase } from '../core/console-database'
import { commandTables, type ViewRow } from '../core/entity-tables'
import { guardedWrite, type Fence, type WriteResult } from '../core/guarded-write'
import { readLanes, type Lanes } from './lanes'
import type { OutboxCommand, SettledCommand } from '../core/rows'
import { createCounterDeltas } from '../core/counter-deltas'
import { StorageTimeout } from '../core/time-limit'
import { logSettled } from './settled-log'
import { readStored, writeRows } from './write-rows'

/** What a change of one row's commands can read and write. */
export type Bench = {
  lanes: Lanes
  seen: ViewRow | undefined
  /** The row of the server; undefined when the row has no pending commands. */
  base: ServerRow | undefined
  trail: (command: OutboxCommand, how: Pick<SettledCommand, 'outcome' | 'at'>) => void
}

type LaneWrite<T> = {
  target: Target
  fence: Fence
  /** May run more than once. When the caller gets its result, everything is stored. */
  change: (bench: Bench) => T
}

type Job = LaneWrite<unknown> & {
  done: (result: WriteResult<unknown>) => void
  failed: (error: unknown) => void
}

type Queue = { waiting: Job[]; isWriting: boolean }

/** The engine has its own queue, so that a user's change does not wait behind a slow write of the engine. */
const queues = new WeakMap<ConsoleDatabase, Record<'person' | 'engine', Queue>>()

/**
 * Changes one row and its commands in one transaction. Because flushing to disk is slow, changes that arrive in the
 * meantime share the next transaction (group commit). Throws as guardedWrite does: then nothing of the group was
 * written.
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
      if (error instanceof StorageTimeout) failWaitingJobs(queue)
    })
  }
  queue.isWriting = false
}

/** Fails all waiting writes after a timeout: otherwise each of them would wait for its own timeout. */
function failWaitingJobs(queue: Queue): void {
  const waiting = queue.waiting
  queue.waiting = []
  for (const { failed } of waiting) failed(new StorageTimeout('given up before it began'))
}

/**
 * Changes that may share a transaction: the same fence, and one per lane, so that each sees the one before it.
 */
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

/** Reads all rows once, applies the changes and writes once. */
async function writeGroup(database: ConsoleDatabase, group: readonly Job[]): Promise<void> {
  const fence = group[0]?.fence ?? null
  const entities = [...new Set(group.map(({ target }) => target.entity))]
  let counterDeltas = createCounterDeltas()
  let commands: Committed['commands'] = new Map()
  const result = await guardedWrite(database, commandTables(database, entities), fence, async () => {
    counterDeltas = createCounterDeltas()
    // Only a user's change adds commands.
    if (fence === null) counterDeltas.prepare(database)
    const [lanes, ...stored] = await Promise.all([
      readLanes(
        database,
        group.map(({ target }) => laneOf(target)),
        counterDeltas,
      ),
      ...entities.map((entity) => readStored(database, entity, idsOf(group, entity))),
    ])
    commands = lanes.changed()
    const trails: Promise<void>[] = []
    const trail: Bench['trail'] = (gone, how) => void trails.push(logSettled(database, gone, how))
    const values = group.map(({ target: { entity, id }, change }) => {
      const known = stored.find((one) => one.entity === entity)
      return change({ lanes, seen: known?.rows[known.ids.indexOf(id)], base: known?.bases.get(id), trail })
    })
    await Promise.all([
      lanes.write(),
      ...stored.map((known) => writeRows(database, known, { lanes }, counterDeltas)),
      counterDeltas.write(database),
      ...trails,
    ])
    return values
  })
  if (result.kind === 'written') announceCommitted(database, { ...counterDeltas.committed(), commands })
  group.forEach(({ done }, index) =>
    done(result.kind === 'written' ? { kind: 'written', value: result.value[index] } : result),
  )
}

function idsOf(group: readonly Job[], entity: Entity): number[] {
  return group.flatMap(({ target }) => (target.entity === entity ? [target.id] : []))
}
