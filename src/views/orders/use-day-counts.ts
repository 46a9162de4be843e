import { useLiveQuery } from 'dexie-react-hooks'
import { lagosDay } from '../../../contract/dates'
import { countOrdersOfDay } from '../../db/order-queries'
import type { OrderRow } from '../../db/rows'
import { useConsole } from '../console'
import type { OrderListAddress } from './order-list-address'

const NONE: ReadonlyMap<string, number> = new Map()

/** A page cuts through its first and its last day: these are counted in the whole list. A search, and what an absence brought, count what they show. */
export function useDayCounts(
  { filter, search, away }: OrderListAddress,
  rows: readonly OrderRow[] | undefined,
): ReadonlyMap<string, number> {
  const { database } = useConsole()
  const { status, bulkOrderId } = filter
  const days = [...new Set([rows?.at(0), rows?.at(-1)].flatMap((row) => row?.created_at ?? []).map(lagosDay))]
  const key = search.trim() === '' && away === null ? days.filter((day) => day !== '-').join() : ''
  return (
    useLiveQuery(async () => {
      if (key === '') return NONE
      const counts = key
        .split(',')
        .map(async (day) => [day, await countOrdersOfDay(database, { status, bulkOrderId }, day)] as const)
      return new Map(await Promise.all(counts))
    }, [database, key, status, bulkOrderId]) ?? NONE
  )
}
