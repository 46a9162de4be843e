import type { ConsoleDatabase } from '../core/console-database'
import { placeOf, type Lock } from './put-away'
import type { DraftRow, OutboxCommand, SealedRow } from '../core/rows'
import { openValue } from './seal-box'
import { outboxCounters } from '../core/counter-deltas'
import { within } from '../core/time-limit'

/**
 * Commands of the user's previous session: `restored` ones were sealed and are in the outbox again; `unlocked` ones
 * were never sealed, because there was no key.
 */
export type EarlierWork = { restored: number; unlocked: number }

type Opened =
  | { row: SealedRow; kind: 'outbox'; values: OutboxCommand[] }
  | { row: SealedRow; kind: 'drafts'; values: DraftRow[] }

/**
 * Starts a session: unseals commands and drafts in their old order and allows writes again. A command that was being
 * sent becomes `unknown`. Rows that the key does not open stay sealed.
 */
export async function startSession(database: ConsoleDatabase, lock: Lock): Promise<EarlierWork> {
  const rows = await within(database.sealed.toArray())
  const opened = lock === null ? [] : await openAll(database, lock, rows)
  const { sealed, outbox, drafts, counters, meta } = database
  return within(
    database.transaction('rw', [sealed, outbox, drafts, counters, meta], async () => {
      const wasClosed = (await meta.get('closed')) !== undefined
      const unsealedCount = wasClosed ? await outbox.count() : 0
      await meta.delete('closed')
      let restored = 0
      for (const one of opened) restored += await restore(database, one)
      if (restored > 0) await counters.bulkPut(outboxCounters(await outbox.toArray()))
      return { restored, unlocked: unsealedCount }
    }),
  )
}

async function openAll(
  database: ConsoleDatabase,
  { crypto, key }: NonNullable<Lock>,
  rows: readonly SealedRow[],
): Promise<Opened[]> {
  const opened: Opened[] = []
  for (const row of rows) {
    const values = await openValue(crypto, key, { place: placeOf(database, row.id), sealed: row })
    if (!Array.isArray(values)) continue
    opened.push(
      row.id.startsWith('outbox')
        ? { row, kind: 'outbox', values: values as OutboxCommand[] }
        : { row, kind: 'drafts', values: values as DraftRow[] },
    )
  }
  return opened
}

/** Does nothing if another tab already restored the row. Returns the number of restored commands. */
async function restore({ sealed, outbox, drafts }: ConsoleDatabase, one: Opened): Promise<number> {
  if ((await sealed.where('id').equals(one.row.id).delete()) === 0) return 0
  if (one.kind === 'outbox') {
    await outbox.bulkPut(one.values.map(withUnknownOutcome))
    return one.values.length
  }
  for (const draft of one.values) {
    const present = await drafts.get(draft.form)
    if (present === undefined || present.savedAt < draft.savedAt) await drafts.put(draft)
  }
  return 0
}

/** It is not known whether the request arrived. */
function withUnknownOutcome(command: OutboxCommand): OutboxCommand {
  return command.state === 'sending' ? { ...command, state: 'unknown', dueAt: null } : command
}
