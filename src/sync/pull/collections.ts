import { listBulkOrders } from '../../../contract/entities/bulk-orders'
import { listCompanyUsers } from '../../../contract/entities/companies'
import type { Page } from '../../../contract/wire/page'
import { listAssignableRiders, listRiders, type Rider } from '../../../contract/entities/riders'
import type { Change, SyncedEntity } from '../../../contract/entities/sync'
import type { ChangeBatch } from '../../db/writes/apply-changes'
import type { WalkedAside } from '../../db/writes/set-aside'
import { readIds } from '../../db/writes/synced-reads'
import type { Flight } from '../reads/observation-log'
import { read, type PullContext } from '../reads/pull-context'
import { createWalkedRowsAside, endOfWalk } from '../reads/walked-rows-aside'
import { asideIn, idsShown, namelessIn } from '../reads/rows-aside'

/** Each function reads one list of a server without a feed. Throws PullFailed. */
export async function pullRiders(context: PullContext): Promise<void> {
  const shown = await readAllPages(context, 'rider', async (page) => {
    const { data } = await read(context, listRiders, { page })
    return { page: data, changes: data.data.map((data) => ({ entity: 'rider', id: data.id, data })) }
  })
  const stored = await readIds(context.database, 'riders')
  // A rider is removed only when the server, asked for its id, answers 404.
  const missing = stored.filter((rider) => !shown.has(rider))
  context.doubtful.mark(missing.map((id) => ({ entity: 'rider', id })))
}

/** Bulk orders are never deleted, only cancelled. */
export async function pullBulkOrders(context: PullContext): Promise<void> {
  await readAllPages(context, 'bulk_order', async (page) => {
    const { data } = await read(context, listBulkOrders, { page })
    const changes = data.orders.data.map((data): Change => ({ entity: 'bulk_order', id: data.id, data }))
    return { page: data.orders, changes }
  })
}

/**
 * Reads the whole list in one answer. Companies cannot be read by id, and a server may return only a page without
 * saying so. So a company is removed only when two complete reads in a row do not contain it.
 */
export async function pullCompanyUsers(context: PullContext): Promise<void> {
  const lastPage = await context.observer.during('company users', async (flight) => {
    const { page, changes } = await readCompanyUsers(context, { page: 1 })
    const isWhole = page.meta.last_page === 1
    const missing = isWhole && namelessIn(page) === 0 ? await companiesNotIn(context, page) : []
    const gone = missing
      .filter((id) => context.absent.companies.has(id))
      .map((id): Change => ({ entity: 'company_user', id, data: null }))
    context.absent.companies = new Set(missing)
    const aside = asideIn('company_user', page)
    const marks = new Set(aside.map(({ mark }) => mark))
    const walked: WalkedAside[] = isWhole ? [{ entity: 'company_user', marks }] : []
    await observeList(context, flight, { changes: [...changes, ...gone], aside, walked })
    return page.meta.last_page
  })
  if (lastPage > 1) await readAllPages(context, 'company_user', (page) => readCompanyUsers(context, { page }))
}

async function companiesNotIn({ database }: PullContext, page: Page<{ id: number }>): Promise<number[]> {
  const shown = new Set(idsShown(page))
  return (await readIds(database, 'companyUsers')).filter((id) => !shown.has(id))
}

/** Stores the companies that a search on the server finds, while not all companies are on this device yet. */
export async function pullCompanySearch(context: PullContext, search: string): Promise<void> {
  await context.observer.during('company search', async (flight) => {
    const { page, changes } = await readCompanyUsers(context, { page: 1, search })
    await observeList(context, flight, { changes, aside: asideIn('company_user', page) })
  })
}

async function readCompanyUsers(
  context: PullContext,
  asked: { page: number; search?: string },
): Promise<PageOfChanges> {
  const { data } = await read(context, listCompanyUsers, { paginate: 'NO', ...asked })
  const changes = data.users.data.map((data): Change => ({ entity: 'company_user', id: data.id, data }))
  return { page: data.users, changes }
}

/** Reads the present positions of the riders that can be assigned. */
export function pullRiderPositions(context: PullContext): Promise<void> {
  return observeRiders(context, 'rider positions', () =>
    read(context, listAssignableRiders, { status: 'APPROVED' }),
  )
}

/** Stores the riders that a search on the server finds, while not all riders are on this device yet. */
export function pullRiderSearch(context: PullContext, search: string): Promise<void> {
  return observeRiders(context, 'rider search', () => read(context, listRiders, { page: 1, search }))
}

async function observeRiders(
  context: PullContext,
  name: string,
  ask: () => Promise<{ data: Page<Rider> }>,
): Promise<void> {
  await context.observer.during(name, async (flight) => {
    const { data } = await ask()
    const changes = data.data.map((data): Change => ({ entity: 'rider', id: data.id, data }))
    await observeList(context, flight, { changes, aside: asideIn('rider', data) })
  })
}

/** Rows whose answers overlapped with the answer to a command are marked as doubtful. */
async function observeList(
  { observer, doubtful }: PullContext,
  flight: Flight,
  batch: ChangeBatch,
): Promise<void> {
  const seen = await observer.observe(flight, batch)
  doubtful.mark(seen.doubtful)
}

type PageOfChanges = { page: Page<{ id: number }>; changes: Change[] }

/**
 * This sweep is not verified: if a row is added during it, a row without an id may be on two pages and then counts
 * twice until the next sweep.
 */
async function readAllPages(
  context: PullContext,
  entity: SyncedEntity,
  ask: (page: number) => Promise<PageOfChanges>,
): Promise<ReadonlySet<number>> {
  const shown = new Set<number>()
  const walked = createWalkedRowsAside()
  for (let number = 1; ; number += 1) {
    const lastPage = await context.observer.during('list', async (flight) => {
      const { page, changes } = await ask(number)
      const aside = asideIn(entity, page)
      for (const id of idsShown(page)) shown.add(id)
      walked.add(aside)
      await observeList(context, flight, { changes, aside })
      return page.meta.last_page
    })
    if (number < lastPage) continue
    await context.observer.write(endOfWalk(entity, walked))
    return shown
  }
}
