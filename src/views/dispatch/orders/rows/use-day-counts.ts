import { useObservable } from 'dexie-react-hooks'
import { lagosDay } from '../../../../../contract/words/dates'
import { hasFacets } from '../../../../db/queries/orders/order-facets'
import { watchDayCounts, type DayCounts } from '../../../../db/queries/orders/watch-day-counts'
import type { OrderRow } from '../../../../db/core/rows'
import { useConsole } from '../../../console'
import type { OrderListAddress } from '../../../shared/address/order-list-address'

const NONE: DayCounts = new Map()

/**
 * Counts the orders of the first and the last day of the page in the whole list, because a page can cut through these days.
 * Searches, filters and the list after an absence get no counts.
 */
export function useDayCounts(
  { filter, facets, search, away }: OrderListAddress,
  rows: readonly OrderRow[] | undefined,
): DayCounts {
  const { database } = useConsole()
  const { status, bulkOrderId } = filter
  const days = [...new Set([rows?.at(0), rows?.at(-1)].flatMap((row) => row?.created_at ?? []).map(lagosDay))]
  const isWhole = search.trim() === '' && away === null && !hasFacets(facets)
  const key = isWhole ? days.filter((day) => day !== '-').join() : ''
  return (
    useObservable(
      () => ({
        subscribe: (next: (counts: DayCounts) => void) => {
          if (key === '') {
            next(NONE)
            return { unsubscribe: () => undefined }
          }
          const filter = { status, bulkOrderId }
          return { unsubscribe: watchDayCounts(database, { filter, days: key.split(',') }, next) }
        },
      }),
      [database, key, status, bulkOrderId],
    ) ?? NONE
  )
}
