import type { ConsoleDatabase } from '../core/console-database'
import { commandTables } from '../core/entity-tables'
import { guardedWrite } from '../core/guarded-write'
import { readLanes } from './lanes'
import { putMeta, type ServerKind } from '../core/meta'
import { createCounterDeltas } from '../core/counter-deltas'
import { settleCommands } from './settle-commands'
import { refold } from './write-rows'

const SERVER_KINDS: readonly ServerKind[] = ['feed', 'contract']

/** `serverKind`: what an earlier leader found. Null: not known yet. */
export type NewLeaderSession = { epoch: number; serverKind: ServerKind | null }

/**
 * The first write of a new leader (R10): the higher epoch fences all earlier leaders. A command that an earlier leader
 * was sending gets the state `unknown`, because its answer was lost. `today` is cleared, because orders may have changed
 * since it was stored. Returns null if a newer build owns the database.
 */
export async function takeEpoch(database: ConsoleDatabase): Promise<NewLeaderSession | null> {
  const result = await guardedWrite(database, commandTables(database), null, async () => {
    const [stored, kind] = await database.meta.bulkGet(['epoch', 'serverKind'])
    const epoch = (typeof stored?.value === 'number' ? stored.value : 0) + 1
    const serverKind = SERVER_KINDS.find((known) => known === kind?.value) ?? null
    const sending = await database.outbox.where('state').equals('sending').toArray()
    const counterDeltas = createCounterDeltas()
    const lanes = await readLanes(database, [...new Set(sending.map(({ lane }) => lane))], counterDeltas)
    const lost = sending.map(({ id }) => ({ id, event: { type: 'answer.lost', dueAt: null } as const }))
    const { targets } = settleCommands(lanes, lost)
    await Promise.all([lanes.write(), refold(database, targets, lanes, counterDeltas)])
    await counterDeltas.write(database)
    await putMeta(database, { epoch, today: null })
    return { epoch, serverKind }
  })
  return result.kind === 'written' ? result.value : null
}
