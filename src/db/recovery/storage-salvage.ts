import type { ConsoleDatabase } from '../core/console-database'
import type { DraftRow, MetaRow, OutboxCommand, SealedRow } from '../core/rows'
import { guardedWrite } from '../core/guarded-write'
import { outboxCounters } from '../core/counter-deltas'
import { within } from '../core/time-limit'

/**
 * The rows that exist nowhere else, read from a damaged database. `unreadable`: number of rows that could not be
 * read.
 */
export type Salvage = {
  outbox: OutboxCommand[]
  drafts: DraftRow[]
  sealed: SealedRow[]
  meta: MetaRow[]
  unreadable: number
}

const READ_LIMIT_MS = 3_000
/** Meta rows about the identity of the database and whether it may be written. */
const KEPT_META = new Set(['clientId', 'schemaEpoch', 'closed', 'sendingPaused', 'epoch'])

/** Reads without Dexie, which could not open the database. Null: there is no such database, or it cannot be read. */
export async function readSalvage(indexedDB: IDBFactory, name: string): Promise<Salvage | null> {
  try {
    const database = await within(openExisting(indexedDB, name), READ_LIMIT_MS)
    if (database === null) return null
    try {
      return await within(readAll(database), READ_LIMIT_MS)
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

/** Writes the salvage into an empty database, in the old order. The state `sending` becomes `unknown`. */
export async function putSalvage(database: ConsoleDatabase, salvage: Salvage): Promise<void> {
  const { outbox, drafts, sealed, meta, counters } = database
  const commands = salvage.outbox.map((command): OutboxCommand =>
    command.state === 'sending' ? { ...command, state: 'unknown', dueAt: null } : command,
  )
  await within(
    database.transaction('rw', [outbox, drafts, sealed, meta, counters], async () => {
      await outbox.bulkPut(commands)
      await drafts.bulkPut(salvage.drafts)
      await sealed.bulkPut(salvage.sealed)
      await meta.bulkPut(salvage.meta)
      await counters.bulkPut(outboxCounters(commands))
    }),
  )
}

/** The unsent commands and drafts that this page has in memory. */
export type Held = { commands: readonly OutboxCommand[]; drafts: readonly DraftRow[] }

export const NOTHING_HELD: Held = { commands: [], drafts: [] }

/**
 * Writes the commands and drafts of this page's memory into the database that replaced the lost one, except those
 * that are already there or were settled there. Another tab may have restored or sent them too, so each command is
 * checked against the server before it is sent. Throws as `guardedWrite`.
 */
export async function putBack(database: ConsoleDatabase, held: Held): Promise<void> {
  if (held.commands.length + held.drafts.length === 0) return
  const { outbox, drafts, settled, counters } = database
  await guardedWrite(database, [outbox, drafts, settled, counters], null, async () => {
    const [waiting, trail, forms] = await Promise.all([
      outbox.toArray(),
      settled.toArray(),
      drafts.toCollection().primaryKeys(),
    ])
    const known = new Set([...waiting.map(({ id }) => id), ...trail.map(({ commandId }) => commandId)])
    const missing = held.commands.filter(({ id }) => !known.has(id)).map(toCommandToCheck)
    await outbox.bulkAdd(missing)
    await drafts.bulkAdd(held.drafts.filter(({ form }) => !forms.includes(form)))
    await counters.bulkPut(outboxCounters([...waiting, ...missing]))
  })
}

function toCommandToCheck(held: OutboxCommand): OutboxCommand {
  const dueAt = held.state === 'queued' ? held.dueAt : null
  const command: OutboxCommand = mayHaveBeenSent(held) ? { ...held, state: 'unknown', dueAt } : { ...held }
  delete command.seq
  return command
}

function mayHaveBeenSent({ state }: OutboxCommand): boolean {
  return state === 'held' || state === 'queued' || state === 'sending'
}

/** A file for the user to keep, with the rows that could be read. */
export function salvageFile({ outbox, drafts, unreadable }: Salvage, build: string): string {
  return `${JSON.stringify({ version: 1, build, unreadable, commands: outbox, drafts }, null, 1)}\n`
}

export function isWorthKeeping({ outbox, drafts, sealed }: Salvage): boolean {
  return outbox.length + drafts.length + sealed.length > 0
}

function openExisting(indexedDB: IDBFactory, name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    let isNew = false
    request.addEventListener('upgradeneeded', () => {
      isNew = true
      request.transaction?.abort()
    })
    request.addEventListener('success', () => {
      const database = request.result
      database.addEventListener('versionchange', () => database.close())
      resolve(database)
    })
    request.addEventListener('error', (event) => {
      event.preventDefault()
      if (isNew) resolve(null)
      else reject(request.error ?? new Error('no answer'))
    })
  })
}

async function readAll(database: IDBDatabase): Promise<Salvage> {
  const [outbox, drafts, sealed, meta] = [
    await readStore(database, 'outbox'),
    await readStore(database, 'drafts'),
    await readStore(database, 'sealed'),
    await readStore(database, 'meta'),
  ]
  return {
    outbox: outbox.rows as OutboxCommand[],
    drafts: drafts.rows as DraftRow[],
    sealed: sealed.rows as SealedRow[],
    meta: (meta.rows as MetaRow[]).filter(({ key }) => KEPT_META.has(key)),
    unreadable: outbox.unreadable + drafts.unreadable + sealed.unreadable,
  }
}

/** Reads all rows at once; if that fails, row by row, so that an unreadable row does not lose the others. */
async function readStore(
  database: IDBDatabase,
  name: string,
): Promise<{ rows: unknown[]; unreadable: number }> {
  if (!database.objectStoreNames.contains(name)) return { rows: [], unreadable: 0 }
  const store = () => database.transaction(name, 'readonly').objectStore(name)
  try {
    return { rows: (await answer(store().getAll())) as unknown[], unreadable: 0 }
  } catch {
    const keys = (await answer(store().getAllKeys())) as IDBValidKey[]
    const found = await Promise.all(keys.map((key) => answer(store().get(key)).catch(() => undefined)))
    const rows = found.filter((row) => row !== undefined)
    return { rows, unreadable: keys.length - rows.length }
  }
}

function answer(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', (event) => {
      event.preventDefault()
      reject(request.error ?? new Error('no answer'))
    })
  })
}
