import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readPeriodReport } from '../../../contract/entities/period-report'
import { reportCsv, reportFileName } from '../../../src/views/office/reports/report-csv'
import { fallOffline } from '../../support/desk/fall-offline'
import { withShell } from '../../support/page/rendered-app'
import { heading, openReport, playPrinter, report, TODAY, told } from '../../support/desk/period-report'

describe('AD-05 a report', () => {
  it('is saved as a file with the same figures', async () => {
    expect(reportFileName(report('2026-11-20', '2026-11-20'))).toBe('report-2026-11-20.csv')
    expect(reportFileName(report('2026-11-01', TODAY))).toBe('report-2026-11-01-to-2026-11-21-so-far.csv')
    const lines = reportCsv(report('2026-11-20', '2026-11-20')).trim().split('\r\n')
    const start = '"2026-11-20","2026-11-20","2026-11-20T23:00:00.000Z"'
    const times = '"4.2","12.6","21","0.4","99.6","200",""'
    const never = '"","","","","","",""'
    expect(lines).toEqual([
      '"From","To","Until","Part","Name","Created","Delivered","On time","Late","Cancelled","Not delivered","Income",' +
        '"To assign, median","To assign, 95 of 100","To pick up, median","To pick up, 95 of 100",' +
        '"To deliver, median","To deliver, 95 of 100","Orders"',
      `${start},"Total","","12","1009","1005","4","2","1","45000.50",${times}`,
      `${start},"Before","2026-11-19 to 2026-11-19","10","2018","2018","0","0","0","45000.50","5","6","","","","",""`,
      `${start},"Day","2026-11-20","1","10","9","1","2","1","500.00",${never}`,
      `${start},"By rider","Musa Ibrahim","","1009","1005","4","0","0","5000.00",${times}`,
      `${start},"By rider","No rider","","0","0","0","2","1","40000.50",${never}`,
      `${start},"By area","Lekki, Lagos","12","1009","1005","4","0","0","0.00",${times}`,
      `${start},"By company","Number 9","1","0","0","0","0","0","0.00",${never}`,
      `${start},"By dispatcher","Ada Okafor","","1009","1005","4","0","0","0.00",${times}`,
      `${start},"Reason, cancelled","No reason given","","","","","","","","","","","","","","2"`,
      `${start},"Reason, not delivered","Nobody at home","","","","","","","","","","","","","","1"`,
    ])
    const { person } = await openReport()
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await heading(/so far/)
    await person.click(screen.getByRole('button', { name: 'Download CSV' }))
    expect(await screen.findByText('Report saved')).toBeVisible()
    expect(clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
      'report-2026-11-21-so-far.csv',
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
    expect(within(sheet).getByText('Report: Nov 21, 2026, so far (until 14:04)')).toBeVisible()
    expect(within(sheet).getAllByRole('table').length).toBe(6)
    fireEvent(window, new Event('afterprint'))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Printed report' })).toBeNull())
    await person.keyboard('p')
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(2))
  })

  it('is kept for reading offline; of a period that was never opened here it says that it will load', async () => {
    let isReachable = true
    const { person, connection, database } = await openReport({
      answer: (asked) => (isReachable ? told(asked) : undefined),
    })
    await heading(/so far/)
    isReachable = false
    await waitFor(async () =>
      expect((await database.answers.toArray()).map(({ question }) => question)).toEqual([
        'GET /admin/analytics/report {"from":"2026-11-21","to":"2026-11-21"}',
      ]),
    )
    fallOffline({ connection })
    expect(await screen.findByText('as of 14:05 · will refresh when you are back online')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Previous period' }))
    const never =
      'The report of this period was not opened on this device before. It will load when you are back online.'
    expect(await screen.findByText(never)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Today' }))
    expect(await heading(/so far/)).toBeVisible()
  })

  it('says what went wrong, and asks again by Retry', async () => {
    const failed = { kind: 'server' as const, status: 500, messages: ['Try later.'], retryAfterMs: null }
    let isWell = false
    await openReport({
      answer: (asked) => (asked.call === readPeriodReport && !isWell ? failed : told(asked)),
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
    expect(await screen.findByText('This server makes no reports.')).toBeVisible()
    expect(asks()).toEqual([])
  })

  it('is reached from the rail and from the overview by a SUPERADMIN', async () => {
    withShell()
    const { person } = await openReport({ path: '/overview' })
    const rail = await screen.findByRole('navigation', { name: 'Main' })
    expect(within(rail).getByRole('link', { name: 'Reports' }).getAttribute('href')).toBe('/reports')
    const income = await screen.findByRole('region', { name: 'Total Income' })
    await person.click(within(income).getByRole('link', { name: 'Reports' }))
    expect(await heading(/so far/)).toBeVisible()
  })

  it.each(['ADMIN', 'OPERATIONALSTAFF'])('is not there for %s', async (type) => {
    withShell()
    await openReport({ path: '/overview', type })
    await screen.findByRole('region', { name: 'Total Orders' })
    expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull()
  })
})
