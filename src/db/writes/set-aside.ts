import { isNamelessMark } from '../../../contract/row'
import type { ChangeAside, SyncedEntity } from '../../../contract/sync'
import type { ConsoleDatabase } from '../core/console-database'
import type { SetAsideRow } from '../core/rows'
import { sameValue } from '../core/same-value'

/**
 * Every row of an entity was looked at: a note about any other row than these is over. Marks 'by id': where all that
 * is read comes with its id, a row that a list showed without one is known by that.
 */
export type WalkedAside = { entity: SyncedEntity; marks: ReadonlySet<string> | 'by id' }

export type AsideBatch = {
  aside: readonly ChangeAside[]
  walked: readonly WalkedAside[]
  /** Rows that were read, or that the server deleted: notes about them are removed. */
  read: readonly { entity: SyncedEntity; id: number }[]
  /** Wall clock, ms. */
  at: number
}

export function keyOfAside({ entity, mark }: Pick<ChangeAside, 'entity' | 'mark'>): string {
  return `${entity}:${mark}`
}

/** Inside a transaction that includes `setAside`. What stands there already is not written again. */
export async function noteAside({ setAside }: ConsoleDatabase, batch: AsideBatch): Promise<void> {
  const present = await setAside.toArray()
  if (present.length === 0 && batch.aside.length === 0) return
  const known = new Map(present.map((row) => [row.key, row]))
  const readKeys = new Set(batch.read.map(({ entity, id }) => keyOfAside({ entity, mark: String(id) })))
  const noted = new Map<string, SetAsideRow>()
  for (const aside of batch.aside) {
    const key = keyOfAside(aside)
    if (readKeys.has(key)) continue
    const { entity, id, field, stood } = aside
    noted.set(key, { key, entity, id, field, stood, since: known.get(key)?.since ?? batch.at })
  }
  const over = present.filter(
    ({ key }) => !noted.has(key) && (readKeys.has(key) || isWalkedPast(key, batch.walked)),
  )
  const news = [...noted.values()].filter((row) => !sameValue(row, known.get(row.key)))
  if (over.length > 0) await setAside.bulkDelete(over.map(({ key }) => key))
  if (news.length > 0) await setAside.bulkPut(news)
}

function isWalkedPast(key: string, walked: readonly WalkedAside[]): boolean {
  return walked.some(({ entity, marks }) => {
    if (!key.startsWith(`${entity}:`)) return false
    const mark = key.slice(entity.length + 1)
    return marks === 'by id' ? isNamelessMark(mark) : !marks.has(mark)
  })
}
