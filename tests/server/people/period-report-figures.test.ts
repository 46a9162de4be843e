import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readOrdersGraph, readTransactionGraph } from '../../../contract/entities/analytics'
import { readPeriodReport, type PeriodFigures } from '../../../contract/entities/period-report'
import { listOrders } from '../../../contract/entities/orders'
import { dayLater } from '../../../contract/words/dates'
import { runHousekeeping } from '../../../server/housekeeping'
import { createRandom } from '../../support/seeded'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addCompany, addOrder, addRider, orderRow } from '../../support/calls/waybill-rows'

let waybill: Waybill
let owner: Caller

beforeEach(async () => {
  waybill = await openWaybill()
  owner = await waybill.signIn()
})
afterEach(() => waybill.close())

const read = async (from: string, to = from) =>
  dataOf(await owner.get(`/admin/analytics/report?from=${from}&to=${to}`), readPeriodReport)

type Counted = Pick<PeriodFigures, 'created' | 'delivered' | 'cancelled' | 'late' | 'income'>
const counted = ({ created, delivered, cancelled, late, income }: Counted): Counted => ({
  created,
  delivered,
  cancelled,
  late,
  income,
})
const NONE: Counted = { created: 0, delivered: 0, cancelled: 0, late: 0, income: 0 }

/** Until everything is added up: 50 runs of a task at a time. */
async function addUp() {
  for (let rounds = 0; rounds < 4; rounds += 1) await runHousekeeping(waybill.sql)
  // It ended the session, which is older than the clock of the database allows.
  owner = await waybill.signIn()
}

describe('AD-05 the reports of some days of chance', () => {
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

  function figures(days: readonly string[], made: readonly Made[]): Counted {
    const on = (date: Date | null) => date !== null && days.includes(lagos.format(date))
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

  async function expectFigures(days: readonly string[], made: readonly Made[]) {
    const { totals, parts } = await read(days[0] ?? '', days.at(-1))
    expect(counted(totals)).toEqual(figures(days, made))
    for (const row of parts.riders)
      expect(counted({ ...row, created: 0 })).toEqual({
        ...figures(
          days,
          made.filter(({ rider }) => rider === row.id),
        ),
        created: 0,
      })
    for (const [address, name] of Object.entries(AREAS)) {
      const row = parts.areas.find((one) => one.name === name)
      const own = made.filter(({ area }) => area === address)
      expect(counted(row ?? NONE)).toEqual(figures(days, own))
    }
  }

  it.each([1, 2])(
    'have the figures that a count of the orders by hand has, before and after they are added up (seed %i)',
    async (seed) => {
      const made = await makeOrders(seed)
      for (const day of DAYS) await expectFigures([day], made)
      await expectFigures(DAYS, made)
      await addUp()
      const sums =
        await waybill.sql`select from report_sums where grain = 'day' and first_day between '2026-02-25' and '2026-02-28'`
      expect(sums).toHaveLength(4)
      for (const day of DAYS) await expectFigures([day], made)
      await expectFigures(DAYS, made)
    },
  )

  it('count what changes after the days were added up: an order, a payment, and an order that is moved or removed', async () => {
    await makeOrders(4)
    const { sql } = waybill
    await addUp()
    const [delivered] = await sql<{ id: number; day: string }[]>`
      select id, lagos_date(status_changed_at)::text as day from orders
      where status = 'DELIVERED' and rider_id is not null and id in (select order_id from payments) order by id limit 1`
    const { id = 0, day = '' } = delivered ?? {}
    const before = await read(day)
    await sql`update orders set rider_id = null where id = ${id}`
    await sql`delete from payments where order_id = ${id}`
    await sql`insert into payments (amount_kobo, at) values (12300, ${new Date(`${day}T12:00:00Z`)})`
    const after = await read(day)
    expect(after.totals.delivered).toBe(before.totals.delivered)
    const ofNone = ({ parts }: typeof before) =>
      parts.riders.find(({ kind }) => kind === 'none')?.delivered ?? 0
    expect(ofNone(after)).toBe(ofNone(before) + 1)
    expect(after.totals.income).not.toBe(before.totals.income)
    await addUp()
    expect(await read(day)).toEqual(after)
    await sql`update orders set status_changed_at = status_changed_at + interval '2 days' where id = ${id}`
    const moved = [await read(day), await read(dayLater(day, 2))]
    expect(moved[0]?.totals.delivered).toBe(before.totals.delivered - 1)
    await addUp()
    expect((await read(dayLater(day, 2))).totals).toEqual(moved[1]?.totals)
    await sql`delete from orders where id = ${id}`
    expect((await read(dayLater(day, 2))).totals.delivered).toBe((moved[1]?.totals.delivered ?? 0) - 1)
  })

  it('count an order whose day, company or address changed after the day was added up', async () => {
    const { sql } = waybill
    const id = await addOrder(sql, { created_at: new Date('2026-02-25T10:00:00Z') })
    const company = await addCompany(sql, { name: 'Zenith Foods' })
    await addUp()
    const placed = async (day: string) => {
      const { totals, parts } = await read(day)
      const names = [...parts.areas, ...parts.companies].filter(({ created }) => created > 0)
      return [totals.created, ...names.map(({ name }) => name)]
    }
    await sql`update orders set delivery_point_location = 'Wuse, Abuja', delivery_lat = null, delivery_lng = null where id = ${id}`
    expect(await placed('2026-02-25')).toEqual([1, 'Wuse, Abuja', null])
    await addUp()
    await sql`update orders set company_user_id = ${company} where id = ${id}`
    expect(await placed('2026-02-25')).toEqual([1, 'Wuse, Abuja', 'Zenith Foods'])
    await addUp()
    await sql`update orders set created_at = '2026-02-26T10:00:00Z' where id = ${id}`
    expect([await placed('2026-02-25'), await placed('2026-02-26')]).toEqual([
      [0],
      [1, 'Wuse, Abuja', 'Zenith Foods'],
    ])
  })

  it('are the same for a whole month, which is added up as one, and have a bar for each month of a long period', async () => {
    const made = await makeOrders(5)
    // Only from the day of the first order on are days added up.
    await addOrder(waybill.sql, { created_at: new Date('2026-01-31T10:00:00Z') })
    const before = await read('2026-02-01', '2026-02-28')
    await addUp()
    expect(
      await waybill.sql`select first_day::text from report_sums where grain = 'month' and first_day = '2026-02-01'`,
    ).toHaveLength(1)
    const month = await read('2026-02-01', '2026-02-28')
    const { totals, parts, reasons } = before
    expect(month).toMatchObject({ totals, parts, reasons })
    expect(counted(month.totals)).toEqual(figures(DAYS, made))
    expect([month.before.from, month.before.to]).toEqual(['2026-01-01', '2026-01-31'])
    await waybill.sql`update orders set rider_id = null where rider_id is not null and status = 'DELIVERED'`
    await addUp()
    const changed = await read('2026-02-01', '2026-02-28')
    expect(changed.parts.riders.filter(({ delivered }) => delivered > 0)).toEqual([
      expect.objectContaining({ kind: 'none', delivered: month.totals.delivered }),
    ])
    const year = await read('2025-03-15', '2026-03-02')
    expect(year.bars.map(({ from }) => from)).toEqual([
      '2025-03-15',
      ...['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((number) => `2025-${number}-01`),
      ...['01', '02', '03'].map((number) => `2026-${number}-01`),
    ])
    expect(year.by).toBe('month')
    const inFebruary = figures(DAYS, made)
    expect(counted(year.totals)).toEqual({ ...inFebruary, created: inFebruary.created + 1 })
    expect(year.bars.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(year.totals.delivered)
  })

  it('agree with the overview of the month and with the list of orders', async () => {
    await makeOrders(3)
    const { totals } = await read('2026-02-25', '2026-02-28')
    const income = dataOf(await owner.get('/admin/analytics/transaction-graph'), readTransactionGraph)
    const orders = dataOf(await owner.get('/admin/analytics/orders-graph'), readOrdersGraph)
    const list = dataOf(await owner.get('/admin/orders/all?page=1'), listOrders)
    const month = '2026-02'
    expect(income.find(({ period }) => period === month)?.payments_sum).toBe(totals.income)
    expect(orders.find(({ period }) => period === month)).toEqual({
      period: month,
      delivered_orders: totals.delivered,
      cancelled_orders: totals.cancelled,
    })
    expect(list.orders.meta.total).toBe(totals.created)
  })
})

it('AD-05 days that are not added up yet are added up for the answer, the latest 7 first, and the others are named', async () => {
  const { sql } = waybill
  const row = orderRow({ created_at: new Date('2026-01-01T10:00:00Z') })
  await sql`insert into orders ${sql(row)}`
  expect((await read('2026-01-01', '2026-01-07')).totals.created).toBe(1)
  const long = await read('2025-12-01', '2026-02-28')
  // 59 days since the first order, of which 7 are added up; before it there is nothing.
  expect([long.days_waiting, long.totals.created]).toEqual([52, 0])
  // The period before gets none of them, because this one needed all.
  expect((await read('2026-02-22', '2026-02-28')).days_waiting).toBe(7)
  await addUp()
  const later = await read('2025-12-01', '2026-02-28')
  expect([later.days_waiting, later.totals.created]).toEqual([0, 1])
})
