import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BulkQuote, createBulkOrder } from '../../../contract/entities/bulk-orders'
import { Quote, quoteCharges } from '../../../contract/entities/charges'
import { IDEMPOTENCY_HEADER } from '../../../contract/wire/envelope'
import { createOrder } from '../../../contract/entities/orders'
import { addOfficeCompany, addRates, bulkLine } from '../../support/calls/sample-world'
import { createRandom } from '../../support/seeded'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { newOrder } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller
let bola: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn({ first_name: 'Ada', last_name: 'Okafor' })
  bola = await waybill.signIn({ first_name: 'Bola', last_name: 'Ade' })
})

afterAll(() => waybill.close())

const WAY = { km: 18.4, delivery_type: 'EXPRESS_DELIVERY', traffic_level: 'moderate' } as const

const create = (order: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  ada.post('/admin/orders/create', { ...newOrder(WAY), ...order }, headers)

const quote = async () => dataOf(await ada.post('/user/orders/get-charges', WAY), quoteCharges)

const setCharges = (change: Record<string, unknown>) => bola.send('PUT', '/admin/charges/update', change)

async function count(): Promise<number> {
  const [row] = await waybill.sql<{ n: number }[]>`
    select (select count(*) from orders) + (select count(*) from bulk_orders) + (select count(*) from notifications)
      + (select count(*) from change_log) as n`
  return row?.n ?? -1
}

describe('AG-168 the price that was shown is the price', () => {
  test('an order is made at the amount that was shown, to the kobo', async () => {
    const { amount_to_pay } = await quote()
    const order = dataOf(await create({ expected_amount: amount_to_pay }), createOrder)
    expect(order.amount).toBe(amount_to_pay)
  })

  test.each([
    ['the fee for a km', { express_delivery_per_km: 175 }, { express_delivery_per_km: 150 }],
    ['the base fee by one kobo', { express_delivery_base_fee: 1200.01 }, { express_delivery_base_fee: 1200 }],
    ['the promo', { promo_active: 'TRUE' }, { promo_active: 'FALSE' }],
  ])('somebody else changed %s: nothing is created, the new quote comes back', async (_, change, back) => {
    const shown = await quote()
    await setCharges(change)
    const before = await count()
    const answer = await create({ expected_amount: shown.amount_to_pay })
    const present = await quote()
    expect([answer.status, answer.body.code, Quote.parse(answer.body.data)]).toEqual([
      409,
      'PRICE_CHANGED',
      present,
    ])
    expect(present.amount_to_pay).not.toBe(shown.amount_to_pay)
    expect(await count()).toBe(before)
    await setCharges(back)
  })

  test('the sentence names both amounts', async () => {
    const answer = await create({ expected_amount: 5401.07 })
    const { amount_to_pay } = await quote()
    expect([answer.status, answer.body.message, amount_to_pay]).toEqual([
      409,
      'The charges changed: ₦4,682.70 instead of ₦5,401.07.',
      4682.7,
    ])
  })

  test('a change of what was not used for this order changes nothing', async () => {
    const { amount_to_pay } = await quote()
    await setCharges({ standard_delivery_per_km: 999, promo_express_delivery_amount: 5 })
    expect((await create({ expected_amount: amount_to_pay })).status).toBe(201)
    await setCharges({ standard_delivery_per_km: 100, promo_express_delivery_amount: 1000 })
  })

  test('a locked intake is reported before a changed price', async () => {
    await bola.post('/admin/settings/update', { id: 1, value: 'FALSE' })
    const answer = await create({ expected_amount: 1 })
    await bola.post('/admin/settings/update', { id: 1, value: 'TRUE' })
    expect([answer.status, answer.body]).toEqual([
      409,
      { status: 'error', message: 'Order intake is locked.' },
    ])
  })

  test.each([[-1], ['4682.70'], [Number.MAX_VALUE]])('an expected amount of %s is 422', async (wrong) => {
    const answer = await create({ expected_amount: wrong })
    expect([answer.status, Object.keys(answer.body.message as object)]).toEqual([422, ['expected_amount']])
  })
})

describe('AG-168 a refused price and the key of the attempt', () => {
  const key = (name: string) => ({ [IDEMPOTENCY_HEADER]: `price-of-${name}` })

  test('the refusal is not kept under the key: the same press at the old price again makes the order', async () => {
    const { amount_to_pay: expected_amount } = await quote()
    await setCharges({ express_delivery_per_km: 175 })
    expect((await create({ expected_amount }, key('the-way-back'))).body.code).toBe('PRICE_CHANGED')
    await setCharges({ express_delivery_per_km: 150 })
    const made = await create({ expected_amount }, key('the-way-back'))
    const again = await create({ expected_amount }, key('the-way-back'))
    expect([made.status, again.status, again.text === made.text]).toEqual([201, 201, true])
  })

  test('what was made stays made: a repeat under its key is its answer, whatever the charges are by now', async () => {
    const { amount_to_pay: expected_amount } = await quote()
    const made = await create({ expected_amount }, key('made'))
    await setCharges({ express_delivery_per_km: 175 })
    const again = await create({ expected_amount }, key('made'))
    await setCharges({ express_delivery_per_km: 150 })
    expect([again.status, again.text === made.text]).toEqual([201, true])
  })

  test('the new price is another body and takes a key of its own', async () => {
    const { amount_to_pay } = await quote()
    const made = await create({ expected_amount: amount_to_pay }, key('own'))
    const other = await create({ expected_amount: amount_to_pay + 1 }, key('own'))
    expect([made.status, other.status]).toEqual([201, 422])
  })
})

test('AG-168 while charges change under 200 creates, each is made at the amount it expected or refused', async () => {
  const random = createRandom(168)
  const fees = [1100, 1200, 1300]
  const quotes = new Map<number, number>()
  for (const fee of fees) {
    await setCharges({ express_delivery_base_fee: fee })
    quotes.set(fee, (await quote()).amount_to_pay)
  }
  let isDone = false
  const changing = (async () => {
    while (!isDone) await setCharges({ express_delivery_base_fee: fees[Math.floor(random() * fees.length)] })
  })()
  const tries = Array.from({ length: 200 }, () => quotes.get(fees[Math.floor(random() * fees.length)] ?? 0))
  const results: { expected: number; made: number | null; told: number | null }[] = []
  const worker = async () => {
    for (let expected = tries.pop(); expected !== undefined; expected = tries.pop()) {
      const answer = await create({ expected_amount: expected })
      const isMade = answer.status === 201
      expect(isMade || answer.body.code === 'PRICE_CHANGED').toBe(true)
      results.push({
        expected,
        made: isMade ? dataOf(answer, createOrder).amount : null,
        told: isMade ? null : Quote.parse(answer.body.data).amount_to_pay,
      })
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker)).finally(() => (isDone = true))
  await changing
  await setCharges({ express_delivery_base_fee: 1200 })
  expect(results.filter(({ made, expected }) => made !== null && made !== expected)).toEqual([])
  expect(results.filter(({ told, expected }) => told === expected)).toEqual([])
  expect(results.every(({ made, told }) => [...quotes.values()].includes(made ?? told ?? -1))).toBe(true)
  // Both happen, or nothing was proved.
  expect([results.some(({ made }) => made !== null), results.some(({ told }) => told !== null)]).toEqual([
    true,
    true,
  ])
})

describe('AG-168 a bulk order costs what its lines showed', () => {
  const open = async () => {
    const company = await addOfficeCompany(waybill, `Zenith Foods`)
    const [rate, other] = await addRates(waybill, company)
    const bulk = (body: Record<string, unknown>) =>
      ada.post('/admin/corporate/bulk-orders/create-for-user', { user_id: company, ...body })
    const setRate = (id: number, amount: number) =>
      bola.post('/admin/corporate/rate-card/create', {
        user_id: company,
        from_office: 'Allen Avenue, Ikeja, Lagos',
        rate_card_data: [{ id, amount }],
      })
    return { rate, other, bulk, setRate }
  }

  test('all lines as shown: it is made', async () => {
    const { rate, other, bulk } = await open()
    const orders = [
      bulkLine(rate, { expected_amount: 1500 }),
      bulkLine(other, { expected_amount: 1500, payee: 'RECEIVER' }),
    ]
    const made = dataOf(await bulk({ orders, expected_total: 3000 }), createBulkOrder)
    expect(made.bulk_order.orders_total_amount).toBe(3000)
  })

  test('one rate changed: nothing is made, and the answer has every line at its present rate', async () => {
    const { rate, other, bulk, setRate } = await open()
    expect((await setRate(other, 1750.5)).status).toBe(201)
    const before = await count()
    const orders = [bulkLine(rate, { expected_amount: 1500 }), bulkLine(other, { expected_amount: 1500 })]
    const answer = await bulk({ orders })
    expect([answer.status, answer.body.code, answer.body.message, BulkQuote.parse(answer.body.data)]).toEqual(
      [
        409,
        'PRICE_CHANGED',
        'The charges changed: ₦3,250.50 instead of ₦3,000.00.',
        {
          orders_total_amount: 3250.5,
          orders: [
            { rate_card_id: rate, amount: 1500 },
            { rate_card_id: other, amount: 1750.5 },
          ],
        },
      ],
    )
    expect(await count()).toBe(before)
  })

  test('two rates that changed against each other are no less a change, though the total is the same', async () => {
    const { rate, other, bulk, setRate } = await open()
    await setRate(rate, 1400)
    await setRate(other, 1600)
    const orders = [bulkLine(rate, { expected_amount: 1500 }), bulkLine(other, { expected_amount: 1500 })]
    expect((await bulk({ orders })).body.code).toBe('PRICE_CHANGED')
  })

  test('the total alone may be expected', async () => {
    const { rate, bulk } = await open()
    const orders = [bulkLine(rate), bulkLine(rate)]
    expect((await bulk({ orders, expected_total: 2999.99 })).body.code).toBe('PRICE_CHANGED')
    expect((await bulk({ orders, expected_total: 3000 })).status).toBe(201)
  })

  test('while its rates change under 60 creates, each is made at the amounts it expected or refused', async () => {
    const { rate, bulk, setRate } = await open()
    const random = createRandom(7)
    const amounts = [1500, 1600.1, 1700.2]
    const pick = () => amounts[Math.floor(random() * amounts.length)] ?? 0
    let isDone = false
    const changing = (async () => {
      while (!isDone) await setRate(rate, pick())
    })()
    const tries = Array.from({ length: 60 }, pick)
    const wrong: unknown[] = []
    let made = 0
    const worker = async () => {
      for (let expected = tries.pop(); expected !== undefined; expected = tries.pop()) {
        const answer = await bulk({ orders: [bulkLine(rate, { expected_amount: expected })] })
        if (answer.status === 201) made += 1
        const total =
          answer.status === 201
            ? dataOf(answer, createBulkOrder).bulk_order.orders_total_amount
            : BulkQuote.parse(answer.body.data).orders_total_amount
        if ((total === expected) !== (answer.status === 201)) wrong.push([expected, answer.text])
      }
    }
    await Promise.all(Array.from({ length: 6 }, worker)).finally(() => (isDone = true))
    await changing
    expect(wrong).toEqual([])
    expect(made > 0 && made < 60).toBe(true)
  })
})

test('AG-168 a server of the bare contract knows no expected amount, and makes what it is asked for', async () => {
  const bare = waybill.another({ CONTRACT_ONLY: '1' })
  const company = await addOfficeCompany(waybill, 'Bare Foods')
  const [rate] = await addRates(waybill, company)
  const caller = bare.as(ada)
  const order = { ...newOrder(WAY), expected_amount: 1 }
  const bulk = {
    user_id: company,
    expected_total: 'nonsense',
    orders: [bulkLine(rate, { expected_amount: 'nonsense' })],
  }
  const made = await caller.post('/admin/orders/create', order)
  const madeBulk = await caller.post('/admin/corporate/bulk-orders/create-for-user', bulk)
  await bare.close()
  expect([made.status, madeBulk.status]).toEqual([201, 201])
})
