import type { OrderStatus } from '../../../contract/words/order-statuses'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { STAFF_ROLES } from '../../../contract/words/roles'
import { lastMonths } from '../../../server/domain/analytics/months'
import { openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addOrder, addRider, addUser } from '../../support/calls/waybill-rows'

let waybill: Waybill
let admin: Caller

beforeEach(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn()
})
afterEach(() => waybill.close())

async function read(what: string, caller: Caller = admin): Promise<unknown> {
  const { status, body } = await caller.get(`/admin/analytics/${what}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

function pay(kobo: number, at: string) {
  return waybill.sql`insert into payments (amount_kobo, at) values (${kobo}, ${new Date(at)})`
}

const MONTHS = [
  '2025-04',
  '2025-05',
  '2025-06',
  '2025-07',
  '2025-08',
  '2025-09',
  '2025-10',
  '2025-11',
].concat(['2025-12', '2026-01', '2026-02', '2026-03'])

describe('months', () => {
  it('AG-48 are the last twelve of Lagos, oldest first', () => {
    expect(lastMonths(new Date('2026-03-02T09:00:00Z'))).toEqual(MONTHS)
    expect(lastMonths(new Date('2026-02-28T23:30:00Z')).at(-1)).toBe('2026-03')
    expect(lastMonths(new Date('2026-02-28T22:59:00Z')).at(-1)).toBe('2026-02')
  })
})

describe('dashboard cards', () => {
  it('API-08 count riders, customers and orders and sum the ledger', async () => {
    await addUser(waybill.sql)
    const { id: gone } = await addUser(waybill.sql)
    await waybill.sql`update users set deleted_at = now() where id = ${gone}`
    await addRider(waybill.sql)
    for (let count = 0; count < 3; count += 1) await addOrder(waybill.sql)
    await pay(123_456, '2020-01-01T00:00:00Z')
    await pay(50, '2026-03-01T00:00:00Z')
    expect(await read('dashboard-cards')).toEqual({
      total_income: 1235.06,
      riders: 1,
      customers: 1,
      orders: 3,
    })
  })

  for (const type of STAFF_ROLES.filter((role) => role !== 'SUPERADMIN')) {
    it(`API-08 AG-15 A3 a ${type} does not get the income`, async () => {
      await pay(100, '2026-03-01T00:00:00Z')
      const caller = await waybill.signIn({ type })
      expect(await read('dashboard-cards', caller)).toEqual({
        total_income: null,
        riders: 0,
        customers: 0,
        orders: 0,
      })
    })
  }
})

describe('transaction graph', () => {
  it('API-09 twelve months of Lagos, oldest first, empty ones as zero', async () => {
    await pay(100_50, '2026-03-01T10:00:00Z')
    await pay(200_00, '2026-03-01T11:00:00Z')
    await pay(300_00, '2026-02-28T23:30:00Z')
    await pay(400_00, '2026-02-28T22:30:00Z')
    await pay(999_00, '2025-03-31T12:00:00Z')
    const sums = new Map([
      ['2026-03', [600.5, 3]],
      ['2026-02', [400, 1]],
    ])
    expect(await read('transaction-graph')).toEqual(
      MONTHS.map((period) => {
        const [sum, count] = sums.get(period) ?? [0, 0]
        return { period, payments_sum: sum, payments_count: count }
      }),
    )
  })
})

describe('AG-176 sums that add up to the total', () => {
  it.each(STAFF_ROLES)('%s sees them only with the total; counts stay', async (role) => {
    await pay(200_00, '2026-03-01T11:00:00Z')
    const caller = await waybill.signIn({ type: role })
    const { total_income: total } = (await read('dashboard-cards', caller)) as { total_income: number | null }
    const points = (await read('transaction-graph', caller)) as {
      payments_sum: number | null
      payments_count: number
    }[]
    expect(points.map(({ payments_sum }) => payments_sum === null)).toEqual(points.map(() => total === null))
    expect(points.at(-1)?.payments_count).toBe(1)
  })
})

describe('delivery rate', () => {
  it('API-10 AG-46 ACCEPTED is within assigned_to_rider; the parts sum to all orders', async () => {
    const counts: Record<OrderStatus, number> = {
      PENDING: 1,
      ASSIGNEDTORIDER: 2,
      ACCEPTED: 3,
      INTRANSIT: 4,
      DELIVERED: 5,
      CANCELLED: 6,
    }
    for (const [status, count] of Object.entries(counts)) {
      for (let made = 0; made < count; made += 1) {
        await addOrder(waybill.sql, { status: status as OrderStatus })
      }
    }
    expect(await read('delivery-rate')).toEqual({
      delivered: 5,
      intransit: 4,
      cancelled: 6,
      assigned_to_rider: 5,
      pending: 1,
    })
  })
})

describe('orders graph', () => {
  it('API-11 counts by the month of delivery or cancellation, and follows every change', async () => {
    const february = new Date('2026-02-10T12:00:00Z')
    await addOrder(waybill.sql, { status: 'DELIVERED', status_changed_at: february })
    const moved = await addOrder(waybill.sql, {
      status: 'CANCELLED',
      cancelled_by: 'RIDER',
      status_changed_at: february,
    })
    await addOrder(waybill.sql)
    const last = async () => ((await read('orders-graph')) as unknown[]).slice(-2)
    expect(await last()).toEqual([
      { period: '2026-02', delivered_orders: 1, cancelled_orders: 1 },
      { period: '2026-03', delivered_orders: 0, cancelled_orders: 0 },
    ])
    const { id: rider } = await addRider(waybill.sql)
    await admin.post('/admin/riders/assign-order', { order_id: moved, rider_id: rider })
    await admin.post('/admin/orders/decline', { order_id: moved })
    expect(await last()).toEqual([
      { period: '2026-02', delivered_orders: 1, cancelled_orders: 0 },
      { period: '2026-03', delivered_orders: 0, cancelled_orders: 1 },
    ])
    expect(((await read('orders-graph')) as { period: string }[]).map(({ period }) => period)).toEqual(MONTHS)
  })
})
