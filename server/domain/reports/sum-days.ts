import type { ReportPart } from '../../../contract/entities/period-report'
import { deliveryLateMin } from '../../../contract/rules/lateness'
import type { Order } from '../../../contract/entities/orders'
import { dayLater, lagosDay, lagosDayStart } from '../../../contract/words/dates'
import { MINUTE_MS } from '../../../contract/words/durations'
import type { Kobo } from '../../../contract/words/money'
import type { Db } from '../../db/connect'
import { readPastLimits } from '../lateness/past-limits'
import { knownArea } from '../places/known-area'
import { countMinutes } from './minutes'
import { addReason, nothingSummed, sumsOfKey, type Summed, type Sums } from './sums'

/** To whom an order, or its payment, counts. */
type Whose = {
  rider_id: number | null
  assigned_by_id: number | null
  company_user_id: number | null
  address: string | null
  lat: number | null
  lng: number | null
}

type Begun = Whose & { at: Date; orders: number }
type Ended = Whose &
  Pick<Order, 'order_type' | 'delivery_type'> & {
    status: 'DELIVERED' | 'CANCELLED'
    created_at: Date
    pickup_at: Date | null
    assigned_at: Date | null
    picked_up_at: Date | null
    at: Date
    cancel_reason: string | null
    delivery_failed_at: Date | null
  }
type Paid = Whose & { at: Date; kobo: Kobo }

/** The first day on which there was an order or a payment; null without any. */
export async function readFirstDay(sql: Db): Promise<string | null> {
  const [row] = await sql<{ day: string | null }[]>`
    select lagos_date(least((select min(created_at) from orders), (select min(at) from payments)))::text as day`
  return row?.day ?? null
}

/** Adds up days of Lagos from the orders and payments; days without any are empty. `days`: in any order. */
export async function sumDays(sql: Db, days: readonly string[]): Promise<Map<string, Summed>> {
  const summed = new Map(days.map((day) => [day, nothingSummed()]))
  const areaOf = rememberedAreas()
  const addToDay = (whose: Whose & { at: Date }, change: (sums: Sums) => void, isOfDesk = true) => {
    const day = summed.get(lagosDay(whose.at.getTime()))
    if (day === undefined) return
    change(day.total)
    for (const [part, key] of Object.entries(keysOf(whose, areaOf)) as [ReportPart, string][])
      if (isOfDesk || part === 'areas' || part === 'companies') change(sumsOfKey(day.parts[part], key))
  }
  const limitsAt = await readPastLimits(sql)
  for (const { from, to } of spansOf(days)) {
    for (const begun of await readBegun(sql, from, to))
      addToDay(begun, (sums) => void (sums.created += begun.orders), false)
    for (const ended of await readEnded(sql, from, to)) {
      const lateMin = deliveryLateMin(ended, limitsAt(ended.at.getTime()))
      addToDay(ended, (sums) => addEnd(sums, ended, lateMin))
      const day = summed.get(lagosDay(ended.at.getTime()))
      if (day !== undefined && ended.status === 'CANCELLED') addReason(day.parts, reasonKey(ended), 1)
    }
    for (const paid of await readPaid(sql, from, to)) addToDay(paid, (sums) => void (sums.kobo += paid.kobo))
  }
  return summed
}

function addEnd(sums: Sums, order: Ended, lateMin: number): void {
  const { status, created_at: created, assigned_at: assigned, picked_up_at: picked, at } = order
  if (status === 'CANCELLED') {
    sums[order.delivery_failed_at === null ? 'cancelled' : 'failed'] += 1
    return
  }
  sums.delivered += 1
  if (Math.floor(minutesFrom(laterOf(created, order.pickup_at), at)) >= lateMin) sums.late += 1
  if (assigned !== null) countMinutes(sums.assign, minutesFrom(created, assigned))
  if (assigned !== null && picked !== null) countMinutes(sums.pickup, minutesFrom(assigned, picked))
  if (picked !== null) countMinutes(sums.deliver, minutesFrom(picked, at))
}

/** An order with a wished pickup time is measured from then on. */
function laterOf(created: Date, wished: Date | null): Date {
  return wished !== null && wished > created ? wished : created
}

function minutesFrom(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / MINUTE_MS
}

function reasonKey({ delivery_failed_at: failed, cancel_reason: reason }: Ended): string {
  return `${failed === null ? 'cancelled' : 'failed'} ${reason ?? ''}`
}

function keysOf(whose: Whose, areaOf: (whose: Whose) => string): Record<ReportPart, string> {
  return {
    riders: String(whose.rider_id ?? ''),
    areas: areaOf(whose),
    companies: String(whose.company_user_id ?? ''),
    dispatchers: String(whose.assigned_by_id ?? ''),
  }
}

/** To find the area of an address takes long, and many orders have the same. */
function rememberedAreas(): (whose: Whose) => string {
  const areas = new Map<string, string>()
  return ({ address, lat, lng }) => {
    const key = `${address ?? ''}\n${lat ?? ''}\n${lng ?? ''}`
    const known = areas.get(key) ?? knownArea(address, lat === null || lng === null ? null : [lat, lng]) ?? ''
    areas.set(key, known)
    return known
  }
}

/** Consecutive days together, so that one query reads them. */
function spansOf(days: readonly string[]): { from: Date; to: Date }[] {
  const spans: { first: string; last: string }[] = []
  for (const day of days.toSorted()) {
    const span = spans.at(-1)
    if (span !== undefined && dayLater(span.last, 1) === day) span.last = day
    else spans.push({ first: day, last: day })
  }
  return spans.map(({ first, last }) => ({
    from: new Date(lagosDayStart(first)),
    to: new Date(lagosDayStart(dayLater(last, 1))),
  }))
}

function readBegun(sql: Db, from: Date, to: Date) {
  return sql<Begun[]>`
    select null as rider_id, null as assigned_by_id, company_user_id, delivery_point_location as address,
      delivery_lat as lat, delivery_lng as lng, min(created_at) as at, count(*) as orders
    from orders where created_at >= ${from} and created_at < ${to}
    group by lagos_date(created_at), company_user_id, delivery_point_location, delivery_lat, delivery_lng`
}

function readEnded(sql: Db, from: Date, to: Date) {
  return sql<Ended[]>`
    select rider_id, assigned_by_id, company_user_id, delivery_point_location as address, delivery_lat as lat,
      delivery_lng as lng, order_type, delivery_type, status, created_at, pickup_at, assigned_at, picked_up_at,
      status_changed_at as at, cancel_reason, delivery_failed_at
    from orders
    where status in ('DELIVERED', 'CANCELLED') and status_changed_at >= ${from} and status_changed_at < ${to}`
}

/** A payment of a company that is not of one order counts for the company alone. */
function readPaid(sql: Db, from: Date, to: Date) {
  return sql<Paid[]>`
    select o.rider_id, o.assigned_by_id, coalesce(o.company_user_id, p.user_id) as company_user_id,
      o.delivery_point_location as address, o.delivery_lat as lat, o.delivery_lng as lng, p.at,
      p.amount_kobo as kobo
    from payments p left join orders o on o.id = p.order_id
    where p.at >= ${from} and p.at < ${to}`
}
