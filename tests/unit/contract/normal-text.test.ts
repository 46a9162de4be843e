import { describe, expect, test } from 'vitest'
import { matchesBulkSearch } from '../../../contract/rules/bulk-order-rules'
import { matchesPerson } from '../../../contract/rules/customer-rules'
import { OptionalText, Text } from '../../../contract/wire/input'
import { firstCharacter, normalText } from '../../../contract/words/normal-text'
import { matchesOrderSearch } from '../../../contract/rules/order-display'
import { ownName } from '../../../contract/rules/own-name'
import { displayPhone, phoneSearch } from '../../../contract/words/phones'
import { matchesRiderSearch } from '../../../contract/rules/rider-rules'
import { matchesWords } from '../../../src/views/dispatch/palette/matches-words'
import { ridersMatching, riderWords } from '../../../src/views/shared/riders/rider-words'
import { bulkOrder, orderRow, riderRow } from '../../support/world/console-rows'

test.each([
  ['  Bola \u00a0 Salami\n', 'bola salami'],
  ['\u200bWB-7K2\u2060Q', 'wb-7k2q'],
  ['\u202dadeola\u202c', 'adeola'],
  ['Ọláyínká', 'olayinka'],
  ['Ola\u0301yi\u0301nka\u0301', 'olayinka'],
  ['ＷＢ－７', 'wb-7'],
  ['İstanbul', 'istanbul'],
  ['WB–7K2Q', 'wb-7k2q'],
  ['WB\u2212\u20117', 'wb--7'],
  ['O’Neil', "o'neil"],
  ['\u3164\u2800\u115f', ''],
  ['', ''],
  [null, ''],
])('%j is searched and compared as %j', (text, normal) => {
  expect(normalText(text)).toBe(normal)
})

describe.each([
  ['Bola  Salami', 'bola salami'],
  ['Bola Salami', ' BOLA   salami '],
  ['Ọláyínká', 'olayinka'],
  ['Olayinka', 'Ọláyínká'],
  ['WB-7K2Q', '\u200bWB-7K2Q'],
  ['\u200eWB-7K2Q', 'wb-7k2q'],
  ['WB-7K2Q', 'WB—7K2Q'],
  ['WB–7K2Q', '#WB-7K2Q.'],
  ['Victoria  Island', '“victoria\u00a0island”,'],
])('%j is found by %j', (text, search) => {
  const order = orderRow({ id: 1, package_name: text, customer_phone: null, recepient_phone: null })
  const rider = riderRow({ id: 1, first_name: text, last_name: '', phone: null })
  const person = { id: 1, first_name: text, last_name: null, email: null, phone: null }

  test.each([
    ['orders', () => matchesOrderSearch(order, search)],
    ['riders', () => matchesRiderSearch(rider, search) && ridersMatching([rider], search).length === 1],
    ['people', () => matchesPerson(person, search)],
    ['bulk orders', () => matchesBulkSearch(bulkOrder({ id: 1, user_name: text }), search)],
    ['the palette', () => matchesWords(text, search)],
  ])('VA-06 among %s', (_, isFound) => {
    expect(isFound()).toBe(true)
  })
})

test.each(['1975', '#1975', '1975.', '# 1975', '(1975)', '1975\u200b,', '“1975”'])(
  'VA-07 %j finds the order 1975',
  (search) => {
    expect(matchesOrderSearch(orderRow({ id: 1975 }), search)).toBe(true)
    expect(matchesOrderSearch(orderRow({ id: 2086, tracking_id: null }), search)).toBe(false)
  },
)

test.each(['Salami Bola', 'salami, bola', 'SALAMI  BÓLA', 'Bola Salami', 'ami bol'])(
  'VA-06 VA-09 %j finds Bola Salami, whose names it has in another order',
  (search) => {
    const names = { first_name: 'Bola', last_name: 'Salami' }
    const rider = riderRow({ id: 7, ...names })
    expect([
      matchesPerson({ id: 7, ...names, email: null, phone: null }, search),
      matchesRiderSearch(rider, search),
      ridersMatching([rider], search).length,
      matchesBulkSearch(bulkOrder({ id: 9, user_name: 'Bola Salami' }), search),
    ]).toEqual([true, true, 1, true])
    expect(
      matchesPerson({ id: 7, first_name: 'Bola', last_name: 'Ige', email: null, phone: null }, search),
    ).toBe(false)
  },
)

test.each(['tel:+2347018260741', 'TEL:0701 826 0741', '#07018260741.', '(0701) 826-0741;'])(
  'AG-51 %j is searched as a phone',
  (typed) => {
    expect(phoneSearch(typed)).toBe('7018260741')
    expect(
      matchesPerson({ id: 1, first_name: 'A', last_name: null, email: null, phone: '07018260741' }, typed),
    ).toBe(true)
  },
)

test.each(['\u200b', ' \u3164 ', '\u2800', '\u0301', '\u202e\u00a0'])('%j is no name', (name) => {
  expect([Text(50).safeParse(name).success, OptionalText(50).parse(name)]).toEqual([false, null])
})

test.each([
  ['🛵 Express', '🛵'],
  ['𞤀𞤣𞤤𞤢𞤥', '𞤀'],
  ['Ọ́lá', 'Ọ́'],
  ['👩🏾‍🚀', '👩🏾‍🚀'],
  ['\u200bAda', 'A'],
  ['', ''],
  [null, ''],
])('the first character of %j is %j', (text, first) => {
  expect(firstCharacter(text)).toBe(first)
})

test('a name with two blanks or other marks is the same name', () => {
  const user = { first_name: 'Bólá', last_name: 'Salami', email: null, phone: null }
  expect(ownName(user)('Bola  Salami')).toBe(true)
  const riders = [
    riderRow({ id: 1, first_name: 'Bola', last_name: 'Salami', phone: '08031112233' }),
    riderRow({ id: 2, first_name: 'Bola ', last_name: 'Salami', phone: '08031114455' }),
  ]
  expect(riders.map((rider) => riderWords(rider, riders))).toEqual([
    'Bola Salami · 2233',
    'Bola  Salami · 4455',
  ])
})

const SPELLINGS = [
  '07018260741',
  '+234 701 826 0741',
  '2347018260741',
  '7018260741',
  '\u202a0701 826 0741\u202c',
]

test.each([
  ...SPELLINGS,
  '0701 826',
  '+234701',
  '\u200b0701',
  '00234 701 826 0741',
  '+234 0701 826 0741',
  '826-0741',
])('AG-51 %j finds a phone in each spelling in which it may be stored', (typed) => {
  for (const phone of SPELLINGS) {
    const person = { id: 1, first_name: 'Ada', last_name: null, email: null, phone }
    const order = orderRow({ id: 1, recepient_phone: phone })
    const rider = riderRow({ id: 1, phone })
    expect([
      matchesPerson(person, typed),
      matchesOrderSearch(order, typed),
      matchesRiderSearch(rider, typed),
      ridersMatching([rider], typed).length,
    ]).toEqual([true, true, true, 1])
  }
})

test.each([
  ['0803 555', '803555'],
  ['+234 803 555', '803555'],
  ['\u202a08035550001\u202c', '8035550001'],
  ['2348035550001', '8035550001'],
  ['803 555', '803555'],
  ['234812', '234812'],
  ['2348123', '2348123'],
  ['803', '803'],
  ['12, 34', '12, 34'],
  ['Ada 0803', 'Ada 0803'],
])('the server is asked for %j as %j', (typed, asked) => {
  expect(phoneSearch(typed)).toBe(asked)
})

test('VA-04 a mark of direction before a phone does not make it another one', () => {
  expect(displayPhone('\u202a+2348031112233\u202c')).toBe('2348031112233')
})
