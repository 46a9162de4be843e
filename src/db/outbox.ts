import type { ConsoleDatabase } from './console-database'
import { isActive, preconditionOf } from './fold'
import { guardedWrite, type WriteResult } from './guarded-write'
import { isDiscardable } from './outbox-transitions'
import type { CommandId, OrderCommand, OrderPrecondition, OutboxCommand } from './rows'
import { inherit, replaceCommand } from './settle-commands'
import { createTally, type Tally } from './tally'
import { laneOf, orderTables, writeOrders } from './write-orders'

/** Newer code owns this database: the page must be reloaded before it may write. */
export class DatabaseIsNewer extends Error {
  override name = 'DatabaseIsNewer'
}

type Entry = {
  command: OrderCommand
  /** New and unique; the key that the server knows it by. */
  id: CommandId
  /** Wall clock, ms. */
  at: number
  /** > 0 keeps it undoable for so long, ms. */
  holdMs?: number
}

/**
 * A person's decision, stored durably: when this resolves it survives a crash, and the row shows it. Throws
 * DatabaseIsNewer or a storage error; then nothing was stored.
 */
export async function enqueue(
  database: ConsoleDatabase,
  { command, id, at, holdMs = 0 }: Entry,
): Promise<CommandId> {
  await write(database, command.orderId, async (tally) => {
    const row = await database.orders.get(command.orderId)
    const state = holdMs > 0 ? 'held' : 'queued'
    const entry: OutboxCommand = {
      ...command,
      id,
      lane: laneOf(command.orderId),
      state,
      precondition: row === undefined ? UNSEEN : preconditionOf(row),
      attempts: 0,
      enqueuedAt: at,
      dueAt: holdMs > 0 ? at + holdMs : null,
      verdict: null,
    }
    await database.outbox.add(entry)
    tally.command(state, 1)
  })
  return id
}

/** False when it is already on its way, or gone. */
export async function discard(database: ConsoleDatabase, id: CommandId): Promise<boolean> {
  const command = await database.outbox.where('id').equals(id).first()
  if (command === undefined) return false
  return write(database, command.orderId, async (tally) => {
    const present = await database.outbox.where('id').equals(id).first()
    if (present === undefined || !isDiscardable(present.state)) return false
    await replaceCommand(database, present, null, tally)
    if (isActive(present.state)) await inherit(database, present, present.precondition)
    return true
  })
}

/**
 * A refused or conflicted command anew, over the order as it is now. It is a new decision, so it gets a new id. False
 * when there is no such command.
 */
export async function retry(
  database: ConsoleDatabase,
  id: CommandId,
  { newId, at }: { newId: CommandId; at: number },
): Promise<boolean> {
  const command = await database.outbox.where('id').equals(id).first()
  if (command === undefined) return false
  return write(database, command.orderId, async (tally) => {
    const present = await database.outbox.where('id').equals(id).first()
    if (present === undefined || (present.state !== 'refused' && present.state !== 'conflict')) return false
    const row = await database.orders.get(present.orderId)
    await replaceCommand(database, present, null, tally)
    const { seq: _seq, ...rest } = present
    await database.outbox.add({
      ...rest,
      id: newId,
      state: 'queued',
      precondition: row === undefined ? UNSEEN : preconditionOf(row),
      attempts: 0,
      enqueuedAt: at,
      dueAt: null,
      verdict: null,
    })
    tally.command('queued', 1)
    return true
  })
}

/** An order that is not replicated: nobody saw it, so nothing can have moved on from what was seen. */
const UNSEEN: OrderPrecondition = {
  status: 'PENDING',
  cancelled_by: null,
  rider: null,
  assigned_by: null,
  revision: null,
}

async function write<T>(
  database: ConsoleDatabase,
  orderId: number,
  change: (tally: Tally) => Promise<T>,
): Promise<T> {
  const result: WriteResult<T> = await guardedWrite(database, orderTables(database), null, async () => {
    const tally = createTally()
    const value = await change(tally)
    await writeOrders(database, new Map(), [orderId], tally)
    await tally.write(database)
    return value
  })
  if (result.kind !== 'written') throw new DatabaseIsNewer('this page is older than the data of this browser')
  return result.value
}
