import { describe, expect, it } from 'vitest'
import { monthOf } from '../../../contract/words/dates'
import {
  periodWords,
  readPeriod,
  wrongPeriod,
} from '../../../src/views/office/company-users/statement/statement-period'

describe('the days of a statement', () => {
  const of = (from: string, to: string) => readPeriod(new URLSearchParams({ from, to }), '2026-02-14')

  it('are the month of today where the address names none, or none that there is', () => {
    const february = { from: '2026-02-01', to: '2026-02-28' }
    expect([readPeriod(new URLSearchParams(), '2026-02-14'), of('2026-02-30', '2026-03-01')]).toEqual([
      february,
      february,
    ])
    expect([monthOf('2026-01-31', -1), monthOf('2026-12-05', 1)]).toEqual([
      { from: '2025-12-01', to: '2025-12-31' },
      { from: '2027-01-01', to: '2027-01-31' },
    ])
  })

  it('have words, and at most a year', () => {
    expect(
      [of('2026-02-01', '2026-02-28'), of('2026-02-01', '2026-02-01'), of('2026-02-01', '2026-03-02')].map(
        periodWords,
      ),
    ).toEqual(['Feb 2026', 'Feb 01, 2026', 'Feb 01, 2026 to Mar 02, 2026'])
    expect(
      [of('2024-01-01', '2024-12-31'), of('2024-01-01', '2025-01-01'), of('2024-01-02', '2024-01-01')].map(
        wrongPeriod,
      ),
    ).toEqual([null, 'A statement covers at most 366 days.', 'The last day may not be before the first day.'])
  })
})
