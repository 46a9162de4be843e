import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'

const SEEDED = {
  id: 1,
  standard_delivery_base_fee: 800,
  standard_delivery_per_km: 100,
  express_delivery_base_fee: 1200,
  express_delivery_per_km: 150,
  promo_standard_delivery_amount: 700,
  promo_express_delivery_amount: 1000,
  promo_active: 'FALSE',
}

let waybill: Waybill
let admin: Caller

beforeEach(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn({ type: 'ADMIN' })
})
afterEach(() => waybill.close())

const update = (change: unknown) => admin.send('PUT', '/admin/charges/update', change)
const quote = async (body: Record<string, unknown>) =>
  (await admin.post('/user/orders/get-charges', { delivery_type: 'EXPRESS_DELIVERY', ...body })).body

/** Fee, discount, VAT, amount to pay. */
async function amounts(body: Record<string, unknown>): Promise<(number | undefined)[]> {
  const data = (await quote(body)).data as Record<string, number>
  return [data['delivery_fee'], data['discount'], data['vat'], data['amount_to_pay']]
}

describe('charges', () => {
  it('API-27 are those of the beginning', async () => {
    expect((await admin.get('/admin/charges')).body).toEqual({ status: 'success', data: SEEDED })
  })

  it('API-28 TO-15 AG-108 take the whole record or some of it; missing keys keep their value', async () => {
    const { status, body } = await update({ express_delivery_per_km: 175.25 })
    const changed = { ...SEEDED, express_delivery_per_km: 175.25 }
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'success', message: 'Charges updated successfully!', data: changed },
    })
    const whole = { ...changed, promo_active: 'TRUE', promo_standard_delivery_amount: 0 }
    expect((await update(whole)).body.data).toEqual(whole)
    expect((await update({})).body.data).toEqual(whole)
    expect((await admin.get('/admin/charges')).body.data).toEqual(whole)
  })

  it('API-28 TR-18 the promo is switched on and off again, and nothing else moves', async () => {
    expect((await update({ ...SEEDED, promo_active: 'FALSE' })).body.data).toEqual({
      ...SEEDED,
      promo_active: 'FALSE',
    })
    expect((await update({ promo_active: 'TRUE' })).body.data).toEqual({ ...SEEDED, promo_active: 'TRUE' })
    expect((await update({ promo_active: 'FALSE' })).body.data).toEqual({ ...SEEDED, promo_active: 'FALSE' })
  })

  it('API-28 an amount below 0, a text, a wrong flag and an unknown key are 422 and change nothing', async () => {
    const said = async (change: unknown) => {
      const { status, body } = await update(change)
      return [status, body.message]
    }
    expect(await said({ express_delivery_per_km: -1 })).toEqual([
      422,
      { express_delivery_per_km: ['The express delivery per km must be at least 0.'] },
    ])
    expect(await said({ express_delivery_per_km: '175' })).toEqual([
      422,
      { express_delivery_per_km: ['The express delivery per km is invalid.'] },
    ])
    expect(await said({ promo_active: 'yes' })).toEqual([
      422,
      { promo_active: ['The promo active is invalid.'] },
    ])
    expect(await said({ express_delivery_per_km: 1, surprise: 5 })).toEqual([
      422,
      { body: ['Unknown field: surprise.'] },
    ])
    expect((await admin.get('/admin/charges')).body.data).toEqual(SEEDED)
  })
})

describe('quotes', () => {
  it('API-21 AG-116 BC-26 fee = (base + per km × km) × traffic, VAT on top', async () => {
    expect(await quote({ km: 10 })).toEqual({
      status: 'success',
      data: {
        delivery_fee: 2700,
        promo_active: 'FALSE',
        amount_to_pay: 2902.5,
        vat: 202.5,
        vat_percentage: 7.5,
        discount: 0,
      },
    })
    expect(await amounts({ km: 10, traffic_level: 'moderate' })).toEqual([2970, 0, 222.75, 3192.75])
    expect(await amounts({ km: 10, traffic_level: 'HEAVY' })).toEqual([3375, 0, 253.13, 3628.13])
    expect(await amounts({ km: 3.33, delivery_type: 'standard_delivery' })).toEqual([1133, 0, 84.98, 1217.98])
  })

  it('API-21 AG-116 a running promo caps the fee; what is above it is the discount', async () => {
    await update({ promo_active: 'TRUE' })
    expect((await quote({ km: 10 })).data).toEqual({
      delivery_fee: 2700,
      promo_active: 'TRUE',
      amount_to_pay: 1075,
      vat: 75,
      vat_percentage: 7.5,
      discount: 1700,
    })
  })

  it('API-21 a promo price above the fee gives no discount', async () => {
    await update({ promo_active: 'TRUE', promo_express_delivery_amount: 5000 })
    expect(await amounts({ km: 10 })).toEqual([2700, 0, 202.5, 2902.5])
  })

  it('API-21 the VAT is that of VAT_PERCENTAGE', async () => {
    const other = waybill.another({ VAT_PERCENTAGE: '10' })
    const body = { km: 10, delivery_type: 'EXPRESS_DELIVERY', traffic_level: 'normal' }
    const answer = await other.as(admin).post('/user/orders/get-charges', body)
    const { vat, vat_percentage: percentage } = answer.body.data as { vat: number; vat_percentage: number }
    expect([vat, percentage]).toEqual([270, 10])
    await other.close()
  })

  it('API-21 km must be more than 0 and at most 2000', async () => {
    expect((await quote({ km: 0 })).message).toEqual({ km: ['The km must be more than 0.'] })
    expect((await quote({ km: 2000.1 })).message).toEqual({ km: ['The km may be at most 2000.'] })
    expect((await quote({ km: 5, delivery_type: 'BY_BOAT' })).message).toEqual({
      delivery_type: ['The delivery type is invalid.'],
    })
  })
})
