import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listCompanyPayments } from '../../../contract/entities/ledger'
import { openAccounts, type CompanyAccounts } from '../../support/server/company-accounts'
import { addOfficeCompany } from '../../support/calls/sample-world'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'

let waybill: Waybill
let admin: Caller
let accounts: CompanyAccounts

const sender = (amount: number) => ({ payee: 'SENDER' as const, amount })
const receiver = (amount: number) => ({ payee: 'RECEIVER' as const, amount })

beforeEach(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn({ first_name: 'Ada', last_name: 'Okafor' })
  accounts = await openAccounts(waybill, admin)
})
afterEach(() => waybill.close())

const ask = (userId = accounts.company, page = 1) =>
  admin.get(`/admin/corporate/payments?user_id=${userId}&page=${page}`)
const read = async (page = 1) => dataOf(await ask(accounts.company, page), listCompanyPayments)

/** The same clock serves the next payment a minute later. */
function aMinuteLater(): string {
  const at = waybill.clock.now.toISOString()
  waybill.clock.now = new Date(waybill.clock.now.getTime() + 60_000)
  return at
}

describe('the ledger of a company', () => {
  it('has every payment of its bulk orders, newest first: who registered it, and what it paid for', async () => {
    const soon = await accounts.addBulk([sender(3000)], '2026-03-05')
    const late = await accounts.addBulk([sender(4000), sender(500), receiver(9000)], '2026-03-20')
    await accounts.pay(5000.5)
    const partAt = aMinuteLater()
    const [, second = 0] = late.orders
    await accounts.deliver(second)
    await admin.post('/admin/orders/approve-payment', { order_id: second })
    const orderAt = aMinuteLater()
    await accounts.markPaid(late.id)
    const bulkAt = aMinuteLater()

    const { data, meta } = await read()
    expect(data.map(({ id: _id, ...payment }) => payment)).toEqual([
      {
        kind: 'bulk',
        amount: 1999.5,
        at: bulkAt,
        registered_by: 'Ada Okafor',
        order_id: null,
        shares: [{ bulk_order_id: late.id, amount: 1999.5 }],
      },
      {
        kind: 'order',
        amount: 500,
        at: orderAt,
        registered_by: 'Ada Okafor',
        order_id: second,
        shares: [{ bulk_order_id: late.id, amount: 500 }],
      },
      {
        kind: 'part',
        amount: 5000.5,
        at: partAt,
        registered_by: 'Ada Okafor',
        order_id: null,
        shares: [
          { bulk_order_id: soon.id, amount: 3000 },
          { bulk_order_id: late.id, amount: 2000.5 },
        ],
      },
    ])
    expect(meta).toEqual({ last_page: 1, current_page: 1, per_page: 20, total: 3 })
    expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(await accounts.ledger())
  })

  it('leaves out what receivers paid, and what other companies did', async () => {
    const { orders } = await accounts.addBulk([receiver(9000)])
    const [first = 0] = orders
    await accounts.deliver(first)
    await admin.post('/admin/orders/approve-payment', { order_id: first })
    expect(await accounts.ledger()).toBe(9000)
    expect((await read()).data).toEqual([])

    await accounts.addBulk([sender(1000)])
    await accounts.pay(400)
    const other = await addOfficeCompany(waybill, 'Sahel Pharma')
    expect(dataOf(await ask(other), listCompanyPayments).data).toEqual([])
    expect((await read()).data.map(({ amount }) => amount)).toEqual([400])
  })

  it('pages by the size of the server, and knows no other kind of user', async () => {
    await accounts.addBulk([sender(1000)])
    for (const amount of [1, 2, 3]) {
      await accounts.pay(amount)
      aMinuteLater()
    }
    const small = waybill.another({ PAGE_SIZE: '2' })
    const answer = await small.as(admin).get(`/admin/corporate/payments?user_id=${accounts.company}&page=2`)
    const { data, meta } = dataOf(answer, listCompanyPayments)
    expect([data.map(({ amount }) => amount), meta.last_page]).toEqual([[1], 2])
    await small.close()
    const unknown = await ask(admin.userId)
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Company not found'])
  })

  it('is not part of the described contract', async () => {
    const plain = waybill.another({ CONTRACT_ONLY: '1' })
    const answer = await plain.as(admin).get(`/admin/corporate/payments?user_id=${accounts.company}`)
    expect([answer.status, answer.body]).toEqual([404, { status: 'error', error: 'Route not found' }])
    await plain.close()
  })
})
