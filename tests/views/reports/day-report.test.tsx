import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readDayReport, type DayReport } from '../../../contract/entities/day-report'
import { reportCsv, reportFileName } from '../../../src/views/office/day-report/report-csv'
import '../../../src/views/office/day-report/day-report-screen'
import { fallOffline } from '../../support/desk/fall-offline'
import { openPeople } from '../../support/desk/people-screens'
import { success, withShell, type Asked } from '../../support/page/rendered-app'

const NONE = { created: 0, delivered: 0, cancelled: 0, late: 0, income: 0 }

const report = (day: string): DayReport => ({
  day,
  is_over: day !== '2026-11-21',
  until: day === '2026-11-21' ? '2026-11-21T13:04:00.000Z' : `${day}T23:00:00.000Z`,
  late_now: day === '2026-11-21' ? 3 : null,
  totals: { created: 12, delivered: 1009, cancelled: 2, late: 4, income: 45_000.5 },
  riders: [
    {
      kind: 'named',
      id: 7,
      name: 'Musa Ibrahim',
      created: 10,
      delivered: 1009,
      cancelled: 0,
      late: 4,
      income: 5000,
    },
    { ...NONE, kind: 'none', id: null, name: null, created: 2, cancelled: 2 },
    { ...NONE, kind: 'payments', id: null, name: null, income: 40_000.5 },
  ],
  areas: [
    {
      kind: 'named',
      id: null,
      name: 'Lekki, Lagos',
      created: 11,
      delivered: 1009,
      cancelled: 2,
      late: 4,
      income: 5000,
    },
    { ...NONE, kind: 'none', id: null, name: null, created: 1 },
    { ...NONE, kind: 'payments', id: null, name: null, income: 40_000.5 },
  ],
})

const told = ({ call, input }: Asked) =>
  call === readDayReport ? success(report((input as { day: string }).day)) : undefined

async function openReport(options: Partial<Parameters<typeof openPeople>[0]> = {}) {
  const app = await openPeople({ path: '/day-report', config: { dayReport: true }, answer: told, ...options })
  const asks = () => app.asked.filter(({ call }) => call === readDayReport).map(({ input }) => input)
  return { ...app, asks }
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
const dayField = () => screen.getByLabelText<HTMLInputElement>('Day')

async function table(name: string): Promise<(string | null)[][]> {
  const found = await screen.findByRole('table', { name })
  return [...found.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
}

async function figures(): Promise<Record<string, string | null>> {
  await heading(/2026/)
  return Object.fromEntries(
    [...document.querySelectorAll('.figure')].map((card) => [
      card.querySelector('h2')?.textContent ?? '',
      card.querySelector('strong')?.textContent ?? null,
    ]),
  )
}

/** The browser of the tests has none. */
function playPrinter() {
  const printed = vi.fn<() => void>()
  const own = Object.getOwnPropertyDescriptor(window, 'print')
  Object.defineProperty(window, 'print', { configurable: true, value: printed })
  onTestFinished(() => {
    if (own === undefined) Reflect.deleteProperty(window, 'print')
    else Object.defineProperty(window, 'print', own)
  })
  return printed
}

describe('the daily report', () => {
  it('begins with today in Lagos, and says so far', async () => {
    const { asks } = await openReport()
    expect(await heading('Nov 21, 2026, so far (until 14:04)')).toBeVisible()
    expect(await figures()).toEqual({
      Created: '12',
      Delivered: '1,009',
      Cancelled: '2',
      'Delivered late': '4',
      Income: '₦45,000.50',
    })
    expect(screen.getByText('3 open orders are late now')).toBeVisible()
    expect(asks()).toEqual([{ day: '2026-11-21' }])
  })

  it('has a table by rider and one by area, which end in the total', async () => {
    await openReport()
    const header = ['Created', 'Delivered', 'Cancelled', 'Delivered late', 'Income']
    const company = ['Payments of companies, not of one order', '0', '0', '0', '0', '₦40,000.50']
    const total = ['Total', '12', '1,009', '2', '4', '₦45,000.50']
    expect(await table('By rider')).toEqual([
      ['Rider', ...header],
      ['Musa Ibrahim', '10', '1,009', '0', '4', '₦5,000.00'],
      ['No rider', '2', '0', '2', '0', '₦0.00'],
      company,
      total,
    ])
    expect(await table('By area')).toEqual([
      ['Area of delivery', ...header],
      ['Lekki, Lagos', '11', '1,009', '2', '4', '₦5,000.00'],
      ['Area not known', '1', '0', '0', '0', '₦0.00'],
      company,
      total,
    ])
    expect(screen.getByRole('link', { name: 'Musa Ibrahim' }).getAttribute('href')).toBe('/riders-details/7')
  })

  it('goes to the day before and after, by buttons, keys and the field; never beyond today', async () => {
    const { person, asks } = await openReport()
    await heading(/so far/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next day' }).disabled).toBe(true)
    await person.click(screen.getByRole('button', { name: 'Previous day' }))
    expect(await heading('Nov 20, 2026')).toBeVisible()
    expect(window.location.search).toBe('?day=2026-11-20')
    expect(screen.queryByText(/late now/)).toBeNull()
    await person.keyboard('[[')
    expect(await heading('Nov 19, 2026')).toBeVisible()
    await person.keyboard(']')
    expect(await heading('Nov 20, 2026')).toBeVisible()
    fireEvent.change(dayField(), { target: { value: '2026-10-31' } })
    expect(await heading('Oct 31, 2026')).toBeVisible()
    fireEvent.change(dayField(), { target: { value: '2026-11-22' } })
    await person.click(screen.getByRole('button', { name: 'Today' }))
    expect(await heading(/so far/)).toBeVisible()
    expect(window.location.search).toBe('')
    expect(asks()).toEqual(
      ['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-20', '2026-10-31', '2026-11-21'].map((day) => ({
        day,
      })),
    )
  })

  it.each(['2026-02-30', 'soon', '2026-11-22', ''])('shows today for ?day=%s', async (day) => {
    const { asks } = await openReport({ path: `/day-report?day=${day}` })
    await heading(/so far/)
    expect(asks()).toEqual([{ day: '2026-11-21' }])
  })

  it('is saved as a file with the same figures', async () => {
    expect(reportFileName(report('2026-11-20'))).toBe('day-report-2026-11-20.csv')
    expect(reportFileName(report('2026-11-21'))).toBe('day-report-2026-11-21-so-far.csv')
    const lines = reportCsv(report('2026-11-20')).trim().split('\r\n')
    const start = '"2026-11-20","2026-11-20T23:00:00.000Z"'
    expect(lines).toEqual([
      '"Day","Until","Part","Name","Created","Delivered","Cancelled","Delivered late","Income"',
      `${start},"Total","","12","1009","2","4","45000.50"`,
      `${start},"By rider","Musa Ibrahim","10","1009","0","4","5000.00"`,
      `${start},"By rider","No rider","2","0","2","0","0.00"`,
      `${start},"By rider","Payments of companies, not of one order","0","0","0","0","40000.50"`,
      `${start},"By area","Lekki, Lagos","11","1009","2","4","5000.00"`,
      `${start},"By area","Area not known","1","0","0","0","0.00"`,
      `${start},"By area","Payments of companies, not of one order","0","0","0","0","40000.50"`,
    ])
    const { person } = await openReport()
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await heading(/so far/)
    await person.click(screen.getByRole('button', { name: 'Download CSV' }))
    expect(await screen.findByText('Report saved')).toBeVisible()
    expect(clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
      'day-report-2026-11-21-so-far.csv',
    ])
  })

  it('is printed by a button and by a key, on a sheet of its own', async () => {
    const printed = playPrinter()
    const { person } = await openReport()
    await heading(/so far/)
    await person.click(screen.getByRole('button', { name: /Print/ }))
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
    const sheet = screen.getByRole('article', { name: 'Printed report' })
    expect(sheet.closest('.printed-paper')?.parentElement).toBe(document.body)
    expect(within(sheet).getByText('Daily report: Nov 21, 2026, so far (until 14:04)')).toBeVisible()
    expect(within(sheet).getAllByRole('table').length).toBe(2)
    fireEvent(window, new Event('afterprint'))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Printed report' })).toBeNull())
    await person.keyboard('p')
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(2))
  })

  it('is kept for reading offline; of a day that was never opened here it says that it will load', async () => {
    let isReachable = true
    const { person, connection, database } = await openReport({
      answer: (asked) => (isReachable ? told(asked) : undefined),
    })
    await heading(/so far/)
    isReachable = false
    await waitFor(async () =>
      expect((await database.answers.toArray()).map(({ question }) => question)).toEqual([
        'GET /admin/analytics/day-report {"day":"2026-11-21"}',
      ]),
    )
    fallOffline({ connection })
    expect(await screen.findByText('as of 14:05 · will refresh when you are back online')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Previous day' }))
    const never =
      'The report of this day was not opened on this device before. It will load when you are back online.'
    expect(await screen.findByText(never)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Today' }))
    expect(await heading(/so far/)).toBeVisible()
  })

  it('says what went wrong, and asks again by Retry', async () => {
    const failed = { kind: 'server' as const, status: 500, messages: ['Try later.'], retryAfterMs: null }
    let isWell = false
    await openReport({
      answer: (asked) => (asked.call === readDayReport && !isWell ? failed : told(asked)),
    })
    const main = within(await screen.findByRole('main'))
    expect(await main.findByText('Try later.')).toBeVisible()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download CSV' }).disabled).toBe(true)
    const retry = main.getByRole('button', { name: 'Retry' })
    isWell = true
    fireEvent.click(retry)
    expect(await heading(/so far/)).toBeVisible()
  })

  it('a server without it is not asked, and the page says so', async () => {
    const { asks } = await openReport({ config: {} })
    expect(await screen.findByText('This server makes no report of a day.')).toBeVisible()
    expect(asks()).toEqual([])
  })

  it('is reached from the rail and from the overview by a SUPERADMIN', async () => {
    withShell()
    const { person } = await openReport({ path: '/overview' })
    const rail = await screen.findByRole('navigation', { name: 'Main' })
    expect(within(rail).getByRole('link', { name: 'Daily report' }).getAttribute('href')).toBe('/day-report')
    const income = await screen.findByRole('region', { name: 'Total Income' })
    await person.click(within(income).getByRole('link', { name: 'Daily report' }))
    expect(await heading(/so far/)).toBeVisible()
  })

  it.each(['ADMIN', 'SUPERVISOR', 'OPERATIONALSTAFF'])('is not there for %s', async (type) => {
    withShell()
    await openReport({ path: '/overview', type })
    await screen.findByRole('region', { name: 'Total Orders' })
    expect(screen.queryByRole('link', { name: 'Daily report' })).toBeNull()
  })
})
