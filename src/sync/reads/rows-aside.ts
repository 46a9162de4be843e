import type { Page } from '../../../contract/page'
import type { SetAside } from '../../../contract/row'
import type { ChangeAside, SyncedEntity } from '../../../contract/sync'

/** What of a page could not be read, as the table of such rows takes it. */
export function asideIn(
  entity: SyncedEntity,
  { aside = [] }: { aside?: readonly SetAside[] | undefined },
): ChangeAside[] {
  return aside.map(({ id, field, stood, mark }) => ({ entity, id, field, stood, mark }))
}

/** Every id that a page shows, in its order, whether or not the row behind it could be read. */
export function idsShown({ data, aside = [] }: Page<{ id: number }>): number[] {
  const ids: (number | null)[] = data.map(({ id }) => id)
  for (const { id, place } of aside) ids.splice(place, 0, id)
  return ids.filter((id) => id !== null)
}

/** How many rows of a page show no id. */
export function namelessIn({ skipped = 0, aside = [] }: Page<unknown>): number {
  return skipped - aside.filter(({ id }) => id !== null).length
}
