import { expect, test } from 'vitest'
import { firstListOf } from '../../../src/views/shared/address/first-list'

const at = (path: string) => firstListOf(new URL(path, 'https://console.example'))

test('AG-01 the addresses of a list name its first page, in any case', () => {
  expect(at('/orders')).toEqual({ status: null, bulkOrderId: null })
  expect(at('/orders/Pending?order=12&panel=assign')).toEqual({ status: 'PENDING', bulkOrderId: null })
  expect(at('/orders?bulk_order_id=7&page=1')).toEqual({ status: null, bulkOrderId: 7 })
})

test.each([
  '/overview',
  '/orders/4711',
  '/orders/nothing',
  '/orders-history',
  '/orders?page=2',
  '/orders?q=rice',
])('%s shows no first page of a list', (path) => expect(at(path)).toBeNull())
