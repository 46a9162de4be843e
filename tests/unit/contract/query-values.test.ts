import { expect, test } from 'vitest'
import { QueryId, QueryInteger, QueryPage } from '../../../contract/wire/input'

const reads = (schema: typeof QueryId, value: unknown) => {
  const read = schema.safeParse(value)
  return read.success ? read.data : 'refused'
}

test('a number of a query is within its limits, both of them included, as text and as a number', () => {
  const values = ['1', '2', '5', '6', '0', 1, 2, 5, 6, 0].map((value) => reads(QueryInteger(2, 5), value))
  expect(values).toEqual(['refused', 2, 5, 'refused', 'refused', 'refused', 2, 5, 'refused', 'refused'])
})

test('it is whole, in plain digits, and not longer than a number can be', () => {
  const values = [1.5, '1.5', '-1', '1e3', ' 1', '', '0x1', '9'.repeat(17), NaN, Infinity, true, null, ['1']]
  expect(values.map((value) => reads(QueryInteger(0, Infinity), value))).toEqual(values.map(() => 'refused'))
})

test('an id begins at 1 and is exact; a page ends at a billion', () => {
  const most = String(Number.MAX_SAFE_INTEGER)
  expect(['0', '1', most, '9007199254740992'].map((id) => reads(QueryId, id))).toEqual([
    'refused',
    1,
    Number.MAX_SAFE_INTEGER,
    'refused',
  ])
  const page = (value: unknown) => QueryPage.safeParse(value).data ?? 'refused'
  expect([undefined, '0', '1', '1000000000', '1000000001'].map(page)).toEqual([
    1,
    'refused',
    1,
    1_000_000_000,
    'refused',
  ])
})
