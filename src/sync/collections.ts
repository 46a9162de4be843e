import { listBulkOrders } from '../../contract/bulk-orders'
import { listCompanyUsers } from '../../contract/companies'
import type { Page } from '../../contract/page'
import { listAssignableRiders, listRiders } from '../../contract/riders'
import type { Change } from '../../contract/sync'
import { readIds } from '../db/synced-reads'
import type { Flight } from './observation-log'
import { read, type PullContext } from './pull-context'
import { verifyRow } from './verify-rows'

/** Riders, bulk orders and company users of a server without a feed. Throws PullFailed. */
export async function pullCollections(context: PullContext): Promise<void> {
  await pullRiders(context)
  await pullBulkOrders(context)
  await pullCompanyUsers(context)
}

async function pullRiders(context: PullContext): Promise<void> {
  const shown = await walkPages(context, async (page) => {
    const { data } = await read(context, listRiders, { page })
    return { page: data, changes: data.data.map((data) => ({ entity: 'rider', id: data.id, data })) }
  })
  const stored = await readIds(context.database, 'riders')
  // A rider goes only when the server, asked for it, has none.
  for (const id of stored.filter((rider) => !shown.has(rider)))
    await verifyRow(context, { entity: 'rider', id })
}

/** Bulk orders are never deleted, only cancelled. */
async function pullBulkOrders(context: PullContext): Promise<void> {
  await walkPages(context, async (page) => {
    const { data } = await read(context, listBulkOrders, { page })
    const changes = data.orders.data.map((data): Change => ({ entity: 'bulk_order', id: data.id, data }))
    return { page: data.orders, changes }
  })
}

/** The whole list in one answer: who is not in it is gone. */
async function pullCompanyUsers(context: PullContext): Promise<void> {
  await context.observer.during('company users', async (flight) => {
    const { data } = await read(context, listCompanyUsers, { paginate: 'NO' })
    const rows = data.users.data
    const changes = rows.map((data): Change => ({ entity: 'company_user', id: data.id, data }))
    const isWhole = data.users.meta.last_page === 1 && data.users.skipped === undefined
    const shown = new Set<number>(rows.map(({ id }) => id))
    const stored = isWhole ? await readIds(context.database, 'companyUsers') : []
    const gone = stored
      .filter((id) => !shown.has(id))
      .map((id): Change => ({ entity: 'company_user', id, data: null }))
    await observeList(context, flight, [...changes, ...gone])
  })
}

/** Where the riders that can be assigned are now. */
export async function pullRiderPositions(context: PullContext): Promise<void> {
  await context.observer.during('rider positions', async (flight) => {
    const { data } = await read(context, listAssignableRiders, { status: 'APPROVED' })
    const changes = data.data.map((data): Change => ({ entity: 'rider', id: data.id, data }))
    await observeList(context, flight, changes)
  })
}

/** What overlapped with the answer to a command says nothing certain. */
async function observeList(
  { observer, doubtful }: PullContext,
  flight: Flight,
  changes: readonly Change[],
): Promise<void> {
  const seen = await observer.observe(flight, { changes })
  doubtful.mark(seen.doubtful)
}

type PageOfChanges = { page: Page<unknown>; changes: Change[] }

async function walkPages(
  context: PullContext,
  ask: (page: number) => Promise<PageOfChanges>,
): Promise<ReadonlySet<number>> {
  const shown = new Set<number>()
  for (let number = 1; ; number += 1) {
    const lastPage = await context.observer.during('list', async (flight) => {
      const { page, changes } = await ask(number)
      for (const { id } of changes) shown.add(id)
      await observeList(context, flight, changes)
      return page.meta.last_page
    })
    if (number >= lastPage) return shown
  }
}
