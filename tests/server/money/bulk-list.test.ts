import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBulkOrder, listBulkOrders } from '../../../contract/entities/bulk-orders'
import { addOfficeCompany, addRates, bulkLine } from '../../support/calls/sample-world'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'

let waybill: Waybill
let admin: Caller
let company: number
let rates: [number, number]

beforeEach(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn()
  company = await addOfficeCompany(waybill)
  rates = await addRates(waybill, company)
})
afterEach(() => waybill.close())

function create() {
  const orders = [bulkLine(rates[0]), bulkLine(rates[1], { payee: 'RECEIVER' })]
  return admin.post('/admin/corporate/bulk-orders/create-for-user', { user_id: company, orders })
}

describe('the list of bulk orders', () => {
  const list = async (query: string) =>
    dataOf(await admin.get(`/admin/corporate/bulk-orders/list?${query}`), listBulkOrders).orders
  const idsOf = async (query: string) => (await list(query)).data.map(({ id }) => Number(id))

  it('API-47 AG-126 lists the newest first, the pending and the paid by payment', async () => {
    const made: number[] = []
    for (let count = 0; count < 4; count += 1) {
      made.push(Number(dataOf(await create(), createBulkOrder).bulk_order.id))
    }
    const [oldest = 0, paid = 0, cancelled = 0, newest = 0] = made
    await admin.post('/admin/corporate/bulk-orders/mark-as-paid', { bulk_order_id: paid })
    await waybill.sql`update bulk_orders set status = 'CANCELLED' where id = ${cancelled}`
    expect(await idsOf('')).toEqual([newest, cancelled, paid, oldest])
    expect(await idsOf('status=pending')).toEqual([newest, oldest])
    expect(await idsOf('status=PAID')).toEqual([paid])
    expect((await admin.get('/admin/corporate/bulk-orders/list?status=late')).body).toEqual({
      status: 'error',
      message: { status: ['The status is invalid.'] },
    })
  })

  it('API-47 AG-128 finds by id, name, email, status and the four fields of its first order', async () => {
    const { bulk_order: bulk } = dataOf(await create(), createBulkOrder)
    await waybill.sql`update orders set tracking_id = 'WB-77QX' where bulk_order_id = ${bulk.id} and payee = 'SENDER'`
    await waybill.sql`update users set email = 'ngozi@zenith.ng' where id = ${company}`
    const hits = [String(bulk.id), 'ngozi e', '@ZENITH', 'pend', '77qx', 'rice', 'allen', 'tejuosho']
    for (const search of hits)
      expect(await idsOf(`search=${encodeURIComponent(search)}`)).toEqual([Number(bulk.id)])
    for (const search of ['%25', '_', 'nobody']) expect(await idsOf(`search=${search}`)).toEqual([])
  })

  it('API-47 BC-24 pages by PAGE_SIZE; beyond the last page it is empty', async () => {
    const small = waybill.another({ PAGE_SIZE: '2' })
    for (let count = 0; count < 3; count += 1) await create()
    const page = async (number: number) => {
      const answer = await small.as(admin).get(`/admin/corporate/bulk-orders/list?page=${number}`)
      const { data, meta } = dataOf(answer, listBulkOrders).orders
      return [data.length, meta]
    }
    const meta = { last_page: 2, per_page: 2, total: 3 }
    expect(await page(1)).toEqual([2, { ...meta, current_page: 1 }])
    expect(await page(2)).toEqual([1, { ...meta, current_page: 2 }])
    expect(await page(3)).toEqual([0, { ...meta, current_page: 3 }])
    await small.close()
  })
})
