import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readPeriodReport } from '../../../contract/entities/period-report'
import { reportCsv } from '../../../src/views/office/reports/report-csv'
import { success } from '../../support/page/rendered-app'
import {
  asked,
  dayField,
  figures,
  heading,
  openReport,
  report,
  table,
  TODAY,
} from '../../support/desk/period-report'

describe('AD-05 reports', () => {
  it('begins with today in Lagos, and says so far', async () => {
    const { asks } = await openReport()
    expect(await heading('Nov 21, 2026, so far (until 14:04)')).toBeVisible()
    expect(await figures()).toEqual({
      Created: '12',
      Delivered: '1,009',
      'On time': '1,005',
      Late: '4',
      Cancelled: '2',
      'Not delivered': '1',
      Income: '₦45,000.50',
    })
    expect(screen.getByText('3 open orders are late now')).toBeVisible()
    expect(screen.getByText('Compared with all of Nov 20, 2026')).toBeVisible()
    expect(asks()).toEqual(asked([TODAY]))
  })

  it('compares a period that is over with the one before, in percent', async () => {
    await openReport({ path: '/reports?from=2026-11-09&to=2026-11-15' })
    expect(await heading('Nov 09, 2026 to Nov 15, 2026')).toBeVisible()
    expect(screen.getByText('Compared with Nov 02, 2026 to Nov 08, 2026')).toBeVisible()
    const notes = [...document.querySelectorAll('.figure > p')].map(({ textContent }) => textContent)
    expect(notes).toEqual([
      '10 before (+20 %)',
      '2,018 before (−50 %)',
      '2,018 before (−50 %)',
      '0 before',
      '0 before',
      '0 before',
      '₦45,000.50 before (±0 %)',
    ])
  })

  it('has a table of each part, which ends in the total, and one of times and of reasons', async () => {
    const { person } = await openReport()
    const times = ['To assign', 'To pick up', 'To deliver']
    const header = ['Delivered', 'On time', 'Late', 'Cancelled', 'Not delivered', 'Income', ...times]
    const done = ['4 min / 13 min', '21 min / < 1 min', '1 h 40 min / 3 h 20 min']
    const total = ['1,009', '1,005', '4', '2', '1', '₦45,000.50', ...done]
    expect(await table('By rider')).toEqual([
      ['Rider', ...header],
      ['Musa Ibrahim', '1,009', '1,005', '4', '0', '0', '₦5,000.00', ...done],
      ['No rider', '0', '0', '0', '2', '1', '₦40,000.50', '-', '-', '-'],
      ['Total', ...total],
    ])
    expect(screen.getByRole('link', { name: 'Musa Ibrahim' }).getAttribute('href')).toBe('/riders-details/7')
    await person.click(screen.getByRole('radio', { name: 'By area' }))
    expect((await table('By area')).map(([name, created]) => [name, created])).toEqual([
      ['Area of delivery', 'Created'],
      ['Lekki, Lagos', '12'],
      ['Total', '12'],
    ])
    await person.click(screen.getByRole('radio', { name: 'By company' }))
    expect((await table('By company'))[1]?.slice(0, 2)).toEqual(['Number 9', '1'])
    await person.click(screen.getByRole('radio', { name: 'By dispatcher' }))
    expect((await table('By dispatcher'))[1]?.slice(0, 2)).toEqual(['Ada Okafor', '1,009'])
    expect((await table('Times'))[1]).toEqual([
      'Order to first rider',
      '4 min',
      '13 min',
      '1,009',
      '5 min / 6 min',
    ])
    expect(await table('Reasons')).toEqual([
      ['Reason', 'End', 'Orders'],
      ['No reason given', 'Cancelled', '2'],
      ['Nobody at home', 'Not delivered', '1'],
    ])
  })

  it('goes to the period before and after, by buttons, keys and fields, and to a week, a month or days of its own', async () => {
    const { person, asks } = await openReport()
    await heading(/so far/)
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next period' })
    expect(next.disabled).toBe(true)
    await person.click(screen.getByRole('button', { name: 'Previous period' }))
    expect(await heading('Nov 20, 2026')).toBeVisible()
    expect(window.location.search).toBe('?from=2026-11-20&to=2026-11-20')
    expect(screen.queryByText(/late now/)).toBeNull()
    await person.click(screen.getByRole('radio', { name: 'Week' }))
    expect(await heading('Nov 16, 2026 to Nov 22, 2026, so far (until Nov 21, 2026, 14:04)')).toBeVisible()
    await person.keyboard('[[')
    expect(await heading('Nov 09, 2026 to Nov 15, 2026')).toBeVisible()
    await person.click(screen.getByRole('radio', { name: 'Month' }))
    expect(await heading(/^Nov 2026, so far/)).toBeVisible()
    await person.keyboard('[[')
    expect(await heading('Oct 2026')).toBeVisible()
    fireEvent.change(dayField('Last day'), { target: { value: '2026-10-10' } })
    expect(await heading('Oct 01, 2026 to Oct 10, 2026')).toBeVisible()
    await person.keyboard(']')
    expect(await heading('Oct 11, 2026 to Oct 20, 2026')).toBeVisible()
    fireEvent.change(dayField('First day'), { target: { value: '2026-10-31' } })
    expect(await heading('Oct 31, 2026')).toBeVisible()
    fireEvent.change(dayField('First day'), { target: { value: '2026-11-22' } })
    await person.click(screen.getByRole('button', { name: 'Today' }))
    expect(await heading(/so far/)).toBeVisible()
    expect(window.location.search).toBe('')
    expect(asks()).toEqual(
      asked(
        [TODAY],
        ['2026-11-20'],
        ['2026-11-16', '2026-11-22'],
        ['2026-11-09', '2026-11-15'],
        ['2026-11-01', '2026-11-30'],
        ['2026-10-01', '2026-10-31'],
        ['2026-10-01', '2026-10-10'],
        ['2026-10-11', '2026-10-20'],
        ['2026-10-31'],
        [TODAY],
      ),
    )
  })

  it.each([
    'from=2026-02-30&to=2026-02-30',
    'from=2026-11-20',
    'from=2026-11-22&to=2026-11-23',
    'from=2026-11-20&to=2026-11-19',
    'from=2020-01-01&to=2026-11-20',
  ])('shows today for ?%s', async (search) => {
    const { asks } = await openReport({ path: `/reports?${search}` })
    await heading(/so far/)
    expect(asks()).toEqual(asked([TODAY]))
  })

  it('opens the day of the former address of the daily report', async () => {
    const { asks } = await openReport({ path: '/day-report?day=2026-11-20' })
    expect(await heading('Nov 20, 2026')).toBeVisible()
    expect(asks()).toEqual(asked(['2026-11-20']))
  })

  it('draws the orders and the income of each day, and shows a SUPERVISOR no income anywhere', async () => {
    await openReport({ path: '/reports?from=2026-11-09&to=2026-11-15' })
    expect(await screen.findByRole('region', { name: 'Orders by day' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Income by day' })).toBeVisible()
    cleanup()
    const quiet = report('2026-11-09', '2026-11-15')
    const answer = {
      ...quiet,
      totals: { ...quiet.totals, income: null },
      bars: quiet.bars.map((bar) => ({ ...bar, income: null })),
    }
    await openReport({
      path: '/reports?from=2026-11-09&to=2026-11-15',
      type: 'SUPERVISOR',
      answer: ({ call }) => (call === readPeriodReport ? success(answer) : undefined),
    })
    expect(await screen.findByRole('region', { name: 'Orders by day' })).toBeVisible()
    expect(screen.queryByText(/Income/)).toBeNull()
    expect(reportCsv(answer)).not.toMatch(/Income|45000/)
  })

  it('says which days are missing in the figures', async () => {
    await openReport({
      answer: ({ call }) =>
        call === readPeriodReport ? success({ ...report(TODAY, TODAY), days_waiting: 40 }) : undefined,
    })
    expect(await screen.findByText(/^40 days are not added up yet/)).toBeVisible()
  })
})
