import type { ConsoleDatabase } from '../core/console-database'
import { guardedWrite } from '../core/guarded-write'
import { putMeta, readMeta, type MadeHere } from '../core/meta'

/** About as many as one user creates in a few hours. */
const KEPT = 60

export async function readMadeHere(database: ConsoleDatabase): Promise<readonly MadeHere[]> {
  return (await readMeta(database, 'madeHere')) ?? []
}

/** False: another attempt on this device created the row. Throws a storage error. */
export async function claimMade(database: ConsoleDatabase, made: MadeHere): Promise<boolean> {
  return change(database, (present) => {
    const known = present.find(({ kind, id }) => kind === made.kind && id === made.id)
    if (known !== undefined) return { rows: present, result: known.key === made.key }
    return { rows: [...present, made].slice(-KEPT), result: true }
  })
}

/** Throws a storage error. */
export async function noteTwinLook(
  database: ConsoleDatabase,
  { kind, id }: Pick<MadeHere, 'kind' | 'id'>,
  news: Partial<Pick<MadeHere, 'looks' | 'twin'>>,
): Promise<void> {
  await change(database, (present) => ({
    rows: present.map((made) => (made.kind === kind && made.id === id ? { ...made, ...news } : made)),
    result: true,
  }))
}

type Changed = { rows: readonly MadeHere[]; result: boolean }

async function change(
  database: ConsoleDatabase,
  by: (present: readonly MadeHere[]) => Changed,
): Promise<boolean> {
  const written = await guardedWrite(database, [], null, async () => {
    const row = await database.meta.get('madeHere')
    const { rows, result } = by((row?.value ?? []) as readonly MadeHere[])
    await putMeta(database, { madeHere: rows })
    return result
  })
  return written.kind === 'written' && written.value
}
