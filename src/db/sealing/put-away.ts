import type { ConsoleDatabase } from '../core/console-database'
import type { DraftRow, OutboxCommand, SealedRow } from '../core/rows'
import { sealValue } from './seal-box'
import type { SealCrypto } from './seal-key'
import { tablesWhere } from '../core/table-fates'
import { within } from '../core/time-limit'
import { sameValue } from '../../../contract/words/same-value'

/** The key of the database's owner. Null: there is no key, or this page may not use WebCrypto. */
export type Lock = { crypto: SealCrypto; key: CryptoKey } | null

type Unsent = { outbox: OutboxCommand[]; drafts: DraftRow[] }

/** Meta rows that survive a sign-out: the fences and the identity of the database. */
const KEPT_META = ['epoch', 'schemaEpoch', 'clientId']
const TRIES = 20

/**
 * Ends a session in one transaction: seals unsent work, erases everything else, and stops every tab that still has
 * the database open from writing (`SessionOver`). Without a lock, unsent rows stay unsealed, for the same user only.
 * A database without unsent work is deleted. Safe to repeat.
 */
export async function putAway(database: ConsoleDatabase, lock: Lock): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const unsent = await within(readUnsent(database))
    const sealed = lock === null ? null : await sealAll(database, lock, unsent)
    const kept = await within(replaceWith(database, unsent, sealed))
    if (kept === 'nothing') return within(database.delete({ disableAutoOpen: true }))
    if (kept === 'something') return database.close({ disableAutoOpen: true })
    if (attempt === TRIES) throw new Error('the outbox kept changing')
  }
}

/** Called when the user chose to discard every unsent command and draft. */
export async function discardUnsent(database: ConsoleDatabase): Promise<void> {
  const { outbox, drafts, counters } = database
  await within(
    database.transaction('rw', [outbox, drafts, counters], async () => {
      await Promise.all([outbox.clear(), drafts.clear()])
      await counters.bulkDelete(['outbox.waiting', 'outbox.attention'])
    }),
  )
}

async function readUnsent({ outbox, drafts }: ConsoleDatabase): Promise<Unsent> {
  return { outbox: await outbox.toArray(), drafts: await drafts.toArray() }
}

/** Runs outside of any transaction, because an IndexedDB transaction does not wait for WebCrypto. */
async function sealAll(database: ConsoleDatabase, lock: NonNullable<Lock>, unsent: Unsent) {
  const taken = new Set((await within(database.sealed.toArray())).map(({ id }) => id))
  const rows: SealedRow[] = []
  for (const kind of ['outbox', 'drafts'] as const) {
    const value = unsent[kind]
    if (value.length === 0) continue
    const id = freeId(kind, taken)
    const place = placeOf(database, id)
    rows.push({ id, count: value.length, ...(await sealValue(lock.crypto, lock.key, { place, value })) })
  }
  return rows
}

/** 'changed': another tab wrote in the meantime, so nothing was done. */
async function replaceWith(
  database: ConsoleDatabase,
  before: Unsent,
  sealed: readonly SealedRow[] | null,
): Promise<'nothing' | 'something' | 'changed'> {
  const { outbox, drafts, counters, meta } = database
  const cleared = tablesWhere(
    ({ signedOut }) => signedOut === 'cleared' || (signedOut === 'sealed' && sealed !== null),
  )
  return database.transaction('rw', database.tables, async () => {
    if (!sameValue(await readUnsent(database), before)) return 'changed'
    if (sealed !== null) await database.sealed.bulkAdd(sealed)
    await Promise.all(cleared.map((name) => database.table(name).clear()))
    await counters.filter(({ id }) => !id.startsWith('outbox.')).delete()
    await meta.where('key').noneOf(KEPT_META).delete()
    await meta.put({ key: 'closed', value: true })
    const left = (await outbox.count()) + (await drafts.count()) + (await database.sealed.count())
    return left === 0 ? 'nothing' : 'something'
  })
}

/** A sealed row that could not be opened keeps its id, so a later row needs another one. */
function freeId(kind: 'outbox' | 'drafts', taken: ReadonlySet<string>): SealedRow['id'] {
  if (!taken.has(kind)) return kind
  let number = 2
  while (taken.has(`${kind}.${number}`)) number += 1
  return `${kind}.${number}`
}

export function placeOf(database: ConsoleDatabase, id: SealedRow['id']): string {
  return `${database.name} ${id}`
}
