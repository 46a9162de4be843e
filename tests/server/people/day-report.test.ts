import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readDayReport, type DayFigures } from '../../../contract/entities/day-report'
import { DEFAULT_LIMITS } from '../../../contract/rules/lateness'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addOrder, addRider } from '../../support/calls/waybill-rows'

let waybill: Waybill
let owner: Caller

beforeEach(async () => {
  waybill = await openWaybill()
  owner = await waybill.signIn()
})
afterEach(() => waybill.close())

const ask = (day: string, caller = owner) => caller.get(`/admin/analytics/day-report?day=${day}`)
const read = async (day: string) => dataOf(await ask(day), readDayReport)

const NONE: DayFigures = { created: 0, delivered: 0, cancelled: 0, late: 0, income: 0 }
const pay = (kobo: number, at: string, orderId: number | null = null) =>
  waybill.sql`insert into payments (amount_kobo, at, order_id) values (${kobo}, ${new Date(at)}, ${orderId})`

describe('the report of a day', () => {
  it('has the day of Lagos, from midnight to midnight there', async () => {
    for (const at of [
      '2026-02-27T22:59:59.999Z',
      '2026-02-27T23:00:00Z',
      '2026-02-28T22:59:59.999Z',
      '2026-02-28T23:00:00Z',
    ]) {
      const ended = await addOrder(waybill.sql, {
        created_at: new Date('2026-02-01T08:00:00Z'),
        status: 'DELIVERED',
        status_changed_at: new Date(at),
      })
      await addOrder(waybill.sql, { created_at: new Date(at) })
      await pay(100_050, at, ended)
    }
    const [before, day, after] = [
      await read('2026-02-27'),
      await read('2026-02-28'),
      await read('2026-03-01'),
    ]
    expect([before.totals, day.totals, after.totals]).toEqual([
      { ...NONE, created: 1, delivered: 1, late: 1, income: 1000.5 },
      { ...NONE, created: 2, delivered: 2, late: 2, income: 2001 },
      { ...NONE, created: 1, delivered: 1, late: 1, income: 1000.5 },
    ])
    expect([day.is_over, day.until, day.late_now]).toEqual([true, '2026-02-28T23:00:00.000Z', null])
  })

  it('counts an order as delivered late from the sum of the limits on', async () => {
    const created = Date.parse('2026-02-20T08:00:00Z')
    const delivered = (minutes: number) => ({
      created_at: new Date(created),
      status: 'DELIVERED' as const,
      status_changed_at: new Date(created + minutes * 60_000),
    })
    // 20 until it is assigned, 15 until it is accepted, 40 until the pickup, 90 on the way.
    await addOrder(waybill.sql, delivered(164.9))
    await addOrder(waybill.sql, delivered(165))
    await addOrder(waybill.sql, { ...delivered(5 * 60), order_type: 'bulk' })
    await addOrder(waybill.sql, { ...delivered(600), status: 'CANCELLED' })
    expect((await read('2026-02-20')).totals).toEqual({
      ...NONE,
      created: 4,
      delivered: 3,
      cancelled: 1,
      late: 1,
    })
    const limits = {
      ...DEFAULT_LIMITS,
      express: { ...DEFAULT_LIMITS.express, INTRANSIT: { riskMin: 60, lateMin: 89 } },
    }
    await owner.post('/admin/lateness-limits/update', limits)
    expect((await read('2026-02-20')).totals.late).toBe(2)
  })

  it('says so far of a day that is not over, with the orders that are late now, and knows no day to come', async () => {
    await addOrder(waybill.sql, {
      created_at: new Date('2026-03-02T08:40:01Z'),
      status_changed_at: new Date('2026-03-02T08:40:01Z'),
    })
    await addOrder(waybill.sql, {
      created_at: new Date('2026-03-02T08:40:00Z'),
      status_changed_at: new Date('2026-03-02T08:40:00Z'),
    })
    const { is_over, until, late_now, totals } = await read('2026-03-02')
    expect([is_over, until, late_now, totals.created]).toEqual([false, '2026-03-02T09:00:00.000Z', 1, 2])
    const { status, body } = await ask('2026-03-03')
    expect([status, body.message]).toEqual([422, { day: ['This day has not begun yet.'] }])
    waybill.clock.now = new Date('2026-03-02T23:00:00Z')
    owner = await waybill.signIn()
    expect((await read('2026-03-02')).is_over).toBe(true)
    expect((await read('2026-03-03')).totals).toEqual(NONE)
  })

  it('has a row for each rider and for each area of delivery, and what is of none at the end', async () => {
    const musa = await addRider(waybill.sql)
    const { id: first } = musa
    const at = '2026-02-28T10:00:00Z'
    const created_at = new Date(at)
    const lekki = await addOrder(waybill.sql, {
      created_at,
      rider_id: first,
      delivery_point_location: '4 Admiralty Way, Lekki, Lagos',
    })
    await addOrder(waybill.sql, {
      created_at,
      delivery_point_location: 'Nowhere at all',
      delivery_lat: null,
      delivery_lng: null,
    })
    await pay(50_000, at, lekki)
    await pay(70_025, at)
    const { riders, areas, totals } = await read('2026-02-28')
    expect(riders).toEqual([
      { ...NONE, kind: 'named', id: first, name: 'Musa Ibrahim', created: 1, income: 500 },
      { ...NONE, kind: 'none', id: null, name: null, created: 1 },
      { ...NONE, kind: 'payments', id: null, name: null, income: 700.25 },
    ])
    expect(areas).toEqual([
      { ...NONE, kind: 'named', id: null, name: 'Lekki, Lagos', created: 1, income: 500 },
      { ...NONE, kind: 'none', id: null, name: null, created: 1 },
      { ...NONE, kind: 'payments', id: null, name: null, income: 700.25 },
    ])
    expect(totals).toEqual({ ...NONE, created: 2, income: 1200.25 })
  })

  it('is for who may see the income', async () => {
    const statuses: Record<string, number> = {}
    for (const type of ['SUPERADMIN', 'ADMIN', 'SUPERVISOR', 'OPERATIONALSTAFF'] as const)
      statuses[type] = (await ask('2026-02-28', await waybill.signIn({ type }))).status
    expect(statuses).toEqual({ SUPERADMIN: 200, ADMIN: 403, SUPERVISOR: 403, OPERATIONALSTAFF: 403 })
  })
})
