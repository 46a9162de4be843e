import { lagosDay, lagosDayStart } from '../contract/words/dates'
import { DAY_MS, HOUR_MS } from '../contract/words/durations'
import { DEMO_PASSWORD } from '../server/demo-accounts'
import type { Db, Sql } from '../server/db/connect'
import { readCharges } from '../server/domain/charges/read-charges'
import { tariffOf } from '../server/domain/charges/quote-delivery'
import { hashPassword } from '../server/domain/passwords/hash-password'
import { dropOrderIndexes, restoreOrderIndexes } from './load/order-indexes'
import { bulkPayments, companyAccounts, openBooks, type Books } from './orders/books'
import { openLines, planBulkOrders, type BulkPlan } from './orders/bulk-plan'
import { monthStarts, spreadTimes } from './words/calendar'
import { gatherCrowd, riderFor } from './people/crowd'
import { continueIds, deriveTables, type DroppedOrder } from './load/derive-tables'
import { datePayments, type Payment } from './orders/ledger'
import { placeWorkingRiders, planLiveDay, type LiveOrder } from './orders/live-day'
import {
  dateApprovals,
  loadHandIns,
  loadPayments,
  loadReasons,
  loadSteps,
  settleBulkOrders,
} from './load/load-books'
import { loadBell, loadNotes, loadPickupTimes, loadReviews, loadTemplates } from './load/load-events'
import { loadBulkOrders, loadOrders } from './load/load-orders'
import { loadPeople } from './load/load-people'
import type { OrderDesk } from './orders/order-desk'
import type { OrderRow } from './orders/order-row'
import { orderStream } from './orders/order-stream'
import type { Load, Parts } from './load/parts'
import { buildPeople, type People } from './people/people'
import { createRandom } from './words/random'
import { seedSizes, type SeedSizes } from './words/seed-sizes'
import { restTrail, resumeTrail } from './load/trail'

export type SeedProgress = {
  step: 'continued' | 'people' | 'orders' | 'payments' | 'histories' | 'indexes' | 'done'
  loaded: number
  of: number
}

/** Above this number of orders it is faster to drop the indexes and create them after the load. */
const DROP_INDEXES_ABOVE = 1_000
/**
 * Above this number of orders only the last days have approval dates, hand-ins and reasons: it takes too long to write every
 * order twice.
 */
const MAX_TO_DATE = 20_000
const DATED_DAYS = 14
/** Above this number of orders the days before today are as busy as today. */
const BUSY_ABOVE = 20_000
const PART_ROWS = 5_000

type Plan = {
  sizes: SeedSizes
  months: readonly number[]
  people: People
  bulks: readonly BulkPlan[]
  live: readonly LiveOrder[]
  past: Float64Array
}

/** Loads everything into empty tables, part after part. */
export async function fillDatabase(
  sql: Sql,
  { load, isContinued, run }: Parts,
  onProgress: (progress: SeedProgress) => void,
): Promise<void> {
  const { orders, nowMs } = load
  const plan = makePlan(load)
  const report = (step: SeedProgress['step'], loaded = orders) => onProgress({ step, loaded, of: orders })

  report(isContinued ? 'continued' : 'people', 0)
  await run(async (tx) => {
    await restTrail(tx)
    await loadPeople(tx, plan.people, await hashPassword(DEMO_PASSWORD))
    await loadBulkOrders(tx, plan.bulks)
    if (orders > DROP_INDEXES_ABOVE) await dropOrderIndexes(tx)
  })
  const desk = await openDesk(sql, plan.people, load)
  const seen: Seen = { books: openBooks(plan.bulks), recent: [], dropped: [] }
  for (const rows of inParts(orderStream(desk, plan), PART_ROWS)) {
    for (const order of rows) watchOrder(seen, order, { desk, plan })
    const last = rows.at(-1)?.id ?? 0
    await run((tx) => loadOrders(tx, rows))
    report('orders', last)
  }
  report('payments')
  await run(async (tx) => {
    await loadPayments(tx, ledgerOf(seen.books, plan, load))
    await settleBulkOrders(tx, seen.books.bulks)
    const from = new Date(orders <= MAX_TO_DATE ? 0 : nowMs - DATED_DAYS * DAY_MS)
    await dateApprovals(tx, from)
    await loadHandIns(tx, nowMs)
    await loadReasons(tx, from)
    await loadSteps(tx, from)
  })
  report('histories')
  await run((tx) => deriveTables(tx, seen.dropped))
  if (orders > DROP_INDEXES_ABOVE) {
    report('indexes')
    await run(restoreOrderIndexes)
  }
  await run(async (tx) => {
    await loadBell(tx, seen.recent, nowMs)
    await loadNotes(tx, nowMs)
    await loadPickupTimes(tx, nowMs)
    await loadTemplates(tx, nowMs)
    await loadReviews(tx, plan.people.customers, { ...load, count: plan.sizes.feedbacks })
    await continueIds(tx)
    await resumeTrail(tx)
    if (orders > DROP_INDEXES_ABOVE) await tx`analyze`
  })
}

function makePlan({ orders, seed, nowMs }: Load): Plan {
  const sizes = seedSizes(orders)
  const months = monthStarts(nowMs)
  const fromMs = months[0] ?? nowMs
  const people = buildPeople({ seed, sizes, fromMs, nowMs })
  const bulks = planBulkOrders({ seed, count: sizes.bulkOrders, fromMs, nowMs }, people.companies)
  const live = planLiveDay({ seed, open: sizes.open - openLines(bulks), nowMs }, people.riders)
  placeWorkingRiders(live, people.riders)
  const lines = bulks.reduce((sum, { courses }) => sum + courses.length, 0)
  const untilMs = orders > BUSY_ABOVE ? nowMs - HOUR_MS : lagosDayStart(lagosDay(nowMs))
  const past = spreadTimes(seed, orders - live.length - lines, fromMs, untilMs)
  return { sizes, months, people, bulks, live, past }
}

/** What the later parts need of the orders. */
type Seen = { books: Books; recent: OrderRow[]; dropped: DroppedOrder[] }

function watchOrder(
  { books, recent, dropped }: Seen,
  order: OrderRow,
  { desk, plan }: { desk: OrderDesk; plan: Plan },
): void {
  books.addOrder(order)
  if (order.status_changed_at.getTime() > desk.nowMs - 3 * HOUR_MS) recent.push(order)
  const former = formerRider(desk, plan.people, order)
  if (former !== null) dropped.push({ riderId: former, orderId: order.id })
}

function* inParts<Thing>(things: Iterable<Thing>, size: number): Generator<Thing[]> {
  let part: Thing[] = []
  for (const thing of things) {
    part.push(thing)
    if (part.length < size) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

async function openDesk(sql: Db, people: People, { seed, nowMs, vatPercentage }: Load): Promise<OrderDesk> {
  const charges = await readCharges(sql)
  return {
    random: createRandom(seed, 'orders'),
    crowd: gatherCrowd(people),
    nowMs,
    vatPercentage,
    trackingIds: new Set(),
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

function ledgerOf(books: Books, { months }: Plan, { seed, nowMs }: Load): Payment[] {
  return datePayments({
    seed,
    months,
    nowMs,
    approved: books.approved.toSorted((a, b) => a.deliveredAt - b.deliveredAt),
    fixed: bulkPayments(seed, books, nowMs),
    companies: companyAccounts(books.bulks),
  })
}
