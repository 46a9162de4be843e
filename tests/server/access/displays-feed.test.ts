import { afterAll, beforeAll, expect, test } from 'vitest'
import { Order } from '../../../contract/entities/orders'
import { Rider } from '../../../contract/entities/riders'
import { readChanges, type Change, type ChangesAnswer } from '../../../contract/entities/sync'
import { seedDemo } from '../../../demo/seed-demo'
import { recordChange } from '../../../server/domain/changes'
import { asDisplay, pairedDisplay } from '../../support/server/display-wall'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'

let waybill: Waybill
let ada: Caller
let token: string

beforeAll(async () => {
  waybill = await openWaybill()
  await seedDemo({ sql: waybill.sql, orders: 600, now: waybill.clock.now })
  ada = await waybill.signIn()
  token = (await pairedDisplay(waybill, ada)).token
}, 120_000)
afterAll(() => waybill.close())

type Walk = { answers: ChangesAnswer[]; changes: Change[]; text: string; next: string }

/** The whole walk of a display, as it was sent and as the console reads it. */
async function walk(limit: number): Promise<Walk> {
  const answers: ChangesAnswer[] = []
  let text = ''
  let next = ''
  do {
    const after = next === '' ? '' : `&after=${next}`
    const answer = await asDisplay(waybill, token).get(`/sync/changes?limit=${limit}${after}`)
    text += answer.text
    const read = dataOf(answer, readChanges)
    answers.push(read)
    next = read.next
  } while (answers.at(-1)?.progress !== null)
  return { answers, changes: answers.flatMap(({ changes }) => changes), text, next }
}

const read = async (after: string, limit = 500) =>
  dataOf(await asDisplay(waybill, token).get(`/sync/changes?limit=${limit}&after=${after}`), readChanges)

test('a display gets every order and rider once, and nothing of companies and bulk orders', async () => {
  const { answers, changes } = await walk(100)
  const idsOf = async (table: string) =>
    (await waybill.sql<{ id: number }[]>`select id from ${waybill.sql(table)} order by id`).map(
      ({ id }) => id,
    )
  const [orders, riders] = [await idsOf('orders'), await idsOf('riders')]
  const sentOf = (entity: string) =>
    changes.flatMap((change) => (change.entity === entity ? [change.id] : [])).toSorted((a, b) => a - b)
  expect([sentOf('order'), sentOf('rider')]).toEqual([orders, riders])
  expect(changes).toHaveLength(orders.length + riders.length)
  expect(answers.filter(({ aside }) => aside !== undefined)).toEqual([])
  const seen = Array.from({ length: answers.length - 1 }, (_, page) => (100 * (page + 1)) / changes.length)
  expect(answers.map(({ progress }) => progress)).toEqual([...seen, null])
})

type Person = { first: string; last: string; phone: string | null; email: string | null }

test('nothing personal reaches a display: no phone, e-mail, surname, street or house, of nobody', async () => {
  const { text, changes } = await walk(1000)
  const { sql } = waybill
  const people = await sql<Person[]>`
    select first_name as first, last_name as last, phone, email from users where type in ('USER', 'RIDER')
    union all select split_part(customer_name, ' ', 1), split_part(customer_name, ' ', -1), customer_phone, customer_email
    from orders
    union all select split_part(recepient_name, ' ', 1), split_part(recepient_name, ' ', -1), recepient_phone, recepient_email
    from orders`
  const digits = people.flatMap(({ phone }) => (phone === null ? [] : [phone.replace(/\D/g, '').slice(-10)]))
  expect(digits.length).toBeGreaterThan(1000)
  expect(digits.filter((phone) => text.includes(phone))).toEqual([])
  expect(people.filter(({ email }) => email !== null && text.includes(email))).toEqual([])
  expect(text).not.toContain('@')

  const places = await sql<{ address: string }[]>`
    select pickup_location as address from orders union select delivery_point_location from orders
    union select address from riders where address is not null`
  // Many surnames are also somebody's first name, and Ojo is a part of Lagos.
  const words = new Set(text.match(/[\p{L}'’-]+/gu))
  const others = new Set([
    ...people.map(({ first }) => first),
    ...places.flatMap(({ address }) => address.split(', ').slice(1)),
  ])
  const surnames = new Set(
    people.map(({ last }) => last).filter((last) => last.length > 2 && !others.has(last)),
  )
  expect(surnames.size).toBeGreaterThan(50)
  expect([...surnames].filter((last) => words.has(last))).toEqual([])

  const streets = new Set(
    places.map(({ address }) => address.split(',')[0]?.trim() ?? '').filter((part) => /^\d/.test(part)),
  )
  expect(streets.size).toBeGreaterThan(100)
  expect([...streets].filter((street) => text.includes(street))).toEqual([])
  expect(text).not.toMatch(/\b(Street|Road|Avenue|Crescent|Drive)\b/)
  expect(changes.length).toBeGreaterThan(600)
})

test('nothing of money, parcels, codes and papers reaches a display', async () => {
  const { changes } = await walk(1000)
  const filled = (entity: string) => {
    const rows = changes
      .filter((change) => change.entity === entity)
      .map(({ data }) => Object.entries(data ?? {}))
    return [...new Set(rows.flat().flatMap(([field, value]) => (value === null ? [] : [field])))].toSorted()
  }
  expect(filled('order')).toEqual([
    'cancelled_by',
    'created_at',
    'customer_name',
    'delivery_date',
    'delivery_point_location',
    'delivery_point_location_coordinate',
    'delivery_time',
    'delivery_type',
    'id',
    'order_type',
    'pickup_at',
    'pickup_location',
    'pickup_location_coordinate',
    'recepient_name',
    'revision',
    'rider',
    'status',
    'status_changed_at',
  ])
  expect(filled('rider')).toEqual([
    'availability_status',
    'current_position',
    'delivered_orders_count',
    'first_name',
    'id',
    'last_name',
    'ongoing_orders_count',
    'position_at',
    'revision',
    'status',
    'verify_identity',
  ])
})

test('almost every address of the demo has an area on a wall', async () => {
  const { changes } = await walk(1000)
  const orders = changes.flatMap((change) =>
    change.entity === 'order' && change.data !== null ? [change.data] : [],
  )
  const without = orders.filter(({ pickup_location }) => pickup_location === null)
  expect(without.length / orders.length).toBeLessThan(0.01)
})

test('what changes later comes too, masked, and other entities move the cursor without a row', async () => {
  const { next } = await walk(1000)
  const start = await read(next)
  expect(start).toMatchObject({ changes: [], more: false })
  const [order] = await waybill.sql<{ id: number; rider: number }[]>`
    select id, rider_id as rider from orders where status = 'INTRANSIT' order by id desc limit 1`
  const [company] = await waybill.sql<{ id: number }[]>`select user_id as id from company_profiles limit 1`
  const [bulk] = await waybill.sql<{ id: number }[]>`select id from bulk_orders limit 1`
  await waybill.sql.begin(async (tx) => {
    for (let entry = 0; entry < 40; entry += 1) await recordChange(tx, 'company_user', company?.id ?? 0)
    await recordChange(tx, 'bulk_order', bulk?.id ?? 0)
    await recordChange(tx, 'order', order?.id ?? 0)
    await recordChange(tx, 'rider', order?.rider ?? 0)
  })
  const steps: ChangesAnswer[] = []
  let at = start.next
  do {
    const answer = await read(at, 1)
    expect(answer.next).not.toBe(at)
    steps.push(answer)
    at = answer.next
  } while (steps.at(-1)?.more === true)
  const changes = steps.flatMap((step) => step.changes)
  expect(steps.slice(0, 2).map((step) => step.changes)).toEqual([[], []])
  expect(changes.map(({ entity, id }) => [entity, id])).toEqual([
    ['order', order?.id],
    ['rider', order?.rider],
  ])
  const [first, second] = changes
  expect(Order.parse(first?.data).customer_phone).toBe(null)
  expect(Rider.parse(second?.data)).toMatchObject({ phone: null, email: null, address: null })
  expect((await read(at)).changes).toEqual([])
})

test('staff get the same rows whole', async () => {
  const { changes } = dataOf(await ada.get('/sync/changes?limit=50'), readChanges)
  const [order] = changes.flatMap((change) => (change.entity === 'order' ? [change.data] : []))
  expect(order?.customer_phone).toMatch(/\d{10}/)
  expect(order?.pickup_location).toContain(',')
})
