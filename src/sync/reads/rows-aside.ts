import type { Page } from '../../../contract/wire/page'
import type { SetAside } from '../../../contract/wire/row'
import type { ChangeAside, SyncedEntity } from '../../../contract/entities/sync'

/** The unreadable rows of a page, in the form in which they are stored. */
export function asideIn(
  entity: SyncedEntity,
  { aside = [] }: { aside?: readonly SetAside[] | undefined },
): ChangeAside[] {
  return aside.map(({ id, field, stood, mark }) => ({ entity, id, field, stood, mark }))
}

/** Every id on a page, in order, whether or not its row could be read. */
export function idsShown({ data, aside = [] }: Page<{ id: number }>): number[] {
  const ids: (number | null)[] = data.map(({ id }) => id)
  for (const { id, place } of aside) ids.splice(place, 0, id)
  return ids.filter((id) => id !== null)
}

/** Number of rows on a page without a readable id. */
export function namelessIn({ skipped = 0, aside = [] }: Page<unknown>): number {
  return skipped - aside.filter(({ id }) => id !== null).length
}
