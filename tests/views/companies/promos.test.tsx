import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { STAFF_ROLES } from '../../../contract/words/roles'
import { Customer, exportCustomers, listCustomers } from '../../../contract/entities/customers'
import { putMeta } from '../../../src/db/core/meta'
import { rider } from '../../support/world/console-rows'
import { storeRiders } from '../../support/world/played-engine'
import { renderApp, success, userOf, withShell, type Asked } from '../../support/page/rendered-app'
import { savedFiles } from '../../support/page/saved-files'

const ADA = {
  id: 41,
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada@obi.ng',
  phone: '+2348035550101',
  is_verified: 'TRUE',
  delivered_orders_count: 1204,
  coupon: 'ADA10',
  promo_active: 'TRUE',
}
const BAYO = {
  id: 42,
  first_name: '=Bayo',
  last_name: '"Big" Cole',
  email: null,
  phone: '8035550102',
  is_verified: 'FALSE',
  coupon: null,
  promo_active: 'FALSE',
}
const CUSTOMERS = [ADA, BAYO].map((customer) => Customer.parse(customer))
const RIDERS = [
  rider({ id: 7, user_id: 507, delivered_orders_count: 88, verify_identity: 'TRUE' }),
  rider({
    id: 8,
    user_id: null,
    first_name: 'Tunde',
    last_name: 'Bakare',
    verify_identity: 'FALSE',
    delivered_orders_count: 3,
  }),
]

type Options = {
  path?: string
  rows?: readonly unknown[]
  file?: ApiOutcome<unknown>
  isWhole?: boolean
  type?: string
}

async function openPromos({
  path = '/promos',
  rows = CUSTOMERS,
  file,
  isWhole = true,
  type = 'SUPERVISOR',
}: Options = {}) {
  const app = await renderApp({
    path,
    user: userOf({ type }),
    prepare: async (database) => {
      await storeRiders(database, RIDERS)
      await putMeta(database, { serverKind: 'feed', replica: { complete: isWhole, progress: 1 } })
    },
    answer: ({ call, input }: Asked) => {
      const { search = '' } = input as { search?: string }
      const data = rows.filter((row) => JSON.stringify(row).includes(search))
      const users = { data, meta: { last_page: 2 } }
      // This call does not search: the console does.
      if (call === listCustomers) return success({ users: { ...users, data: rows }, total_users_count: 21 })
      return call === exportCustomers ? (file ?? success({ users })) : undefined
    },
  })
  const sent = (call: unknown) => app.asked.filter((one) => one.call === call).map(({ input }) => input)
  return { ...app, sent }
}

const table = (name: string) => screen.findByRole('table', { name })
const headers = async (name: string) =>
  within(await table(name))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

async function rowsOf(name: string): Promise<(string | null)[][]> {
  return [...(await table(name)).querySelectorAll('tbody > tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.querySelector('a')?.textContent ?? cell.textContent),
  )
}

describe('Users Promo Data', () => {
  it('PR-02 PR-05 AG-98 AG-04 RT-20 lists the customers with what they had delivered', async () => {
    const { sent } = await openPromos()
    expect(await headers('Customers')).toEqual([
      'User Id',
      'Fullname',
      'Email',
      'Phone Number',
      'Delivered Orders',
      'Status',
      'Coupon',
      'Promo',
    ])
    expect(await rowsOf('Customers')).toEqual([
      ['41', 'Ada Obi', 'ada@obi.ng', '2348035550101', '1,204', 'Active', 'ADA10', 'ON'],
      ['42', '=Bayo "Big" Cole', '-', '08035550102', '0', 'Inactive', '-', 'OFF'],
    ])
    expect(screen.getByRole('heading', { level: 1, name: 'Users Promo Data' })).toBeVisible()
    expect(sent(listCustomers)).toEqual([{ page: 1, paginate: 'YES' }])
    expect(screen.getByText('21 records')).toBeVisible()
  })

  it('AG-98 Coupon and Promo are shown only where the rows have them', async () => {
    await openPromos({ rows: [Customer.parse({ id: 1, first_name: 'Ada' })] })
    expect(await headers('Customers')).toEqual([
      'User Id',
      'Fullname',
      'Email',
      'Phone Number',
      'Delivered Orders',
      'Status',
    ])
  })

  it('PR-02 AG-98 AG-92 the toggle shows the riders, from this device', async () => {
    const { person } = await openPromos()
    await rowsOf('Customers')
    const tabs = within(screen.getByRole('navigation', { name: 'Whose data' }))
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Customer')
    await person.click(tabs.getByRole('link', { name: 'Rider' }))
    expect(await rowsOf('Riders')).toEqual([
      ['507', 'Musa Ibrahim', 'rider7@waybill.demo', '08034127765', '88', 'Active'],
      ['-', 'Tunde Bakare', 'rider8@waybill.demo', '08034127765', '3', 'Inactive'],
    ])
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Rider')
    expect(await screen.findByText('All 2 riders are on this device')).toBeVisible()
    const [first] = within(await table('Riders')).getAllByRole('link')
    expect(first?.getAttribute('href')).toBe('/orders-history/riders/7')
  })

  it('PR-03 AG-89 AG-51 the search asks for customers on the server, for riders here', async () => {
    const { person, sent } = await openPromos()
    await rowsOf('Customers')
    await person.type(await screen.findByRole('searchbox', { name: 'Search customers' }), 'Bayo')
    await waitFor(async () => expect((await rowsOf('Customers')).map(([id]) => id)).toEqual(['42']))
    await waitFor(() =>
      expect(sent(listCustomers).at(-1)).toEqual({ page: 1, paginate: 'YES', search: 'Bayo' }),
    )
    await person.click(screen.getByRole('link', { name: 'Rider' }))
    await rowsOf('Riders')
    await person.type(await screen.findByRole('searchbox', { name: 'Search riders' }), 'tunde')
    await waitFor(async () =>
      expect((await rowsOf('Riders')).map(([, name]) => name)).toEqual(['Tunde Bakare']),
    )
    await person.type(await screen.findByRole('searchbox', { name: 'Search riders' }), 'x')
    expect(await screen.findByText('No Record Found')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(async () => expect(await rowsOf('Riders')).toHaveLength(2))
  })

  it('PR-05 TR-23 pages turn by button and by key', async () => {
    const { person, sent } = await openPromos()
    await rowsOf('Customers')
    await person.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Page 2 out of 2')).toBeVisible()
    await waitFor(() => expect(sent(listCustomers).at(-1)).toEqual({ page: 2, paginate: 'YES' }))
    await person.keyboard('[[')
    expect(await screen.findByText('Page 1 out of 2')).toBeVisible()
  })

  it('PR-04 AG-84 AG-86 AG-87 BC-22 API-38 Download saves customer.csv of what the list is limited to', async () => {
    const files = savedFiles()
    const { person, sent } = await openPromos({ path: '/promos?q=o' })
    await rowsOf('Customers')
    await person.click(screen.getByRole('button', { name: 'Download' }))
    expect(await screen.findByText('2 customers saved')).toBeVisible()
    expect(sent(exportCustomers)).toEqual([{ paginate: 'NO', search: 'o' }])
    expect(files.map(({ name }) => name)).toEqual(['customer.csv'])
    expect(await files[0]?.text).toBe(
      [
        '\uFEFF"Fullname","Email","Phone Number","Status","Delivered Orders"',
        '"Ada Obi","ada@obi.ng","2348035550101","Active","1204"',
        '"\'=Bayo ""Big"" Cole","","08035550102","Inactive","0"',
        '',
      ].join('\r\n'),
    )
  })

  it('PR-04 AG-86 the riders are saved from this device', async () => {
    const files = savedFiles()
    const { person } = await openPromos({ path: '/promos/riders?q=tunde' })
    await rowsOf('Riders')
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(false),
    )
    await person.click(screen.getByRole('button', { name: 'Download' }))
    expect(await screen.findByText('1 rider saved')).toBeVisible()
    expect(await files[0]?.text).toBe(
      '\uFEFF"Fullname","Email","Phone Number","Status","Delivered Orders"\r\n"Tunde Bakare","rider8@waybill.demo","08034127765","Inactive","3"\r\n',
    )
  })

  it('a file of riders waits until all of them are here', async () => {
    await openPromos({ path: '/promos/riders', isWhole: false })
    await rowsOf('Riders')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(true)
  })

  it('AG-84 AG-150 a failed download says why', async () => {
    const files = savedFiles()
    const { person } = await openPromos({
      file: { kind: 'server', status: 500, messages: ['Oh no'], retryAfterMs: null },
    })
    await rowsOf('Customers')
    await person.click(screen.getByRole('button', { name: 'Download' }))
    expect(await screen.findByText('Oh no')).toBeVisible()
    expect(files).toEqual([])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(false)
  })

  it.each(STAFF_ROLES)('RT-20 AG-05 is open to a %s', async (type) => {
    withShell()
    await openPromos({ type })
    expect(await rowsOf('Customers')).toHaveLength(2)
    const mayEdit = type === 'SUPERADMIN' || type === 'ADMIN'
    const rail = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(rail.queryByRole('link', { name: 'Users Promo Data' }) === null).toBe(mayEdit)
    expect(screen.queryByRole('link', { name: 'Promo prices' }) === null).toBe(!mayEdit)
  })

  it('AG-18 /promos/others is no page', async () => {
    await openPromos({ path: '/promos/others' })
    expect(await screen.findByText('404 Not Found')).toBeVisible()
  })
})
