import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readStatement, type Statement, type StatementLine } from '../../../contract/entities/statement'
import { keepAnswer } from '../../../src/db/queries/state/kept-answers'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import '../../../src/views/office/company-users/statement/statement-route'
import { companyUser } from '../../support/world/console-rows'
import { fallOffline } from '../../support/desk/fall-offline'
import { openPeople } from '../../support/desk/people-screens'
import { printedTexts } from '../../support/page/printed-texts'
import { NOW, success, type Asked } from '../../support/page/rendered-app'
import { savedFiles } from '../../support/page/saved-files'

const ZENITH = companyUser({
  id: 71,
  status: 'active',
  balance_to_pay: 2500.5,
  profile: { address: 'Allen Avenue, Ikeja', name_of_contact: 'Ngozi Eze' },
})

const none = { order_id: null, bulk_order_id: null, deliveries: 0, cancelled: 0, registered_by: null }
const LINES: StatementLine[] = [
  {
    ...none,
    kind: 'charge',
    at: '2026-11-03T09:00:00.000Z',
    charge: 3500.5,
    paid: 0,
    bulk_order_id: 12,
    deliveries: 5,
    cancelled: 2,
  },
  {
    ...none,
    kind: 'part',
    at: '2026-11-05T09:00:00.000Z',
    charge: 0,
    paid: 5000,
    registered_by: 'Ada Okafor',
  },
  {
    ...none,
    kind: 'charge',
    at: '2026-11-06T09:00:00.000Z',
    charge: 700,
    paid: 0,
    bulk_order_id: 14,
    deliveries: 1,
  },
  {
    ...none,
    kind: 'order',
    at: '2026-11-07T09:00:00.000Z',
    charge: 0,
    paid: 500,
    order_id: 1042,
    bulk_order_id: 14,
  },
  {
    ...none,
    kind: 'elsewhere',
    at: '2026-11-08T09:00:00.000Z',
    charge: 0,
    paid: 200,
    bulk_order_id: 9,
    registered_by: '',
  },
  { ...none, kind: 'bulk', at: '2026-11-09T09:00:00.000Z', charge: 0, paid: 0.5, bulk_order_id: 12 },
]

function statementOf(input: unknown, fields: Partial<Statement> = {}): Statement {
  const { from, to } = input as { from: string; to: string }
  return {
    user_id: 71,
    from,
    to,
    opening: 1000,
    closing: -500,
    left_to_pay: 0,
    overpaid: 500,
    lines: LINES,
    ...fields,
  }
}

const told =
  (fields: Partial<Statement> = {}) =>
  ({ call, input }: Asked) =>
    call === readStatement ? success(statementOf(input, fields)) : undefined

const open = (options: Partial<Parameters<typeof openPeople>[0]> = {}) =>
  openPeople({
    path: '/company-user/71/statement',
    companies: [ZENITH],
    config: { ledger: true },
    answer: told(),
    ...options,
  })

/** As it stands on the screen; the same is on paper beside the app. */
async function sheet() {
  const main = within(await screen.findByRole('main'))
  return within(await main.findByRole('article', { name: 'Statement of Zenith Foods' }))
}

const rowsOf = (shown: Awaited<ReturnType<typeof sheet>>) =>
  shown
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))

describe('the statement of a company', () => {
  it('is of this month in Lagos, line by line with the balance after each', async () => {
    const { asked } = await open()
    const shown = await sheet()
    expect(document.title).toBe('Statement of Zenith Foods · Waybill')
    expect(asked.filter(({ call }) => call === readStatement).map(({ input }) => input)).toEqual([
      { user_id: 71, from: '2026-11-01', to: '2026-11-30' },
    ])
    expect(shown.getByText('Statement for Nov 2026, as of Nov 21, 2026, 2:05 PM (WAT)')).toBeVisible()
    expect(rowsOf(shown)).toEqual([
      ['Date', 'What', 'Charge', 'Payment', 'Balance'],
      ['Opening balance', '₦1,000.00'],
      [
        'Nov 03, 2026, 10:00 AM',
        'Bulk order 12: 5 deliveries, 2 of them cancelled',
        '₦3,500.50',
        '',
        '₦4,500.50',
      ],
      ['Nov 05, 2026, 10:00 AM', 'Part payment, registered by Ada Okafor', '', '₦5,000.00', '-₦499.50'],
      ['Nov 06, 2026, 10:00 AM', 'Bulk order 14: 1 delivery', '₦700.00', '', '₦200.50'],
      ['Nov 07, 2026, 10:00 AM', 'Payment of order 1042', '', '₦500.00', '-₦299.50'],
      [
        'Nov 08, 2026, 10:00 AM',
        'Bulk order 9 marked as paid, without a payment in the ledger',
        '',
        '₦200.00',
        '-₦499.50',
      ],
      ['Nov 09, 2026, 10:00 AM', 'Payment of bulk order 12', '', '₦0.50', '-₦500.00'],
      ['Closing balance', '₦4,200.50', '₦5,700.50', '-₦500.00'],
    ])
    expect(
      shown
        .getAllByRole('term')
        .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]),
    ).toEqual([
      ['Opening balance', '₦1,000.00'],
      ['2 bulk orders', '₦4,200.50'],
      ['4 payments', '₦5,700.50'],
      ['Closing balance, in favour of the company', '-₦500.00'],
    ])
    expect(
      shown.getByText('Over all time, ₦0.00 is left to pay, and ₦500.00 was paid beyond what is owed.'),
    ).toBeVisible()
  })

  it('is printed as shown, without the app around it', async () => {
    const printed = printedTexts('body > .printed-paper tr.statement-end > th')
    const { person } = await open()
    await sheet()
    await person.click(screen.getByRole('button', { name: 'Print' }))
    expect(printed).toEqual([['Opening balance', 'Closing balance']])
  })

  it('is saved as CSV, with what is in favour of the company in a column of its own', async () => {
    const saved = savedFiles()
    const { person } = await open()
    await sheet()
    await person.click(screen.getByRole('button', { name: 'CSV' }))
    expect(await screen.findByText('Statement saved')).toBeVisible()
    expect(saved.map(({ name }) => name)).toEqual(['statement-71-2026-11-01-to-2026-11-30.csv'])
    const lines = (await saved[0]?.text)?.replace('\uFEFF', '').split('\r\n')
    expect(lines?.slice(0, 4)).toEqual([
      '"Time (WAT)","What","Charge","Payment","Left to pay","In favour of the company"',
      '"","Opening balance","","","1000.00","0.00"',
      '"2026-11-03 10:00","Bulk order 12: 5 deliveries, 2 of them cancelled","3500.50","","4500.50","0.00"',
      '"2026-11-05 10:00","Part payment, registered by Ada Okafor","","5000.00","0.00","499.50"',
    ])
    expect(lines?.at(-2)).toBe('"","Closing balance","4200.50","5700.50","0.00","500.00"')
  })

  it('goes from month to month, and to any days; a wrong period gets a message and is not requested', async () => {
    const { person, asked } = await open()
    await sheet()
    await person.click(screen.getByRole('button', { name: 'Month before' }))
    await waitFor(() => expect(window.location.search).toBe('?from=2026-10-01&to=2026-10-31'))
    expect((await sheet()).getByText(/^Statement for Oct 2026/)).toBeVisible()
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-09' } })
    expect(await screen.findByText('The last day may not be before the first day.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'This month' }))
    expect((await sheet()).getByText(/^Statement for Nov 2026/)).toBeVisible()
    const periods = asked.flatMap(({ call, input }) =>
      call === readStatement ? [statementOf(input).from] : [],
    )
    expect(periods).toEqual(['2026-11-01', '2026-10-01', '2026-11-01'])
  })

  it('of days without a line says so', async () => {
    await open({ answer: told({ lines: [], closing: 1000, left_to_pay: 1000, overpaid: 0 }) })
    const shown = await sheet()
    expect(rowsOf(shown).slice(1)).toEqual([
      ['Opening balance', '₦1,000.00'],
      ['Nothing was charged or paid in these days.'],
      ['Closing balance', '₦0.00', '₦0.00', '₦1,000.00'],
    ])
  })

  it('is asked again when the balance moves, and kept for reading offline', async () => {
    const { asked, database, connection } = await open()
    await sheet()
    const asks = () => asked.filter(({ call }) => call === readStatement).length
    expect(asks()).toBe(1)
    const paid = { ...ZENITH, balance_to_pay: 7000, revision: 2 }
    await applyChanges(database, { changes: [{ entity: 'company_user', id: 71, data: paid }] }, { epoch: 0 })
    await waitFor(() => expect(asks()).toBe(2))
    fallOffline({ connection })
    expect((await sheet()).getByText(/as of Nov 21, 2026, 2:05 PM/)).toBeVisible()
    await waitFor(async () =>
      expect((await database.answers.toArray()).map(({ question }) => question)).toEqual([
        'GET /admin/corporate/statement {"user_id":71,"from":"2026-11-01","to":"2026-11-30"}',
      ]),
    )
  })

  it('one that cannot be read says why and can be retried, and a kept one is shown with its time', async () => {
    const { person, database } = await open({ answer: () => undefined })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true)
    await keepAnswer(database, {
      question: 'GET /admin/corporate/statement {"user_id":71,"from":"2026-10-01","to":"2026-10-31"}',
      data: statementOf({ from: '2026-10-01', to: '2026-10-31' }),
      at: NOW - 3_600_000,
    })
    await person.click(screen.getByRole('button', { name: 'Month before' }))
    expect(
      (await sheet()).getByText('Statement for Oct 2026, as of Nov 21, 2026, 1:05 PM (WAT)'),
    ).toBeVisible()
  })

  it('is reached from the details of the company, where the server keeps one', async () => {
    const { person } = await open({ path: '/company-user?company=71' })
    await person.click(await screen.findByRole('link', { name: 'Statement of this company' }))
    await waitFor(() => expect(window.location.pathname).toBe('/company-user/71/statement'))
    await sheet()
  })

  it('of a server that keeps none says so', async () => {
    const { asked } = await open({ config: { ledger: false } })
    expect(await screen.findByText('This server keeps no statements')).toBeVisible()
    expect(asked.filter(({ call }) => call === readStatement)).toEqual([])
  })

  it.each([
    ['/company-user/abc/statement', '404 Not Found'],
    ['/company-user/999/statement', 'Record not found'],
  ])('%s is no company', async (path, words) => {
    await open({ path })
    expect(await screen.findByText(words)).toBeVisible()
  })
})
