import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readOrdersGraph, readTransactionGraph } from '../../../contract/entities/analytics'
import { readDayReport, type DayFigures } from '../../../contract/entities/day-report'
import { DEFAULT_LIMITS } from '../../../contract/rules/lateness'
import { listOrders } from '../../../contract/entities/orders'
import { readDayOrders, readDayPayments } from '../../../server/domain/day-report/day-rows'
import { createRandom } from '../../support/seeded'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addRider, orderRow } from '../../support/calls/waybill-rows'

let waybill: Waybill
let owner: Caller

beforeEach(async () => {
  waybill = await openWaybill()
  owner = await waybill.signIn()
})
afterEach(() => waybill.close())

const read = async (day: string) =>
  dataOf(await owner.get(`/admin/analytics/day-report?day=${day}`), readDayReport)

const NONE: DayFigures = { created: 0, delivered: 0, cancelled: 0, late: 0, income: 0 }

describe('the reports of some days of chance', () => {
  const DAYS = ['2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28']
  const AREAS = {
    'Admiralty Way, Lekki, Lagos': 'Lekki, Lagos',
    'Allen Avenue, Ikeja, Lagos': 'Ikeja, Lagos',
    'Wuse, Abuja': 'Wuse, Abuja',
  }
  const lagos = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' })
  type Made = {
    rider: number | null
    area: string
    created: Date
    ended: Date
    status: string
    kobo: number
    paid: Date | null
  }

  async function makeOrders(seed: number): Promise<Made[]> {
    const random = createRandom(seed)
    const pick = <One>(some: readonly One[]): One => some[Math.floor(random() * some.length)] as One
    const riders = [null, (await addRider(waybill.sql)).id, (await addRider(waybill.sql)).id]
    const from = Date.parse('2026-02-24T23:00:00Z')
    const made = Array.from({ length: 300 }, (): Made => {
      const created = new Date(from + Math.floor(random() * 4 * 86_400) * 1000)
      const ended = new Date(
        Math.min(created.getTime() + Math.floor(random() * 400) * 60_000, Date.parse('2026-02-28T22:59:00Z')),
      )
      return {
        rider: pick(riders),
        area: pick(Object.keys(AREAS)),
        created,
        ended: ended < created ? created : ended,
        status: pick(['PENDING', 'DELIVERED', 'DELIVERED', 'CANCELLED', 'INTRANSIT']),
        kobo: 100 + Math.floor(random() * 1_000_000),
        paid: random() < 0.5 ? ended : null,
      }
    })
    const rows = made.map(({ rider, area, created, ended, status, kobo }) =>
      orderRow({
        rider_id: rider,
        delivery_point_location: area,
        created_at: created,
        status_changed_at: ended,
        status: status as 'PENDING',
        amount_kobo: kobo,
      }),
    )
    const ids = await waybill.sql<{ id: number }[]>`insert into orders ${waybill.sql(rows)} returning id`
    const payments = made.flatMap(({ kobo, paid }, index) =>
      paid === null ? [] : [{ amount_kobo: kobo, at: paid, order_id: ids[index]?.id ?? null }],
    )
    await waybill.sql`insert into payments ${waybill.sql(payments)}`
    return made
  }

  function figures(day: string, made: readonly Made[]): DayFigures {
    const on = (date: Date | null) => date !== null && lagos.format(date) === day
    const ended = (status: string) => made.filter((one) => one.status === status && on(one.ended))
    return {
      created: made.filter(({ created }) => on(created)).length,
      delivered: ended('DELIVERED').length,
      cancelled: ended('CANCELLED').length,
      late: ended('DELIVERED').filter(
        ({ created, ended: at }) => at.getTime() - created.getTime() >= 165 * 60_000,
      ).length,
      income: made.filter(({ paid }) => on(paid)).reduce((sum, { kobo }) => sum + kobo, 0) / 100,
    }
  }

  it.each([1, 2])('have the figures that a count of the orders by hand has (seed %i)', async (seed) => {
    const made = await makeOrders(seed)
    for (const day of DAYS) {
      const { totals, riders, areas } = await read(day)
      expect(totals).toEqual(figures(day, made))
      for (const { id, kind: _kind, name: _name, ...row } of riders)
        expect(row).toEqual(
          figures(
            day,
            made.filter(({ rider }) => rider === id),
          ),
        )
      for (const [address, name] of Object.entries(AREAS)) {
        const row = areas.find((one) => one.name === name)
        const { created, delivered, cancelled, late, income } = row ?? NONE
        const counted = figures(
          day,
          made.filter(({ area }) => area === address),
        )
        expect({ created, delivered, cancelled, late, income }).toEqual(counted)
      }
    }
  })

  it('agree with the overview of the month and with the list of orders', async () => {
    await makeOrders(3)
    const reports = await Promise.all(DAYS.map(read))
    const sum = (figure: keyof DayFigures) =>
      Math.round(reports.reduce((all, { totals }) => all + totals[figure], 0) * 100) / 100
    const income = dataOf(await owner.get('/admin/analytics/transaction-graph'), readTransactionGraph)
    const orders = dataOf(await owner.get('/admin/analytics/orders-graph'), readOrdersGraph)
    const list = dataOf(await owner.get('/admin/orders/all?page=1'), listOrders)
    const month = '2026-02'
    expect(income.find(({ period }) => period === month)?.payments_sum).toBe(sum('income'))
    expect(orders.find(({ period }) => period === month)).toEqual({
      period: month,
      delivered_orders: sum('delivered'),
      cancelled_orders: sum('cancelled'),
    })
    expect(list.orders.meta.total).toBe(sum('created'))
  })
})

it('a report among 40,000 orders reads those of its day by an index', async () => {
  const { sql } = waybill
  await sql`alter table orders disable trigger orders_kept_beginning`
  await sql`
    insert into orders (package_name, package_category, payment_type, customer_name, customer_phone, recepient_name,
      recepient_phone, pickup_location, delivery_point_location, status, status_changed_at, delivery_type, order_type,
      payee, amount_kobo, actual_amount_kobo, created_at)
    select 'Box', 'Box', 'pay_on_delivery', 'Bola', '0803', 'Kemi', '0803', 'Ikeja', 'Lekki', 'DELIVERED',
      made + interval '1 hour', 'EXPRESS_DELIVERY', 'single', 'SENDER', 1000, 1000, made
    from (select timestamptz '2025-10-01' + n * interval '5 minutes' as made from generate_series(1, 40000) n) days`
  await sql`insert into payments (amount_kobo, at, order_id) select 1000, status_changed_at, id from orders`
  await sql`analyze`
  const day = { from: new Date('2026-01-14T23:00:00Z'), to: new Date('2026-01-15T23:00:00Z') }
  const plans = [
    await sql`explain ${readDayOrders(sql, day, DEFAULT_LIMITS)}`,
    await sql`explain ${readDayPayments(sql, day)}`,
  ].map((lines) => lines.map((line) => String(line['QUERY PLAN'])).join('\n'))
  expect(plans[0]).toMatch(/Index Scan (using|on) orders_created/)
  expect(plans[0]).toMatch(/Index Scan (using|on) orders_ended/)
  expect(plans[1]).toMatch(/Index Scan (using|on) payments_at/)
  expect(plans.join('\n')).not.toContain('Seq Scan on orders')
  expect((await read('2026-01-15')).totals).toMatchObject({
    created: 288,
    delivered: 288,
    late: 0,
    income: 2880,
  })
})
