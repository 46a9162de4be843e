import type { ConsoleDatabase } from './console-database'
import { commandTables } from './entity-tables'
import { guardedWrite } from './guarded-write'
import { readLanes } from './lanes'
import { putMeta, type ServerKind } from './meta'
import { createTally } from './tally'
import { settleCommands } from './settle-commands'
import { refold } from './write-rows'

const SERVER_KINDS: readonly ServerKind[] = ['feed', 'contract']

/** `serverKind`: what a leader before found; null: nobody has yet. */
export type NewReign = { epoch: number; serverKind: ServerKind | null }

/**
 * The first act of a leader (R10): fences every leader before it, and what one of them had on the wire becomes unknown.
 * Null when newer code owns the database.
 */
export async function takeEpoch(database: ConsoleDatabase): Promise<NewReign | null> {
  const result = await guardedWrite(database, commandTables(database), null, async () => {
    const [stored, kind] = await database.meta.bulkGet(['epoch', 'serverKind'])
    const epoch = (typeof stored?.value === 'number' ? stored.value : 0) + 1
    const serverKind = SERVER_KINDS.find((known) => known === kind?.value) ?? null
    const sending = await database.outbox.where('state').equals('sending').toArray()
    const tally = createTally()
    const lanes = await readLanes(database, [...new Set(sending.map(({ lane }) => lane))], tally)
    const lost = sending.map(({ id }) => ({ id, event: { type: 'answer.lost', dueAt: null } as const }))
    const { targets } = settleCommands(lanes, lost)
    await Promise.all([lanes.write(), refold(database, targets, lanes, tally)])
    await tally.write(database)
    await putMeta(database, { epoch })
    return { epoch, serverKind }
  })
  return result.kind === 'written' ? result.value : null
}
