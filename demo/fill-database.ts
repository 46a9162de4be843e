import { DEMO_PASSWORD } from '../server/demo-accounts'
import type { Db } from '../server/db/connect'
import { readCharges } from '../server/domain/charges/read-charges'
import { tariffOf } from '../server/domain/charges/quote-delivery'
import { hashPassword } from '../server/domain/passwords/hash-password'
import { dropOrderIndexes, restoreOrderIndexes } from './order-indexes'
import { bulkPayments, companyAccounts, openBooks, type Books } from './books'
import { openLines, planBulkOrders, type BulkPlan } from './bulk-plan'
import { monthStarts, spreadTimes } from './calendar'
import { gatherCrowd, riderFor } from './crowd'
import { continueIds, deriveTables, type DroppedOrder } from './derive-tables'
import { lagosMidnight } from './lagos-time'
import { datePayments, type Payment } from './ledger'
import { placeWorkingRiders, planLiveDay, type LiveOrder } from './live-day'
import { dateApprovals, loadPayments, settleBulkOrders } from './load-books'
import { loadBell, loadReviews } from './load-events'
import { loadBulkOrders, loadOrders } from './load-orders'
import { loadPeople } from './load-people'
import type { OrderDesk } from './order-desk'
import type { OrderRow } from './order-row'
import { orderStream } from './order-stream'
import { buildPeople, type People } from './people'
import { createRandom } from './random'
import { seedSizes, type SeedSizes } from './seed-sizes'
import { restTrail, resumeTrail } from './trail'

export type SeedProgress = {
  step: 'people' | 'orders' | 'histories' | 'indexes' | 'done'
  loaded: number
  of: number
}

export type Filling = {
  orders: number
  seed: number
  nowMs: number
  vatPercentage: number
  onProgress: (progress: SeedProgress) => void
}

/** Above this number of orders it is faster to drop the indexes and create them after the load. */
const DROP_INDEXES_ABOVE = 1_000
/** Above this number of orders approval dates are left out: it takes too long to write every approved order twice. */
const MAX_TO_DATE = 20_000
/** Above this number of orders the days before today are as busy as today. */
const BUSY_ABOVE = 20_000
const PROGRESS_ROWS = 10_000
const HOUR_MS = 3_600_000

type Plan = {
  sizes: SeedSizes
  months: readonly number[]
  people: People
  bulks: readonly BulkPlan[]
  live: readonly LiveOrder[]
  past: Float64Array
}

/** Loads everything into empty tables; `sql` is one transaction. */
export async function fillDatabase(sql: Db, filling: Filling): Promise<void> {
  const { orders, onProgress } = filling
  const plan = makePlan(filling)
  const report = (step: SeedProgress['step'], loaded: number) => onProgress({ step, loaded, of: orders })

  report('people', 0)
  await restTrail(sql)
  await loadPeople(sql, plan.people, await hashPassword(DEMO_PASSWORD))
  await loadBulkOrders(sql, plan.bulks)
  if (orders > DROP_INDEXES_ABOVE) await dropOrderIndexes(sql)
  const seen = await loadAllOrders(sql, plan, filling)
  report('histories', orders)
  await loadPayments(sql, ledgerOf(seen.books, plan, filling))
  await settleBulkOrders(sql, seen.books.bulks)
  if (orders <= MAX_TO_DATE) await dateApprovals(sql)
  await deriveTables(sql, seen.dropped)
  await loadBell(sql, seen.recent, filling.nowMs)
  await loadReviews(sql, plan.people.customers, { ...filling, count: plan.sizes.feedbacks })
  await continueIds(sql)
  await resumeTrail(sql)
  if (orders > DROP_INDEXES_ABOVE) {
    report('indexes', orders)
    await restoreOrderIndexes(sql)
    await sql`analyze`
  }
}

function makePlan({ orders, seed, nowMs }: Filling): Plan {
  const sizes = seedSizes(orders)
  const months = monthStarts(nowMs)
  const fromMs = months[0] ?? nowMs
  const people = buildPeople({ seed, sizes, fromMs, nowMs })
  const bulks = planBulkOrders({ seed, count: sizes.bulkOrders, fromMs, nowMs }, people.companies)
  const live = planLiveDay({ seed, open: sizes.open - openLines(bulks), nowMs }, people.riders)
  placeWorkingRiders(live, people.riders)
  const lines = bulks.reduce((sum, { courses }) => sum + courses.length, 0)
  const untilMs = orders > BUSY_ABOVE ? nowMs - HOUR_MS : lagosMidnight(nowMs)
  const past = spreadTimes(seed, orders - live.length - lines, fromMs, untilMs)
  return { sizes, months, people, bulks, live, past }
}

type Seen = { books: Books; recent: OrderRow[]; dropped: DroppedOrder[] }

async function loadAllOrders(sql: Db, plan: Plan, filling: Filling): Promise<Seen> {
  const { orders, nowMs, onProgress } = filling
  const desk = await openDesk(sql, plan.people, filling)
  const seen: Seen = { books: openBooks(plan.bulks), recent: [], dropped: [] }
  await loadOrders(sql, orderStream(desk, plan), (order) => {
    seen.books.addOrder(order)
    if (order.status_changed_at.getTime() > nowMs - 3 * HOUR_MS) seen.recent.push(order)
    const former = formerRider(desk, plan.people, order)
    if (former !== null) seen.dropped.push({ riderId: former, orderId: order.id })
    if (order.id % PROGRESS_ROWS === 0) onProgress({ step: 'orders', loaded: order.id, of: orders })
  })
  return seen
}

async function openDesk(
  sql: Db,
  people: People,
  { seed, nowMs, vatPercentage }: Filling,
): Promise<OrderDesk> {
  const charges = await readCharges(sql)
  return {
    random: createRandom(seed, 'orders'),
    crowd: gatherCrowd(people),
    nowMs,
    vatPercentage,
    tariffs: {
      express: tariffOf(charges, 'EXPRESS_DELIVERY'),
      standard: tariffOf(charges, 'STANDARD_DELIVERY'),
    },
  }
}

/** For a few delivered orders: another rider who gave the order up before. */
function formerRider({ random, crowd }: OrderDesk, { riders }: People, order: OrderRow): number | null {
  if (order.status !== 'DELIVERED' || !random.chance(0.012)) return null
  const city = riders[(order.rider_id ?? 1) - 1]?.city ?? 'Lagos'
  const former = riderFor(crowd, random, { city, open: false }).id
  return former === order.rider_id ? null : former
}

function ledgerOf(books: Books, { months }: Plan, { seed, nowMs }: Filling): Payment[] {
  return datePayments({
    seed,
    months,
    nowMs,
    approved: books.approved.toSorted((a, b) => a.deliveredAt - b.deliveredAt),
    fixed: bulkPayments(seed, books, nowMs),
    companies: companyAccounts(books.bulks),
  })
}
