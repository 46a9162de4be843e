import { afterEach, expect, test } from 'vitest'
import { RowSlots } from '../../../src/views/dispatch/orders/grid/row-slots'

afterEach(() => document.body.replaceChildren())

test('a live change gives no order the slot of another', () => {
  const slots = new RowSlots()
  const first = slots.place('', [1, 2, 3])
  const second = slots.place('', [4, 1, 3])
  expect([second.get(1), second.get(3)]).toEqual([first.get(1), first.get(3)])
  expect([...first.values()]).not.toContain(second.get(4))
})

test('the orders that another text found reuse the slots, from the top', () => {
  const slots = new RowSlots()
  const first = slots.place('', [1, 2, 3])
  expect([...slots.place('rice', [7, 8, 9, 10]).values()].slice(0, 3)).toEqual([...first.values()])
  expect(new Set(slots.place('ric', [7, 3]).values()).size).toBe(2)
})

test('an order whose row has the focus keeps its slot', () => {
  const row = document.createElement('div')
  row.dataset['orderId'] = '2'
  row.tabIndex = 0
  document.body.append(row)
  const slots = new RowSlots()
  const first = slots.place('', [1, 2, 3])
  row.focus()
  const second = slots.place('rice', [2, 9])
  expect(second.get(2)).toBe(first.get(2))
  expect([...first.values()]).not.toContain(second.get(9))
})
