import { expect, test } from 'vitest'
import type { HandIn } from '../../../contract/entities/rider-cash'
import {
  byRider,
  cashCsv,
  heldWords,
  rowsOfDay,
  rowsOfOrders,
  sumWords,
} from '../../../src/views/shared/cash/cash-rows'
import { orderRow } from '../../support/world/console-rows'

const MUSA = { rider_id: 7, rider: 'Musa Ibrahim', held: 3001, orders: 2, since: '2026-11-20T13:05:00.000Z' }
const EARLIER: HandIn = {
  id: 4,
  rider_id: 7,
  rider: 'Musa Ibrahim',
  at: '2026-11-21T08:00:00.000Z',
  by: 'Ada Okafor',
  orders: [{ id: 9, amount: 1000 }],
  expected: 1000,
  counted: 900,
  note: 'Gave change',
}

test('riders without an id are grouped by name and phone; unknown times and amounts are shown as unknown', () => {
  const musa = (phone: string) => ({
    first_name: 'Musa',
    last_name: 'Ibrahim',
    phone,
    current_position: null,
    bike_number: null,
  })
  const orders = [
    orderRow({ id: 1, rider: musa('0803'), amount: 0.1, status_changed_at: '2026-11-20T13:05:00.000Z' }),
    orderRow({ id: 2, rider: musa('0803'), amount: 0.2, status_changed_at: '2026-11-20T12:05:00.000Z' }),
    orderRow({ id: 3, rider: musa('0804'), amount: 5, status_changed_at: undefined }),
    orderRow({ id: 4, rider: musa('0804'), amount: null }),
    orderRow({ id: 5, rider: musa('0805'), amount: null }),
  ]
  expect([...byRider(orders).values()].map((some) => some.map(({ id }) => id))).toEqual([[1, 2], [3, 4], [5]])
  const rows = rowsOfOrders(orders)
  expect(rows.map((row) => [heldWords(row), row.orders, row.since])).toEqual([
    ['at least ₦5.00', 2, null],
    ['₦0.30', 2, '2026-11-20T12:05:00.000Z'],
    ['not known', 1, orders[4]?.status_changed_at],
  ])
  expect(sumWords(rows)).toBe('At least ₦5.30 is held by 3 riders. The amount of 2 orders is not known.')
  expect(sumWords(rows.slice(1, 2))).toBe('₦0.30 is held by 1 rider.')
})

test('the CSV of a day has a line for each rider, also for one who only handed in', () => {
  const rows = rowsOfDay({
    day: '2026-11-21',
    riders: [MUSA],
    hand_ins: [EARLIER, { ...EARLIER, rider_id: 8, rider: 'Tayo' }],
  })
  const lines = cashCsv('2026-11-21', rows).split('\r\n')
  expect(lines[1]).toBe(
    '"2026-11-21","7","Musa Ibrahim","3001.00","2","Nov 20, 2026, 2:05 PM","900.00","\'-100.00"',
  )
  expect(lines[2]).toBe('"2026-11-21","8","Tayo","0.00","0","","900.00","\'-100.00"')
})
