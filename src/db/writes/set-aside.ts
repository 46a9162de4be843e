import { isNamelessMark } from '../../../contract/wire/row'
import type { ChangeAside, SyncedEntity } from '../../../contract/entities/sync'
import type { ConsoleDatabase } from '../core/console-database'
import type { SetAsideRow } from '../core/rows'
import { sameValue } from '../../../contract/words/same-value'

/**
 * All rows of an entity were read, so notes about rows other than `marks` are outdated. Marks 'by id': all rows were
 * read with their ids, so only notes about rows without an id are outdated.
 */
export type WalkedAside = { entity: SyncedEntity; marks: ReadonlySet<string> | 'by id' }

export type AsideBatch = {
  aside: readonly ChangeAside[]
  walked: readonly WalkedAside[]
  /** Rows that were read, or that the server deleted: their notes are removed. */
  read: readonly { entity: SyncedEntity; id: number }[]
  /** Wall clock, ms. */
  at: number
}

export function keyOfAside({ entity, mark }: Pick<ChangeAside, 'entity' | 'mark'>): string {
  return `${entity}:${mark}`
}

/** Call it inside a transaction that includes `setAside`. Unchanged notes are not written again. */
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
  const outdated = present.filter(
    ({ key }) => !noted.has(key) && (readKeys.has(key) || isOutdated(key, batch.walked)),
  )
  const news = [...noted.values()].filter((row) => !sameValue(row, known.get(row.key)))
  if (outdated.length > 0) await setAside.bulkDelete(outdated.map(({ key }) => key))
  if (news.length > 0) await setAside.bulkPut(news)
}

function isOutdated(key: string, walked: readonly WalkedAside[]): boolean {
  return walked.some(({ entity, marks }) => {
    if (!key.startsWith(`${entity}:`)) return false
    const mark = key.slice(entity.length + 1)
    return marks === 'by id' ? isNamelessMark(mark) : !marks.has(mark)
  })
}
