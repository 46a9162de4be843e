import { expect, test } from 'vitest'
import { OrderSearch } from '../../../src/db/queries/order-search'
import { searchPeople } from '../../../src/db/queries/people-search'
import { freshConsoleDatabase } from '../../support/console-databases'
import { orderRow } from '../../support/console-rows'

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

test('finds orders by the names in them, and tells which of them the list finds too', async () => {
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
