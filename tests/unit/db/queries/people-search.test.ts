import { expect, test } from 'vitest'
import { wordRank } from '../../../../contract/words/normal-text'
import { OrderSearch } from '../../../../src/db/queries/orders/order-search'
import { searchPeople } from '../../../../src/db/queries/office/people-search'
import { freshConsoleDatabase } from '../../../support/world/console-databases'
import { orderRow } from '../../../support/world/console-rows'

const KEMI = { customer_name: 'Kemi Ojo', customer_phone: '08055501234' }

async function searchOf() {
  const database = freshConsoleDatabase()
  await database.orders.bulkAdd([
    orderRow({ id: 1, created_at: '2026-11-21T07:00:00Z', ...KEMI }),
    orderRow({ id: 2, created_at: '2026-11-21T08:00:00Z', ...KEMI, customer_phone: '+234 805 550 1234' }),
    orderRow({ id: 3, created_at: '2026-11-21T09:00:00Z', recepient_name: 'Kemi Ojo' }),
    orderRow({ id: 4, created_at: '2026-11-21T10:00:00Z', ...KEMI, customer_phone: null }),
    orderRow({ id: 5, created_at: '2026-11-21T11:00:00Z', package_name: 'A cake for Kemi' }),
  ])
  return { database, search: new OrderSearch(database) }
}

test('finds orders by the names in them, and marks those that the list finds too', async () => {
  const { search } = await searchOf()
  const { ids, listed, searched } = await searchPeople(search, ' KEMI ')
  expect(ids).toEqual([5, 4, 3, 2, 1])
  expect([...listed]).toEqual([5])
  expect(searched).toBe(5)
})

test('a number with and without its country is one customer; a recipient and one without a phone are none', async () => {
  const { search } = await searchOf()
  expect((await searchPeople(search, 'kemi ojo')).customers).toEqual([2])
  expect((await searchPeople(search, '0805-550')).customers).toEqual([2])
})

test('follows a name that changes', async () => {
  const { database, search } = await searchOf()
  await searchPeople(search, 'kemi')
  await database.orders.update(1, { customer_name: 'Tari Briggs' })
  expect((await searchPeople(search, 'tari')).ids).toEqual([1])
})

test('whole words come first, then beginnings of words, then parts inside of words', async () => {
  const database = freshConsoleDatabase()
  const names = ['Gbolade Ade', 'Adeola Obi', 'Ade Obi', 'Obi Ade-Ojo', 'Bolade Obi']
  await database.orders.bulkAdd(
    names.map((customer_name, index) =>
      orderRow({
        id: index + 1,
        created_at: `2026-11-21T0${index}:00:00Z`,
        customer_name,
        customer_phone: `080555012${index}0`,
        package_name: 'Cake',
        recepient_name: null,
        pickup_location: 'Yaba',
        delivery_point_location: 'Ikeja',
      }),
    ),
  )
  const search = new OrderSearch(database)
  const found = await searchPeople(search, 'ade')
  expect(found.ids).toEqual([4, 3, 1, 2, 5])
  expect(found.customers).toEqual([4, 3, 1, 2, 5])
  expect((await searchPeople(search, 'obi ade')).ids).toEqual([4, 3, 2, 5])
})

test('a text of nothing is everywhere', () => {
  expect(wordRank(['ade'], [''])).toBe(0)
})
