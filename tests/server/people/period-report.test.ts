import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPeriodReport } from '../../../contract/entities/period-report'
import { NO_FIGURES as NONE } from '../../support/calls/no-figures'
import { DEFAULT_LIMITS } from '../../../contract/rules/lateness'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addCompany, addOrder, addRider } from '../../support/calls/waybill-rows'

let waybill: Waybill
let owner: Caller

beforeEach(async () => {
  waybill = await openWaybill()
  owner = await waybill.signIn()
})
afterEach(() => waybill.close())

const ask = (from: string, to = from, caller = owner) =>
  caller.get(`/admin/analytics/report?from=${from}&to=${to}`)
const read = async (from: string, to?: string) => dataOf(await ask(from, to), readPeriodReport)

const pay = (kobo: number, at: string, payment: { order_id?: number; user_id?: number } = {}) =>
  waybill.sql`insert into payments ${waybill.sql({ amount_kobo: kobo, at: new Date(at), ...payment })}`

describe('AD-05 the report of a period', () => {
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
      await pay(100_050, at, { order_id: ended })
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
    // AD-07: from the pickup time that was wished for.
    await addOrder(waybill.sql, { ...delivered(164 + 60), pickup_at: new Date(created + 60 * 60_000) })
    await addOrder(waybill.sql, { ...delivered(600), status: 'CANCELLED' })
    expect((await read('2026-02-20')).totals).toEqual({
      ...NONE,
      created: 5,
      delivered: 4,
      cancelled: 1,
      late: 1,
    })
    const limits = {
      ...DEFAULT_LIMITS,
      express: { ...DEFAULT_LIMITS.express, INTRANSIT: { riskMin: 60, lateMin: 89 } },
    }
    // The orders were delivered before the limits changed.
    await owner.post('/admin/lateness-limits/update', limits)
    expect((await read('2026-02-20')).totals.late).toBe(1)
  })

  it('says so far of a day that is not over, with the orders that are late now, and knows no day to come', async () => {
    await addOrder(waybill.sql, {
      created_at: new Date('2026-03-02T08:40:01Z'),
      status_changed_at: new Date('2026-03-02T08:40:01Z'),
    })
    const early = new Date('2026-03-02T08:40:00Z')
    await addOrder(waybill.sql, { created_at: early, status_changed_at: early })
    // AD-07: its pickup was wished for later.
    const pickup_at = new Date('2026-03-02T10:00:00Z')
    await addOrder(waybill.sql, { created_at: early, status_changed_at: early, pickup_at })
    const { is_over, until, late_now, totals } = await read('2026-03-02')
    expect([is_over, until, late_now, totals.created]).toEqual([false, '2026-03-02T09:00:00.000Z', 1, 3])
    const { status, body } = await ask('2026-03-03')
    expect([status, body.message]).toEqual([422, { from: ['This period has not begun yet.'] }])
    waybill.clock.now = new Date('2026-03-02T23:00:00Z')
    owner = await waybill.signIn()
    expect((await read('2026-03-02')).is_over).toBe(true)
    expect((await read('2026-03-03')).totals).toEqual(NONE)
  })

  it('has a row for each rider, area, company and dispatcher, and one for what has none', async () => {
    const { id: rider } = await addRider(waybill.sql)
    const company = await addCompany(waybill.sql, { name: 'Zenith Foods' })
    const at = '2026-02-28T10:00:00Z'
    const ended = { created_at: new Date(at), status: 'DELIVERED', status_changed_at: new Date(at) } as const
    const lekki = await addOrder(waybill.sql, {
      ...ended,
      rider_id: rider,
      assigned_by_id: owner.userId,
      company_user_id: company,
      delivery_point_location: '4 Admiralty Way, Lekki, Lagos',
    })
    await addOrder(waybill.sql, {
      ...ended,
      delivery_point_location: 'Nowhere at all',
      delivery_lat: null,
      delivery_lng: null,
    })
    await pay(50_000, at, { order_id: lekki })
    await pay(70_025, at, { user_id: company })
    const { parts, totals } = await read('2026-02-28')
    const named = { ...NONE, kind: 'named', delivered: 1, income: 500 }
    const none = { ...NONE, kind: 'none', id: null, name: null, delivered: 1, income: 700.25 }
    expect(parts).toEqual({
      riders: [{ ...named, id: rider, name: 'Musa Ibrahim' }, none],
      areas: [
        { ...named, id: null, name: 'Lekki, Lagos', created: 1 },
        { ...none, created: 1 },
      ],
      companies: [
        { ...named, id: company, name: 'Zenith Foods', created: 1, income: 1200.25 },
        { ...none, created: 1, income: 0 },
      ],
      dispatchers: [{ ...named, id: owner.userId, name: owner.name }, none],
    })
    expect(totals).toEqual({ ...NONE, created: 2, delivered: 2, income: 1200.25 })
  })

  it('measures each step of the delivered orders, and says why others ended', async () => {
    const created = Date.parse('2026-02-28T08:00:00Z')
    const { sql } = waybill
    const id = await addOrder(sql, { created_at: new Date(created), status_changed_at: new Date(created) })
    const steps = [
      ['ASSIGNEDTORIDER', 4],
      ['ACCEPTED', 6],
      ['ASSIGNEDTORIDER', 8],
      ['INTRANSIT', 24],
      ['DELIVERED', 84],
    ] as const
    for (const [status, minutes] of steps)
      await sql`update orders set status = ${status}, status_changed_at = ${new Date(created + minutes * 60_000)} where id = ${id}`
    const cancelled = {
      status: 'CANCELLED',
      cancelled_by: 'ADMIN',
      status_changed_at: new Date(created),
    } as const
    await addOrder(sql, { ...cancelled, cancel_reason: 'Rain' })
    await addOrder(sql, { ...cancelled, cancel_reason: 'Rain' })
    const failed = await addOrder(sql, cancelled)
    await sql`update orders set delivery_failed_at = status_changed_at where id = ${failed}`
    const { totals, reasons } = await read('2026-02-28')
    expect([totals.cancelled, totals.failed]).toEqual([2, 1])
    const medians = [totals.assign, totals.pickup, totals.deliver].map(({ of, median }) => [of, median])
    for (const [index, minutes] of [4, 20, 60].entries()) {
      expect(medians[index]?.[0]).toBe(1)
      expect(Math.abs((medians[index]?.[1] ?? 0) / minutes - 1)).toBeLessThan(0.25)
    }
    expect(reasons).toEqual([
      { kind: 'cancelled', name: 'Rain', orders: 2 },
      { kind: 'failed', name: null, orders: 1 },
    ])
  })

  it('shows a SUPERVISOR everything but the income, and nothing to others', async () => {
    await pay(50_000, '2026-02-28T10:00:00Z')
    const answers: Record<string, unknown> = {}
    const bodies: Record<string, string> = {}
    for (const type of ['SUPERADMIN', 'ADMIN', 'SUPERVISOR', 'OPERATIONALSTAFF'] as const) {
      const answer = await ask('2026-02-28', '2026-02-28', await waybill.signIn({ type }))
      answers[type] = answer.status === 200 ? dataOf(answer, readPeriodReport).totals.income : answer.status
      bodies[type] = JSON.stringify(answer.body)
    }
    expect(bodies['SUPERVISOR']).not.toContain('500')
    expect(answers).toEqual({ SUPERADMIN: 500, ADMIN: 403, SUPERVISOR: null, OPERATIONALSTAFF: 403 })
  })

  it.each([
    ['2026-02-02', '2026-02-01', { to: ['The period ends before it begins.'] }],
    ['2020-02-01', '2026-02-01', { to: ['A period has at most 731 days.'] }],
  ])('refuses %s to %s', async (from, to, message) => {
    const { status, body } = await ask(from, to)
    expect([status, body.message]).toEqual([422, message])
  })
})
