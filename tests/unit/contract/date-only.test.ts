import { expect, test } from 'vitest'
import { readPeriodReport } from '../../../contract/entities/period-report'
import { readStatement } from '../../../contract/entities/statement'

test.each([
  ['0001-01-01', false],
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2099-12-31', true],
  ['2100-01-01', false],
  ['9999-12-31', false],
])('a call takes the day %s: %s, so no database and no calendar fails at it', (day, isTaken) => {
  expect([
    readPeriodReport.input.safeParse({ from: day, to: day }).success,
    readStatement.input.safeParse({ user_id: '1', from: day, to: day }).success,
  ]).toEqual([isTaken, isTaken])
})
