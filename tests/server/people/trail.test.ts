import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readTrail, type TrailLine, type TrailSubject } from '../../../contract/entities/trail'
import { playedDemo } from '../../support/server/played-demo'
import { addOfficeCompany, addRates, bulkLine } from '../../support/calls/sample-world'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addBulkOrder, addCompany, addOrder, addRider, addUser } from '../../support/calls/waybill-rows'

let waybill: Waybill
let folake: Caller

beforeEach(async () => {
  waybill = await openWaybill()
  folake = await waybill.signIn({ first_name: 'Folake', last_name: 'Adeniyi' })
})
afterEach(() => waybill.close())

const ask = (subject: TrailSubject, id: number, page = 1) =>
  folake.get(`/admin/audit?subject=${subject}&id=${id}&page=${page}`)
const read = async (subject: TrailSubject, id: number, page = 1) =>
  dataOf(await ask(subject, id, page), readTrail)
const newest = async (subject: TrailSubject, id: number): Promise<TrailLine | undefined> =>
  (await read(subject, id)).data[0]

/** An order of a bulk order, whose amount may be edited: 5,000 naira. */
async function addLine(): Promise<number> {
  const bulk_order_id = await addBulkOrder(waybill.sql, { user_id: await addCompany(waybill.sql) })
  return addOrder(waybill.sql, { bulk_order_id, amount_kobo: 500_000 })
}

describe('the trail', () => {
  it('says who assigned an order to whom, when, and by which request', async () => {
    const order_id = await addOrder(waybill.sql)
    const rider = await addRider(waybill.sql, { first_name: 'Kelechi', last_name: 'Aniekwe' })
    await folake.post('/admin/riders/assign-order', { order_id, rider_id: rider.id })
    const line = await newest('order', order_id)
    const tracking = line?.fields['tracking_id']
    expect({ ...line, id: 0, request_id: typeof line?.request_id }).toEqual({
      id: 0,
      at: waybill.clock.now.toISOString(),
      actor: { id: folake.userId, name: 'Folake Adeniyi', role: 'SUPERADMIN' },
      kind: 'changed',
      about: null,
      fields: {
        status: { before: 'PENDING', after: 'ASSIGNEDTORIDER' },
        rider_id: { before: null, after: rider.id },
        rider: { before: null, after: 'Kelechi Aniekwe' },
        tracking_id: tracking,
      },
      request_id: 'string',
    })
    expect(typeof tracking?.after).toBe('string')
  })

  it('has amounts in naira', async () => {
    const order_id = await addLine()
    await folake.send('POST', '/admin/orders/edit-order-amount', { order_id, amount: 6500.5 })
    expect((await newest('order', order_id))?.fields).toEqual({ amount: { before: 5000, after: 6500.5 } })
  })

  it('has one line for a command that was sent twice with one key, and none for a refused one', async () => {
    const order_id = await addOrder(waybill.sql)
    const key = { 'Idempotency-Key': 'cancel-once-0001' }
    await folake.post('/admin/orders/decline', { order_id }, key)
    await folake.post('/admin/orders/decline', { order_id }, key)
    expect((await folake.post('/admin/orders/decline', { order_id })).status).toBe(409)
    expect((await read('order', order_id)).data.map(({ kind }) => kind)).toEqual(['changed', 'created'])
  })

  it('keeps the name and the role as they were, and a changed password without the password', async () => {
    const ada = await waybill.signIn({ first_name: 'Ada', last_name: 'Obi' })
    const { id } = await addUser(waybill.sql, { type: 'ADMIN', first_name: 'Uche', last_name: 'Eze' })
    const edit = { id, firstname: 'Uche', lastname: 'Eze', email: 'uche@example.ng', phone: '08035557777' }
    const secret = { password: 'Pass-word-2', password_confirmation: 'Pass-word-2' }
    const role = { role_id: 3, device_token: 'web-console' }
    const answer = await ada.send('PUT', '/admin/members/edit', { ...edit, ...secret, ...role })
    expect(answer.status).toBe(200)
    await waybill.sql`update users set first_name = 'Adaeze', type = 'ADMIN' where id = ${ada.userId}`
    const line = await newest('member', id)
    expect(line?.actor).toEqual({ id: ada.userId, name: 'Ada Obi', role: 'SUPERADMIN' })
    expect(line?.fields['password']).toEqual({ before: null, after: null })
    expect(line?.fields['type']).toEqual({ before: 'ADMIN', after: 'SUPERVISOR' })
    expect((await ask('member', id)).text).not.toMatch(/Pass-word|scrypt|argon|hash/)
  })

  it('has what happened with a company: a bulk order, a payment, a rate, a reminder', async () => {
    const user_id = await addOfficeCompany(waybill)
    const [rate] = await addRates(waybill, user_id)
    await folake.post('/admin/corporate/bulk-orders/create-for-user', { user_id, orders: [bulkLine(rate)] })
    await folake.post('/admin/corporate/bulk-orders/register-part-payment', { user_id, amount_paid: 500.5 })
    await folake.post('/admin/corporate/rate-card/create', {
      user_id,
      from_office: 'Allen Avenue, Ikeja, Lagos',
      rate_card_data: [{ id: rate, delivery_location: 'Yaba', amount: 1750 }],
    })
    await folake.post('/admin/corporate/send-payment-reminder', { user_id })
    const { data } = await read('company', user_id)
    expect(data.slice(0, 4).map(({ kind, about, fields }) => ({ kind, about, fields }))).toEqual([
      { kind: 'reminder', about: null, fields: {} },
      {
        kind: 'rate',
        about: 'Allen Avenue, Ikeja, Lagos → Yaba',
        fields: { amount: { before: 1500, after: 1750 } },
      },
      { kind: 'payment', about: null, fields: { amount: { before: null, after: 500.5 } } },
      { kind: 'bulk_order', about: 'bulk order 1', fields: { total: { before: null, after: 1500 } } },
    ])
  })

  it('records two rates that swapped their places, without a name in between', async () => {
    const user_id = await addOfficeCompany(waybill)
    const [yaba, ikeja] = await addRates(waybill, user_id)
    await folake.post('/admin/corporate/rate-card/create', {
      user_id,
      from_office: 'Allen Avenue, Ikeja, Lagos',
      rate_card_data: [
        { id: yaba, delivery_location: 'Ikeja', amount: 1500 },
        { id: ikeja, delivery_location: 'Yaba', amount: 1500 },
      ],
    })
    const { data } = await read('company', user_id)
    expect(data.slice(0, 2).map(({ fields }) => fields)).toEqual([
      { delivery_location: { before: 'Ikeja', after: 'Yaba' } },
      { delivery_location: { before: 'Yaba', after: 'Ikeja' } },
    ])
  })

  it('begins after the past that a demo invents, and says that the simulator acts by the system', async () => {
    const { sql, play } = await playedDemo()
    const lines = () => sql<{ actors: number; orders: number; riders: number }[]>`
      select count(actor_id) as actors, count(*) filter (where subject = 'order') as orders,
        count(*) filter (where subject = 'rider') as riders from trail`
    expect(await lines()).toEqual([{ actors: 0, orders: 0, riders: 0 }])
    await play(20, 20)
    const [told] = await lines()
    expect([told?.actors, told?.riders, (told?.orders ?? 0) > 5]).toEqual([0, 0, true])
    const [moved] = await sql<{ at: Date; changed: Date }[]>`
      select t.at, o.status_changed_at as changed from trail t join orders o on o.id = t.subject_id
      where t.subject = 'order' and t.fields -> 'status' ->> 'after' = o.status order by t.id desc limit 1`
    expect(moved?.at).toEqual(moved?.changed)
  })

  it('comes in pages, newest first, also of an order that has none', async () => {
    const order_id = await addLine()
    for (let amount = 1; amount <= 21; amount += 1)
      await folake.post('/admin/orders/edit-order-amount', { order_id, amount })
    const [first, second] = [await read('order', order_id), await read('order', order_id, 2)]
    expect(first.data.map(({ fields }) => fields['amount']?.after)).toEqual(
      Array.from({ length: 20 }, (_, index) => 21 - index),
    )
    expect(second.data.map(({ kind }) => kind)).toEqual(['changed', 'created'])
    expect(second.meta).toEqual({ last_page: 2, current_page: 2, per_page: 20, total: 22 })
    expect((await read('order', 999_999)).data).toEqual([])
  })

  it('is for a SUPERADMIN alone', async () => {
    const order_id = await addOrder(waybill.sql)
    const statuses: Record<string, number> = {}
    for (const type of ['ADMIN', 'SUPERVISOR', 'OPERATIONALSTAFF', 'DISPLAY'] as const) {
      const person = await waybill.signIn(type === 'DISPLAY' ? { type, first_name: 'Wall' } : { type })
      statuses[type] = (await person.get(`/admin/audit?subject=order&id=${order_id}&page=1`)).status
    }
    expect(statuses).toEqual({ ADMIN: 403, SUPERVISOR: 403, OPERATIONALSTAFF: 403, DISPLAY: 403 })
    expect((await folake.get(`/admin/audit?subject=wall&id=1&page=1`)).status).toBe(422)
  })
})

describe('a change and its line', () => {
  const amounts = async (id: number) => {
    const [row] = await waybill.sql<{ amount_kobo: number; lines: number }[]>`
      select amount_kobo, (select count(*) from trail where subject = 'order' and subject_id = ${id}) as lines
      from orders where id = ${id}`
    return row
  }

  it('are both gone when the transaction fails at its end', async () => {
    const id = await addLine()
    await waybill.sql.unsafe(`
      create function fail_at_the_end() returns trigger language plpgsql as $$
        begin raise exception 'The disk is full.'; end $$;
      create constraint trigger fails after update on orders deferrable initially deferred
        for each row execute function fail_at_the_end()`)
    const answer = await folake.post('/admin/orders/edit-order-amount', { order_id: id, amount: 6500 })
    expect(answer.status).toBe(500)
    expect(await amounts(id)).toEqual({ amount_kobo: 500_000, lines: 1 })
  })

  it('are both gone when the line cannot be written', async () => {
    const id = await addLine()
    await waybill.sql`alter table trail add constraint no_more check (id < 0) not valid`
    const answer = await folake.post('/admin/orders/edit-order-amount', { order_id: id, amount: 6500 })
    expect(answer.status).toBe(500)
    expect(await amounts(id)).toEqual({ amount_kobo: 500_000, lines: 1 })
  })

  it.each(['update trail set actor_name = null', 'delete from trail', 'truncate trail'])(
    'stay as they were written: %s is refused',
    async (statement) => {
      await addOrder(waybill.sql)
      await expect(waybill.sql.unsafe(statement)).rejects.toThrow(
        'Lines of the trail are never changed or removed.',
      )
    },
  )
})
