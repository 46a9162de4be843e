import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listCompanyPayments, type CompanyPayment } from '../../../contract/entities/ledger'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import { companyUser } from '../../support/world/console-rows'
import { fallOffline } from '../../support/desk/fall-offline'
import { idsOf, openPeople } from '../../support/desk/people-screens'
import { success, type Asked } from '../../support/page/rendered-app'

const ZENITH = companyUser({
  id: 71,
  status: 'pending',
  first_name: 'Ngozi',
  email: 'ngozi@zenith.ng',
  balance_to_pay: 12_000.5,
  profile: {
    address: 'Allen Avenue, Ikeja',
    email: 'desk@zenith.ng',
    name_of_contact: 'Ngozi Eze',
    contact_phone_number: '8031234567',
  },
})
const SAHEL = companyUser({ id: 72, status: 'active', first_name: 'Ada', profile: { name: 'Sahel Pharma' } })

const open = (options: Partial<Parameters<typeof openPeople>[0]> = {}) =>
  openPeople({ path: '/company-user', companies: [ZENITH, SAHEL], ...options })

const pane = () => screen.findByRole('complementary', { name: 'View Details' })

async function facts(): Promise<Record<string, string | null>> {
  await within(await pane()).findByText('Company name')
  const lines = [...(await pane()).querySelectorAll('.fact-line')].map((line) => [
    line.querySelector('dt')?.textContent ?? '',
    line.querySelector('dd')?.textContent ?? null,
  ])
  return Object.fromEntries(lines)
}

describe('View Details of a company user', () => {
  it('CP-05 AG-130 a click on a row opens them: the company, whom to call and to write to, and what it owes', async () => {
    const { person } = await open()
    await idsOf('Companies')
    await person.click(screen.getByRole('link', { name: 'Ngozi Eze' }))
    expect(await facts()).toEqual({
      'Company name': 'Zenith Foods',
      Address: 'Allen Avenue, Ikeja',
      Email: 'desk@zenith.ng',
      'Contact name': 'Ngozi Eze',
      'Contact phone': '08031234567',
      'Company status': 'Pending',
      'User Id': '71',
      Fullname: 'Ngozi Eze',
      'Sign-in email': 'ngozi@zenith.ng',
      'Phone Number': '08031112222',
      Status: 'Active',
      'Payment Balance': '₦12,000.50',
      'Bulk orders': 'Bulk orders of this account',
      'Rate card': 'Rate card of this company',
    })
    const links = within(await pane())
    const hrefOf = (name: string) => links.getByRole('link', { name }).getAttribute('href')
    expect([
      hrefOf('desk@zenith.ng'),
      hrefOf('Call 08031234567'),
      hrefOf('Rate card of this company'),
      hrefOf('Bulk orders of this account'),
    ]).toEqual(['mailto:desk@zenith.ng', 'tel:+2348031234567', '/edit-rate-card?user_id=71', '/bulk-orders'])
    expect(window.location.search).toBe('?company=71')
  })

  it('CP-05 Enter opens them, the arrows go on, and Escape gives the row back', async () => {
    const { person } = await open()
    await idsOf('Companies')
    await person.keyboard('j{Enter}')
    await waitFor(async () => expect(document.activeElement).toBe(await pane()))
    await person.click(within(await pane()).getByRole('button', { name: 'Next company' }))
    await waitFor(async () => expect((await facts())['Company name']).toBe('Sahel Pharma'))
    await person.click(within(await pane()).getByRole('heading', { name: 'Sahel Pharma' }))
    ;(await pane()).focus()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ada Eze'))
    expect(screen.queryByRole('complementary', { name: 'View Details' })).toBeNull()
  })

  it('has the actions of the row; Approve goes once it was pressed', async () => {
    const { person, database } = await open({ path: '/company-user?company=71' })
    const actions = within(await within(await pane()).findByRole('group', { name: 'Actions' }))
    const names = () => actions.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names()).toEqual([
      'Approve',
      'Create Bulk Order',
      'Register part payment',
      'Payment reminder',
      'Delete',
    ])
    await person.click(actions.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Approve company Zenith Foods')).toBeVisible()
    await waitFor(() => expect(names()).not.toContain('Approve'))
    expect(await database.outbox.count()).toBe(1)
  })

  it('for a company that does not exist the page says so, with a way back', async () => {
    const { person, connection } = await open({ path: '/company-user?company=99' })
    connection.send({ type: 'socket.opened' })
    connection.send({ type: 'pull.succeeded', at: 0, tick: 0 })
    const empty = within(await pane())
    expect(await empty.findByText('Record not found')).toBeVisible()
    const [, close] = empty.getAllByRole('button', { name: 'Close' })
    await person.click(close as HTMLElement)
    await waitFor(() => expect(window.location.search).toBe(''))
  })
})

const PAYMENTS: CompanyPayment[] = [
  {
    id: 3,
    kind: 'part',
    amount: 5000.5,
    at: '2026-11-21T12:00:00.000Z',
    registered_by: 'Ada Okafor',
    order_id: null,
    shares: [
      { bulk_order_id: 12, amount: 3000 },
      { bulk_order_id: 14, amount: 2000.5 },
    ],
  },
  {
    id: 2,
    kind: 'order',
    amount: 500,
    at: '2026-11-20T12:00:00.000Z',
    registered_by: null,
    order_id: 1042,
    shares: [{ bulk_order_id: 12, amount: 500 }],
  },
]
const PAGE = { data: PAYMENTS, meta: { last_page: 2 } }
const ledger = ({ call }: Asked) => (call === listCompanyPayments ? success(PAGE) : undefined)

describe('the payments of a company', () => {
  const openLedger = (options: Partial<Parameters<typeof openPeople>[0]> = {}) =>
    open({ path: '/company-user?company=71', config: { ledger: true }, answer: ledger, ...options })

  it('are listed with who registered them and what they paid for, page by page', async () => {
    const { person, asked } = await openLedger()
    const list = within(await screen.findByRole('list', { name: 'Payments' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '₦5,000.50Nov 21, 2026, 1:00 PMPart payment, by Ada OkaforBulk order 12: ₦3,000.00Bulk order 14: ₦2,000.50',
      '₦500.00Nov 20, 2026, 1:00 PMOrder approved 1042Bulk order 12',
    ])
    await person.click(screen.getByRole('button', { name: 'Older' }))
    expect(await screen.findByText('Page 2 out of 2')).toBeVisible()
    await waitFor(() =>
      expect(asked.filter(({ call }) => call === listCompanyPayments).map(({ input }) => input)).toEqual([
        { user_id: 71, page: 1 },
        { user_id: 71, page: 2 },
      ]),
    )
  })

  it('are asked again when the balance moves, and kept for reading offline', async () => {
    const { asked, database, connection } = await openLedger()
    await screen.findByRole('list', { name: 'Payments' })
    const asks = () => asked.filter(({ call }) => call === listCompanyPayments).length
    expect(asks()).toBe(1)
    const paid = { ...ZENITH, balance_to_pay: 7000, revision: 2 }
    await applyChanges(database, { changes: [{ entity: 'company_user', id: 71, data: paid }] }, { epoch: 0 })
    await waitFor(() => expect(asks()).toBe(2))
    fallOffline({ connection })
    expect(await screen.findByText('as of 14:05 · will refresh when you are back online')).toBeVisible()
    expect((await database.answers.toArray()).map(({ question }) => question)).toEqual([
      'GET /admin/corporate/payments {"user_id":71,"page":1}',
    ])
  })

  it('a company without one shows that', async () => {
    const none = { data: [], meta: { last_page: 1 } }
    await openLedger({ answer: ({ call }) => (call === listCompanyPayments ? success(none) : undefined) })
    expect(await screen.findByText('No payment yet.')).toBeVisible()
  })

  it('a server that does not tell them is not asked', async () => {
    const { asked } = await openLedger({ config: { ledger: false } })
    expect((await facts())['Company name']).toBe('Zenith Foods')
    expect(screen.queryByRole('heading', { name: /Payments/ })).toBeNull()
    expect(asked.filter(({ call }) => call === listCompanyPayments)).toEqual([])
  })
})
