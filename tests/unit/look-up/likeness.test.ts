import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bulkLikeness, type BulkLook } from '../../../src/views/shared/look-up/bulk-likeness'
import { likenessOf, type OrderLook } from '../../../src/views/shared/look-up/likeness'

const SENT: OrderLook = {
  sender: { name: 'Kunle Adebayo', phone: '08150923367' },
  receiver: { name: 'Mrs Yemisi Shonibare', phone: '8023371946' },
  pickup: { text: 'Allen Avenue, Ikeja, Lagos', at: [6.6018, 3.3515] },
  delivery: { text: 'Ogudu GRA, Kosofe, Lagos', at: [6.5745, 3.3925] },
  item: 'Jollof tray, 12 portions',
  category: 'Food',
  payee: 'SENDER',
  amount: 2687.5,
}

const like = (change: Partial<OrderLook>) => likenessOf(SENT, { ...SENT, ...change })

describe('P2 whether an order looks like the one that was sent', () => {
  test.each<[string, Partial<OrderLook>]>([
    ['as it was', {}],
    [
      'with its phones in another spelling',
      { sender: { name: 'Kunle Adebayo', phone: '+234 815 092 3367' } },
    ],
    ['with its name in capitals', { receiver: { name: 'MRS YEMISI SHONIBARE', phone: null } }],
    [
      'with its addresses written again',
      { pickup: { text: 'Allen Ave, Ikeja 100271', at: [6.6018, 3.3515] } },
    ],
    ['with a pin a few steps away', { delivery: { text: 'Ogudu', at: [6.5752, 3.3929] } }],
    ['with its item in capitals', { item: 'JOLLOF TRAY  12 PORTIONS' }],
    ['without words about who pays', { payee: null, category: null }],
  ])('%s: exact', (_, change) => expect(like(change)).toBe('exact'))

  test.each<[string, Partial<OrderLook>]>([
    ['at another price', { amount: 2888.53 }],
    ['with another item', { item: 'Jollof tray' }],
    ['paid by the other one', { payee: 'RECEIVER' }],
    ['with the same phone under another name', { sender: { name: 'K. A.', phone: '08150923367' } }],
    ['with a pin a street away', { delivery: { text: 'Ogudu', at: [6.5785, 3.3955] } }],
    ['without coordinates and with other words', { pickup: { text: 'Allen Ave', at: null } }],
    ['at another price with another item', { amount: 1, item: 'Tray' }],
  ])('%s: likely, a person is asked', (_, change) => expect(like(change)).toBe('likely'))

  test.each<[string, Partial<OrderLook>]>([
    ['to another receiver', { receiver: { name: 'Bola', phone: '8030000000' } }],
    [
      'of the same sender, to another place, with another item and price',
      { delivery: { text: 'Lekki', at: [6.44, 3.46] }, item: 'Shoes', amount: 1 },
    ],
    [
      'that says nothing',
      {
        sender: { name: null, phone: null },
        receiver: { name: null, phone: null },
        pickup: { text: null, at: null },
        delivery: { text: null, at: null },
      },
    ],
  ])('%s: none', (_, change) => expect(like(change)).toBe('none'))

  test('it does not matter which of the two was sent', () => {
    const words = fc.option(fc.constantFrom('a', 'b', 'c'))
    const spot = fc.record({
      text: words,
      at: fc.option(fc.constantFrom<[number, number]>([6.6, 3.35], [6.6005, 3.35], [6.7, 3.4])),
    })
    const person = fc.record({
      name: words,
      phone: fc.option(fc.constantFrom('08150923367', '+2348150923367', '8023371946')),
    })
    const look: fc.Arbitrary<OrderLook> = fc.record({
      sender: person,
      receiver: person,
      pickup: spot,
      delivery: spot,
      item: words,
      category: words,
      payee: words,
      amount: fc.option(fc.constantFrom(1, 1.001, 2)),
    })
    fc.assert(
      fc.property(look, look, (a, b) => {
        expect(likenessOf(a, b)).toBe(likenessOf(b, a))
        const isBlind = [a.amount, b.amount, a.item, b.item].includes(null)
        expect(isBlind && likenessOf(a, b) === 'exact').toBe(false)
      }),
      { numRuns: 3_000 },
    )
  })
})

const BULK: BulkLook = {
  names: ['Ngozi Eze', 'Zenith Foods'],
  email: 'orders@zenith.demo',
  total: 4000.3,
  dueDate: '2026-11-21',
  deliveries: 2,
}

describe('P2 whether a bulk order looks like the one that was sent', () => {
  const bulkLike = (change: Partial<BulkLook>) => bulkLikeness(BULK, { ...BULK, ...change })

  test.each<[string, Partial<BulkLook>, string]>([
    ['as it was', {}, 'exact'],
    [
      'with the firm for its person and a day with a time',
      { names: ['ZENITH FOODS'], email: null, dueDate: '2026-11-21T00:00:00Z' },
      'exact',
    ],
    ['with another total', { total: 4000 }, 'likely'],
    ['with another number of deliveries', { deliveries: 3 }, 'likely'],
    ['whose deliveries could not be counted', { deliveries: null }, 'likely'],
    ['of another company', { email: 'desk@other.ng', names: [] }, 'none'],
    ['with another total and another day', { total: 1, dueDate: '2026-11-22' }, 'none'],
  ])('%s: %s', (_, change, expected) => expect(bulkLike(change)).toBe(expected))
})
