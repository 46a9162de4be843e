import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newOrder } from '../../support/calls/sample-world'
import { openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'

let waybill: Waybill
let admin: Caller

beforeEach(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn()
})
afterEach(() => waybill.close())

describe('order intake', () => {
  const update = (body: unknown) => admin.post('/admin/settings/update', body)

  it('API-25 is setting 1', async () => {
    expect((await admin.get('/admin/settings')).body).toEqual({
      status: 'success',
      data: [{ id: 1, value: 'TRUE', name: 'Order intake' }],
    })
  })

  it('API-26 TO-06 TO-05 is locked and unlocked, the same value again is 200', async () => {
    const said = async (value: string) => {
      const { status, body } = await update({ id: 1, value })
      return [status, body.message, body.data]
    }
    const setting = { id: 1, name: 'Order intake' }
    const locked = [200, 'Orders locked!', { ...setting, value: 'FALSE' }]
    expect(await said('FALSE')).toEqual(locked)
    expect(await said('FALSE')).toEqual(locked)
    expect(await said('TRUE')).toEqual([200, 'Orders Unlocked!', { ...setting, value: 'TRUE' }])
  })

  it('API-26 AG-70 while it is locked no order is made, afterwards one is', async () => {
    await update({ id: 1, value: 'FALSE' })
    const refused = await admin.post('/admin/orders/create', newOrder())
    expect([refused.status, refused.body.message]).toEqual([409, 'Order intake is locked.'])
    await update({ id: 1, value: 'TRUE' })
    expect((await admin.post('/admin/orders/create', newOrder())).status).toBe(201)
  })

  it('API-26 another id is 404, another value 422', async () => {
    const unknown = await update({ id: 2, value: 'TRUE' })
    expect([unknown.status, unknown.body]).toEqual([404, { status: 'error', message: 'Setting not found' }])
    const wrong = await update({ id: 1, value: 'true' })
    expect([wrong.status, wrong.body.message]).toEqual([422, { value: ['The value is invalid.'] }])
  })
})

describe('push and bell', () => {
  const send = (body: unknown) => admin.post('/admin/notifications/send', body)
  const bell = async () => (await admin.get('/admin/notifications')).body

  it('API-12 TO-17 AG-113 a push is kept and rings the bell', async () => {
    const { status, body } = await send({ header: ' Rain ', body: 'Ride slowly.' })
    const { id } = body.data as { id: number }
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        status: 'success',
        message: 'notification pushed',
        data: { id, header: 'Rain', body: 'Ride slowly.' },
      },
    })
    const { data } = (await bell()).data as { data: { id: number }[] }
    expect(data).toEqual([
      {
        id: data[0]?.id,
        message: 'Rain',
        message_body: 'Ride slowly.',
        created_at: '2026-03-02T09:00:00.000Z',
      },
    ])
    const kept = await waybill.sql`select header, body, sent_by from pushes`
    expect([...kept]).toEqual([{ header: 'Rain', body: 'Ride slowly.', sent_by: admin.userId }])
  })

  it('API-12 VA-17 both fields are needed, 120 and 1000 characters at most', async () => {
    expect((await send({ header: ' ' })).body.message).toEqual({
      header: ['The header field is required.'],
      body: ['The body field is required.'],
    })
    expect((await send({ header: 'x'.repeat(121), body: 'x'.repeat(1001) })).body.message).toEqual({
      header: ['The header may have at most 120 characters.'],
      body: ['The body may have at most 1000 characters.'],
    })
    expect((await send({ header: 'x'.repeat(120), body: 'x'.repeat(1000) })).status).toBe(200)
  })

  it('API-07 AG-41 the bell holds the newest 50, newest first, and is empty at first', async () => {
    expect(await bell()).toEqual({ status: 'success', data: { data: [] } })
    for (let count = 1; count <= 51; count += 1) await send({ header: `Push ${count}`, body: 'x' })
    const { data } = (await bell()).data as { data: { message: string }[] }
    expect(data.map(({ message }) => message)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Push ${51 - index}`),
    )
  })
})
