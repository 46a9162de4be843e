import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BulkOrder } from '../../../contract/entities/bulk-orders'
import { CompanyUser } from '../../../contract/entities/companies'
import { Order } from '../../../contract/entities/orders'
import { pageOf, readRows } from '../../../contract/wire/page'
import { Rider } from '../../../contract/entities/riders'
import { readingOf } from '../../../contract/wire/unread'
import { readChanges } from '../../../contract/entities/sync'
import { Customer } from '../../../contract/entities/customers'
import { UNDATED } from '../../../contract/wire/wire-dates'
import { bulkOrder, companyUser, order, rider } from '../../support/world/console-rows'

const plain = (row: object) => JSON.parse(JSON.stringify(row)) as Record<string, unknown>
const musa = { first_name: 'Musa', last_name: 'Ibrahim', phone: '0803', current_position: [6.5, 3.3], id: 7 }

const KINDS = [
  {
    name: 'order',
    schema: Order,
    row: plain(order({ id: 47, rider: musa as never })),
    needed: ['id', 'status'],
  },
  { name: 'rider', schema: Rider, row: plain(rider({ id: 7 })), needed: ['id'] },
  { name: 'bulk order', schema: BulkOrder, row: plain(bulkOrder({ id: 9 })), needed: ['id'] },
  { name: 'company', schema: CompanyUser, row: plain(companyUser({ id: 5 })), needed: ['id'] },
  {
    name: 'customer',
    schema: Customer,
    row: { id: 3, first_name: 'Ada', last_name: 'Obi', email: null, phone: null, is_verified: 'TRUE' },
    needed: ['id'],
  },
] as const

const byText = (a: string, b: string) => a.localeCompare(b)

/** What no field of any entity can be read from. */
const BAD = fc.oneof(
  fc.constantFrom<unknown>([[]], { at: {} }, [[{}], 1], { no: true }, ['a', 'b', 'c']),
  fc.dictionary(fc.constantFrom('x', 'y'), fc.stringMatching(/^\w/), { minKeys: 1 }),
)

describe.each(KINDS)('AG-166 $name', ({ schema, row, needed }) => {
  const values: Record<string, unknown> = row
  const fields = Object.keys(row).filter((field) => !needed.some((name) => name === field))

  test('a field that cannot be read is named, and everything else of the row reads as before', () => {
    const whole = plain(schema.parse(row) as object)
    fc.assert(
      fc.property(fc.subarray(fields, { minLength: 1 }), BAD, (chosen, bad) => {
        const spoiled = { ...row, ...Object.fromEntries(chosen.map((field) => [field, bad])) }
        const read = plain(schema.parse(spoiled) as object)
        const { unread = {}, ...rest } = read
        const others = fields.filter((field) => !chosen.includes(field))
        expect(others.map((field) => rest[field])).toEqual(others.map((field) => whole[field]))
        expect(Object.keys(unread as object).toSorted(byText)).toEqual(chosen.toSorted(byText))
      }),
    )
  })

  test('rows beside a bad one are unchanged, whatever it contains', () => {
    const other = { ...row, id: 1234 }
    const alone = pageOf(schema as never).parse([other])
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const page = pageOf(schema as never).parse([other, value])
        expect(page.data[0]).toEqual(alone.data[0])
        expect(page.data.length + (page.skipped ?? 0)).toBe(2)
        expect(page.aside?.length ?? 0).toBe(page.skipped ?? 0)
      }),
    )
  })

  test('nothing but what is needed is enough', () => {
    const bare = Object.fromEntries(needed.map((field) => [field, values[field]]))
    expect(schema.safeParse(bare).success).toBe(true)
    expect(plain(schema.parse(bare) as object)['unread']).toBeUndefined()
  })

  test.each(needed)('without a readable %s it is set aside, with what stood there', (field) => {
    const page = pageOf(schema as never).parse([{ ...row, [field]: { a: 1 } }])
    expect([page.data, page.skipped, page.aside?.map(({ id, field: at, stood }) => [id, at, stood])]).toEqual(
      [[], 1, [[field === 'id' ? null : values['id'], field, '{"a":1}']]],
    )
  })
})

describe('AG-166 an order', () => {
  const read = (fields: object) => Order.parse({ id: 1, status: 'PENDING', ...fields })

  test('a null rider phone or payment status costs nothing', () => {
    const shown = read({ payment_status: null, rider: { ...musa, phone: null } })
    expect([shown.payment_status, shown.rider?.first_name, shown.rider?.phone, shown.unread]).toEqual([
      null,
      'Musa',
      null,
      undefined,
    ])
  })

  test.each([
    ['5,000.00', 5000],
    ['₦5,000', 5000],
    ['₦ 5,000.50', 5000.5],
    ['NGN 5000', 5000],
    ['5000.00 NGN', 5000],
    [' 1 200 ', 1200],
    ['1\u00a0200.5', 1200.5],
    ['-500', -500],
    ['5.000,00', 5000],
    ['3762,50', 3762.5],
    ['3.762,50', 3762.5],
    ['₦3,762', 3762],
    [0, 0],
    ['', null],
    [null, null],
  ])('an amount of %j reads as %j', (amount, naira) => {
    expect([read({ amount }).amount, read({ amount }).unread]).toEqual([naira, undefined])
  })

  test.each(['37,62,50', '1e3', '12 bags', '₦', [5], { naira: 5 }, true])(
    'an amount of %j is not guessed at',
    (amount) => {
      const shown = read({ amount })
      expect([
        shown.amount,
        shown.unread,
        readingOf(shown, (row) => row.amount).unreadText !== undefined,
      ]).toEqual([null, { amount: JSON.stringify(amount) }, true])
    },
  )

  test.each([
    ['in_transit', 'INTRANSIT'],
    ['In Transit', 'INTRANSIT'],
    ['assigned-to-rider', 'ASSIGNEDTORIDER'],
    ['canceled', 'CANCELLED'],
    ['Returned to sender', 'Returned to sender'],
    [' on hold ', 'on hold'],
    [3, '3'],
  ])('a status of %j is %j', (status, shown) => {
    expect(read({ status }).status).toBe(shown)
  })

  test.each([
    ['2026-11-22T14:03:00.000Z', '2026-11-22T14:03:00.000Z'],
    ['2026-11-22T14:03:00.000000Z', '2026-11-22T14:03:00.000000Z'],
    ['2026-11-22 14:03:00', '2026-11-22T14:03:00.000Z'],
    ['2026-11-22T15:03:00+01:00', '2026-11-22T14:03:00.000Z'],
    ['2026-11-22 15:03:00+01', '2026-11-22T14:03:00.000Z'],
    ['Sun, 22 Nov 2026 14:03:00 GMT', '2026-11-22T14:03:00.000Z'],
    [1_795_356_180, '2026-11-22T14:03:00.000Z'],
    [1_795_356_180_000, '2026-11-22T14:03:00.000Z'],
    ['1795356180', '2026-11-22T14:03:00.000Z'],
    [null, UNDATED],
    [undefined, UNDATED],
  ])('created at %j is %j', (created_at, text) => {
    expect([read({ created_at }).created_at, read({ created_at }).unread]).toEqual([text, undefined])
  })

  test.each(['03/04/2026', 'yesterday', '2026-13-45', {}, true])(
    'created at %j is none, and marked',
    (created_at) => {
      expect([read({ created_at }).created_at, read({ created_at }).unread]).toEqual([
        UNDATED,
        { created_at: JSON.stringify(created_at) },
      ])
    },
  )

  test('what stood there is kept short', () => {
    const { unread } = read({ amount: 'x'.repeat(10_000) })
    expect(unread?.['amount']?.length).toBe(80)
  })
})

test('AG-166 the feed: one bad change stops nothing, and a kind that is not known here is nobody’s business', () => {
  const answer = readChanges.answer.parse({
    changes: [
      { entity: 'order', id: 1, data: plain(order({ id: 1 })) },
      { entity: 'order', id: 2, data: { id: 2, status: null } },
      { entity: 'order', id: 3, data: plain(order({ id: 4 })) },
      { entity: 'order', id: 'x', data: null },
      { entity: 'invoice', id: 9, data: {} },
      null,
      { entity: 'rider', id: 7, data: null },
    ],
    next: 'c',
    more: false,
    progress: null,
  })
  expect(answer.changes.map(({ entity, id }) => [entity, id])).toEqual([
    ['order', 1],
    ['rider', 7],
  ])
  expect(answer.aside?.map(({ entity, id, field, stood }) => [entity, id, field, stood])).toEqual([
    ['order', 2, 'status', 'null'],
    ['order', 3, 'id', '4'],
    ['order', null, 'id', '"x"'],
  ])
})

test('AG-166 rows without an id that hold the same count each, and are known again', () => {
  const values = [null, null, null, { id: 5, status: null }, { id: 5, status: null }]
  const marks = () => readRows(Order, values).aside?.map(({ mark }) => mark)
  expect(new Set(marks()).size).toBe(4)
  expect(marks()).toEqual(marks())
})
