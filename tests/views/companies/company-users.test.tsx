import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listCompanyUsers } from '../../../contract/entities/companies'
import { STAFF_ROLES } from '../../../contract/words/roles'
import { ADIRE, COMPANIES, SAHEL } from '../../support/desk/people-rows'
import { columnsOf, idsOf, openMenu, openPeople, rowsOf } from '../../support/desk/people-screens'
import { success, withShell, type Asked } from '../../support/page/rendered-app'
import { savedFiles } from '../../support/page/saved-files'

const open = (options: Partial<Parameters<typeof openPeople>[0]> = {}) =>
  openPeople({ path: '/company-user', companies: COMPANIES, ...options })
const sent = (asked: readonly Asked[], call: unknown) => asked.filter((one) => one.call === call)

describe('the list of company users', () => {
  it('CP-03 CP-04 RT-16 the columns in this order; Active is a verified person', async () => {
    await open()
    expect(await columnsOf('Companies')).toEqual([
      'User Id',
      'Fullname',
      'Email',
      'Payment Balance',
      'Phone Number',
      'Status',
      'Action',
    ])
    expect(await rowsOf('Companies')).toEqual([
      ['71', 'Ngozi Eze · Zenith Foods', 'ngozi@zenith.ng', '₦12,000.50', '08031112222', 'Active', ''],
      ['72', 'Ada Obi · Sahel Pharma', 'Ada@sahel.ng', '₦0.00', '08035550101', 'Inactive', ''],
      ['73', 'Kunle Cole · Adire House', '-', '₦0.00', '08031112222', 'Active', ''],
    ])
    expect(screen.getByRole('heading', { level: 1, name: 'Company Users' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
    expect(screen.getByText('All 3 companies are on this device')).toBeVisible()
  })

  it('CP-02 Sort sorts by email, the button and the header alike', async () => {
    const { person } = await open()
    await idsOf('Companies')
    await person.click(screen.getByRole('button', { name: 'Sort by email, not sorted' }))
    await waitFor(async () => expect(await idsOf('Companies')).toEqual([72, 71, 73]))
    expect(window.location.search).toBe('?sort=email')
    await person.click(within(screen.getByRole('columnheader', { name: 'Email' })).getByRole('button'))
    await waitFor(async () => expect(await idsOf('Companies')).toEqual([71, 72, 73]))
    expect(window.location.search).toBe('?sort=-email')
  })

  it.each([
    ['zenith foods', 71],
    ['ADA', 72],
    ['73', 73],
    ['sahel.ng', 72],
    ['0803 555', 72],
  ])('CP-02 AG-89 the search finds by “%s”', async (text, id) => {
    const { person } = await open()
    await idsOf('Companies')
    await person.type(screen.getByRole('searchbox', { name: 'Search company users' }), text)
    await waitFor(async () => expect(await idsOf('Companies')).toEqual([id]))
  })

  it.each([
    ['/company-user', [71, 72, 73]],
    ['/company-user/active', [71]],
    ['/company-user/PENDING', [72]],
    ['/company-user/inactive', [73]],
  ])('RT-16 AG-130 %s lists by the status of the company', async (path, ids) => {
    await open({ path })
    expect(await idsOf('Companies')).toEqual(ids)
  })

  it('RT-16 the menu offers Active, Inactive and Pending', async () => {
    withShell()
    const { person } = await open()
    const rail = within(await screen.findByRole('navigation', { name: 'Main' }))
    await person.click(rail.getByRole('link', { name: 'Inactive' }))
    await waitFor(() => expect(window.location.pathname).toBe('/company-user/inactive'))
    await waitFor(async () => expect(await idsOf('Companies')).toEqual([73]))
    const tabs = within(screen.getByRole('navigation', { name: 'Company status' }))
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All3',
      'Active1',
      'Inactive1',
      'Pending1',
    ])
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Inactive1')
    expect(
      rail
        .getAllByRole('link')
        .filter(({ textContent }) => ['Active', 'Inactive', 'Pending'].includes(textContent ?? '')),
    ).toHaveLength(3)
  })

  it("AG-155 ER-17 a status or search with nobody reads 'No Record Found'", async () => {
    const { person } = await open({ path: '/company-user/active?q=sahel' })
    expect(await screen.findByText('No Record Found')).toBeVisible()
    expect(screen.getByText('Search “sahel”, status Active')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(async () => expect(await idsOf('Companies')).toEqual([71]))
  })

  it.each(STAFF_ROLES)('CP-01 RT-37 AG-14 RT-44 what a %s may do', async (type) => {
    withShell()
    const { person } = await open({ type, path: '/overview' })
    await person.click(await screen.findByRole('link', { name: 'Company Users' }))
    const mayDelete = type === 'SUPERADMIN' || type === 'ADMIN'
    expect(await openMenu(person, 'Sahel Pharma')).toEqual([
      'Add rate card',
      'Approve',
      'Create Bulk Order',
      'Payment reminder',
      'Register part payment',
      ...(mayDelete ? ['Delete'] : []),
    ])
  })
})

describe('the file of company users', () => {
  const pageOf = (data: unknown[]) =>
    success({ users: { data, meta: { last_page: 1 } }, total_users_count: 3 })

  it('CP-02 CP-15 BC-22 AG-84 AG-86 Download asks with paginate=NO for what the list shows', async () => {
    const saved = savedFiles()
    const { person, asked } = await open({
      path: '/company-user/pending?q=ada',
      answer: ({ call }) => (call === listCompanyUsers ? pageOf([SAHEL, ADIRE]) : undefined),
    })
    await idsOf('Companies')
    await person.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['customer.csv']))
    expect(await saved[0]?.text).toBe(
      '\uFEFF"Fullname","Email","Phone Number","Status"\r\n"Ada Obi","Ada@sahel.ng","08035550101","Inactive"\r\n"Kunle Cole","","08031112222","Active"\r\n',
    )
    expect(sent(asked, listCompanyUsers).map(({ input }) => input)).toEqual([
      { paginate: 'NO', search: 'ada', status: 'pending' },
    ])
    expect(await screen.findByText('2 companies saved')).toBeVisible()
  })

  it('AG-84 a failure is shown, and the button can be pressed again', async () => {
    savedFiles()
    const { person } = await open({
      answer: ({ call }) =>
        call === listCompanyUsers
          ? { kind: 'server', status: 500, messages: ['The books are closed.'], retryAfterMs: null }
          : undefined,
    })
    await idsOf('Companies')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Download' })
    await person.click(button)
    expect(await screen.findByText('The books are closed.')).toBeVisible()
    expect(button.disabled).toBe(false)
  })
})
