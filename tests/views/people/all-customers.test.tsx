import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listCustomers } from '../../../contract/entities/customers'
import {
  customerSearch,
  customerTable,
  idsOf,
  openCustomers,
  peopleCells,
} from '../../support/desk/customers-server'
import { fallOffline } from '../../support/desk/fall-offline'
import { withShell } from '../../support/page/rendered-app'

describe('all customers', () => {
  it('CU-07 CU-10 RT-15 API-37 EN-13 EN-17 the list as the server pages it, with back arrow, Download and Sort', async () => {
    withShell()
    const { inputs } = await openCustomers('/all-customers')
    const list = await customerTable()
    expect(
      within(list)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['User Id', 'Fullname', 'Email', 'Phone Number', 'Status', 'Action'])
    expect(peopleCells(list).map((cells) => cells.slice(0, 5))).toEqual([
      ['41', 'Chidi Obi', 'chidi@obi.ng', '08035550101', 'Active'],
      ['42', 'Ada Obi', 'ada@obi.ng', '08035550102', 'Inactive'],
      ['43', 'Efe Obi', '-', '-', 'Active'],
      ['44', 'bayo Obi', 'bayo@obi.ng', '08035550104', 'Active'],
    ])
    expect(inputs(listCustomers)).toEqual([{ page: 1, paginate: 'YES' }])
    expect(screen.getByRole('heading', { level: 1, name: 'All Customers' })).toBeVisible()
    for (const name of ['Back', 'Download', 'Sort by email, not sorted'])
      expect(screen.getByRole('button', { name })).toBeVisible()
    expect([screen.getByText('4 records'), screen.getByText('as of 14:05')]).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Customers' }).getAttribute('aria-current')).toBe('page')
  })

  it('AG-79 total_users_count is shown above the table as the number of records, and makes no page', async () => {
    await openCustomers('/all-customers', { counted: 97 })
    expect((await customerTable()).querySelector('caption')?.textContent).toBe('97 records')
    expect(screen.getByText('Page 1 out of 2')).toBeVisible()
  })

  it('CU-11 TR-15 the badge is green for Active and red for Inactive, each with its own mark', async () => {
    await openCustomers('/all-customers')
    const badges = [...(await customerTable()).querySelectorAll<HTMLElement>('.status-badge')]
    expect(badges.map(({ textContent, dataset }) => [textContent, dataset['status']])).toEqual([
      ['Active', 'DELIVERED'],
      ['Inactive', 'CANCELLED'],
      ['Active', 'DELIVERED'],
      ['Active', 'DELIVERED'],
    ])
    expect(new Set(badges.map((badge) => badge.querySelector('svg')?.innerHTML)).size).toBe(2)
  })

  it('CU-08 Sort goes by email up and down, on this page, and the address keeps it', async () => {
    const { person } = await openCustomers('/all-customers')
    expect(idsOf(await customerTable())).toEqual([41, 42, 43, 44])
    const sort = screen.getByRole('button', { name: 'Sort by email, not sorted' })
    await person.click(sort)
    expect(idsOf(await customerTable())).toEqual([42, 44, 41, 43])
    expect(sort.getAttribute('aria-label')).toBe('Sort by email, A to Z')
    await person.click(sort)
    expect(idsOf(await customerTable())).toEqual([41, 44, 42, 43])
    expect(sort.getAttribute('aria-label')).toBe('Sort by email, Z to A')
    await person.click(sort)
    expect(idsOf(await customerTable())).toEqual([42, 44, 41, 43])
    expect(window.location.search).toBe('?sort=email')
    const header = within(await customerTable()).getByRole('columnheader', { name: 'Email' })
    expect(header.getAttribute('aria-sort')).toBe('ascending')
    await person.click(within(header).getByRole('button'))
    expect(window.location.search).toBe('?sort=-email')
  })

  it('CU-08 the sort of a later page stays on it', async () => {
    const { person } = await openCustomers('/all-customers?page=2')
    await customerTable()
    await person.click(screen.getByRole('button', { name: /^Sort/ }))
    expect(idsOf(await customerTable())).toEqual([42, 44, 41, 43])
    expect(window.location.search).toBe('?page=2&sort=email')
  })

  it('CU-12 TR-23 Previous and Next lead through the pages that the server says', async () => {
    const { person, inputs } = await openCustomers('/all-customers')
    await customerTable()
    expect(await screen.findByText('Page 1 out of 2')).toBeVisible()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
    await person.keyboard(']')
    expect(await screen.findByText('Page 2 out of 2')).toBeVisible()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
    expect(window.location.search).toBe('?page=2')
    await waitFor(() => expect(inputs(listCustomers).at(-1)).toEqual({ page: 2, paginate: 'YES' }))
    await person.keyboard('[[')
    expect(await screen.findByText('Page 1 out of 2')).toBeVisible()
  })

  it.each([
    ['/all-customers/TRUE', { verification_status: 'TRUE' }, [41, 43, 44]],
    ['/all-customers/false', { verification_status: 'FALSE' }, [42]],
    ['/all-customers/perhaps', {}, [41, 42, 43, 44]],
  ])('CU-13 AG-85 RT-15 %s asks for %j', async (path, status, ids) => {
    const { inputs } = await openCustomers(path)
    expect(idsOf(await customerTable())).toEqual(ids)
    expect(inputs(listCustomers)).toEqual([{ ...status, page: 1, paginate: 'YES' }])
  })

  it('RT-15 tabs lead to the active and the inactive ones', async () => {
    await openCustomers('/all-customers/FALSE')
    await customerTable()
    const tabs = within(screen.getByRole('navigation', { name: 'Customer status' })).getAllByRole('link')
    expect(
      tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')]),
    ).toEqual([
      ['All', '/all-customers', null],
      ['Active', '/all-customers/TRUE', null],
      ['Inactive', '/all-customers/FALSE', 'page'],
    ])
  })

  it('CU-09 AG-83 VA-06 a search covers all statuses, says so, and narrows the shown rows at once', async () => {
    const { person, inputs } = await openCustomers('/all-customers/TRUE')
    await customerTable()
    await person.type(await customerSearch(), 'obi.ng')
    expect(idsOf(await customerTable())).toEqual([41, 44])
    expect(await screen.findByText('3 customers for “obi.ng”. The search covers all statuses.')).toBeVisible()
    expect(idsOf(await customerTable())).toEqual([41, 42, 44])
    expect(inputs(listCustomers)).toEqual([
      { verification_status: 'TRUE', page: 1, paginate: 'YES' },
      { search: 'obi.ng', page: 1, paginate: 'YES' },
    ])
    await person.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(async () => expect(idsOf(await customerTable())).toEqual([41, 43, 44]))
  })

  it.each([
    ['42', '42', [42]],
    ['CHIDI', 'CHIDI', [41]],
    ['chidi o', 'chidi o', [41]],
    ['ada@', 'ada@', [42]],
    ['0803 555 0104', '8035550104', [44]],
    ['+2348035550104', '8035550104', [44]],
  ])('VA-08 %s is asked as %s and finds by id, names, email and phone', async (text, asked, ids) => {
    const { person, inputs } = await openCustomers('/all-customers')
    await customerTable()
    await person.type(await customerSearch(), text)
    await waitFor(async () => expect(idsOf(await customerTable())).toEqual(ids))
    await waitFor(() =>
      expect(inputs(listCustomers).at(-1)).toEqual({ search: asked, page: 1, paginate: 'YES' }),
    )
  })

  it('AG-160 VA-06 a search that cannot be asked looks in the page that is kept, and says so', async () => {
    const { person, database, cut } = await openCustomers('/all-customers/TRUE')
    await customerTable()
    await waitFor(async () => expect(await database.answers.count()).toBe(1))
    cut()
    await person.type(await customerSearch(), 'obi.ng')
    expect(
      await screen.findByText('You are offline. Waybill searched only the page that is kept on this device.'),
    ).toBeVisible()
    expect(idsOf(await customerTable())).toEqual([41, 44])
    expect(screen.getByText('Page 1 out of 1')).toBeVisible()
    expect(screen.queryByText(/The search covers all statuses/)).toBeNull()
    await person.type(await customerSearch(), 'zzz')
    expect(await screen.findByText('Not found on this device')).toBeVisible()
  })

  it('AG-160 a deleted customer is on none of the kept pages', async () => {
    const app = await openCustomers('/all-customers?page=2')
    const { person, database, cut } = app
    await customerTable()
    await waitFor(async () => expect(await database.answers.count()).toBe(1))
    await person.keyboard('[[')
    await waitFor(async () => expect(await database.answers.count()).toBe(2))
    await person.click(screen.getByRole('button', { name: 'Delete Ada Obi' }))
    const question = within(await screen.findByRole('alertdialog'))
    await person.click(question.getByRole('button', { name: 'Delete Ada Obi' }))
    await waitFor(async () => expect(idsOf(await customerTable())).toEqual([41, 43, 44]))
    cut()
    fallOffline(app)
    await person.keyboard(']')
    expect(await screen.findByText('No connection to the server')).toBeVisible()
    expect(screen.queryByRole('table', { name: 'Customers' })).toBeNull()
  })

  it('ER-17 AG-155 an empty list says which filter or search left nothing, and ends it', async () => {
    const { person } = await openCustomers('/all-customers/FALSE?q=zzz')
    expect(await screen.findByText('No Record Found')).toBeVisible()
    expect(screen.getByText('Search “zzz”')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(async () => expect(idsOf(await customerTable())).toEqual([42]))
  })
})
