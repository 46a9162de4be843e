import { isActiveRider, matchesRiderSearch } from '../../../../contract/rules/rider-rules'
import { RIDER_STATUSES, type RiderStatus } from '../../../../contract/entities/riders'
import type { ConsoleDatabase } from '../../core/console-database'
import type { RiderRow } from '../../core/rows'
import { sortByEmail, type EmailSort } from '../state/email-sort'
import { pageOfRows, type ListPage } from '../state/page-place'

export const RIDER_PAGE_SIZE = 50

/** `status` null: every rider. */
export type RiderQuestion = { status: RiderStatus | null; search: string; sort: EmailSort }

/** Sorted by id or by email, including the effect of unsent changes. */
export async function readRiderList(
  { riders }: ConsoleDatabase,
  { status, search, sort }: RiderQuestion,
): Promise<RiderRow[]> {
  const listed = status === null ? riders : riders.where('status').equals(status)
  const found = await listed.filter((rider) => matchesRiderSearch(rider, search)).toArray()
  return sortByEmail(
    found.toSorted((a, b) => a.id - b.id),
    sort,
    ({ email }) => email,
  )
}

/** `wanted`: number of the page, from 1. */
export async function readRiderPage(
  database: ConsoleDatabase,
  question: RiderQuestion,
  wanted: number,
): Promise<ListPage<RiderRow>> {
  return pageOfRows(await readRiderList(database, question), { wanted, size: RIDER_PAGE_SIZE })
}

export async function countRiders({ riders }: ConsoleDatabase): Promise<Record<'all' | RiderStatus, number>> {
  const [all, ...counts] = await Promise.all([
    riders.count(),
    ...RIDER_STATUSES.map((status) => riders.where('status').equals(status).count()),
  ])
  const [PENDING = 0, APPROVED = 0, DEACTIVATED = 0] = counts
  return { all, PENDING, APPROVED, DEACTIVATED }
}

/** The figures of `readRiderStats`, counted on this device (AG-91). */
export async function countActiveRiders({
  riders,
}: ConsoleDatabase): Promise<{ all: number; active: number }> {
  const counts = { all: 0, active: 0 }
  await riders.each((rider) => {
    counts.all += 1
    if (isActiveRider(rider)) counts.active += 1
  })
  return counts
}

/** Includes the effect of unsent changes. Null: the row is not on this device. */
export async function findRider({ riders }: ConsoleDatabase, id: number): Promise<RiderRow | null> {
  return (await riders.get(id)) ?? null
}
