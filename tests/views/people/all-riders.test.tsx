import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { STAFF_ROLES } from '../../../contract/words/roles'
import type { Need } from '../../../src/machines/engine-needs'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import { shownSearch } from '../../../src/views/shared/address/private-address'
import { rider } from '../../support/world/console-rows'
import { MUSA, RIDERS, TUNDE } from '../../support/desk/people-rows'
import { storeRiders } from '../../support/world/played-engine'
import { columnsOf, idsOf, openMenu, openPeople, rowsOf } from '../../support/desk/people-screens'
import { savedFiles } from '../../support/page/saved-files'

const open = (options: Partial<Parameters<typeof openPeople>[0]> = {}) =>
  openPeople({ path: '/all-riders', riders: RIDERS, ...options })

describe('the list of riders', () => {
  it('RI-05 RT-17 a paged table of every rider on this device', async () => {
    await open()
    expect(await columnsOf('Riders')).toEqual([
      'Rider Id',
      'Fullname',
      'Email',
      'Phone Number',
      'Ongoing',
      'Delivered',
      'Status',
      'Action',
    ])
    expect(await rowsOf('Riders')).toEqual([
      ['7', 'Musa Ibrahim', 'musa@waybill.ng', '08034127765', '0', '120', 'ApprovedActive', ''],
      ['8', 'Tunde Bakare', 'Ade@waybill.ng', '08034127765', '0', '120', 'PendingInactive', ''],
      ['9', 'Bola Salami', '-', '08034127765', '0', '120', 'DeactivatedInactive', ''],
    ])
    expect(screen.getByText('All 3 riders are on this device')).toBeVisible()
    expect(screen.getByText('3 records')).toBeVisible()
  })

  it('RI-06 AG-93 no row leads to a form that would change a rider', async () => {
    const { person } = await open()
    expect(await openMenu(person, 'Musa Ibrahim')).toEqual([
      'View details',
      'Order history',
      'Show on the fleet map',
      'Deactivate',
      'Set to pending',
      'Delete',
    ])
    await person.click(screen.getByRole('menuitem', { name: 'View details' }))
    await screen.findByRole('region', { name: 'Musa Ibrahim' })
    expect(document.querySelectorAll('main :is(form, input, textarea)')).toHaveLength(0)
  })

  it('RI-05 the sort by email: up and down; those without an email last', async () => {
    const { person } = await open()
    await idsOf('Riders')
    const press = async (button: HTMLElement) => {
      await person.click(button)
      return window.location.search
    }
    const sort = screen.getByRole('button', { name: 'Sort by email, not sorted' })
    expect(await press(sort)).toBe('?sort=email')
    await waitFor(async () => expect(await idsOf('Riders')).toEqual([8, 7, 9]))
    const head = screen.getByRole('columnheader', { name: 'Email' })
    expect(head.getAttribute('aria-sort')).toBe('ascending')
    expect(await press(within(head).getByRole('button'))).toBe('?sort=-email')
    await waitFor(async () => expect(await idsOf('Riders')).toEqual([7, 8, 9]))
    expect(await press(sort)).toBe('?sort=email')
  })

  it('RI-05 VA-09 the search finds by name, email, phone, address and availability at once', async () => {
    const { person } = await open()
    await idsOf('Riders')
    await person.type(screen.getByRole('searchbox', { name: 'Search riders' }), 'SALAMI')
    await waitFor(async () => expect(await idsOf('Riders')).toEqual([9]))
    expect(shownSearch()).toBe('?q=SALAMI')
  })

  it('AG-177 what is searched for is not in the address; going back finds it until the log-out', async () => {
    const { person, session } = await open({ path: '/all-riders?status=approved&q=old' })
    await waitFor(() => expect(window.location.search).toBe('?status=approved'))
    const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search riders' })
    expect(field.value).toBe('old')
    await person.clear(field)
    await person.type(field, 'Salami')
    expect([window.location.href, JSON.stringify(history.state)].join(' ')).not.toMatch(/salami|old/i)
    await person.click(screen.getByRole('link', { name: /Pending/ }))
    act(() => history.back())
    await waitFor(() => expect(shownSearch()).toBe('?status=approved&q=Salami'))

    act(() => session.send({ type: 'token.refused' }))
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
    expect(shownSearch()).not.toContain('Salami')
  })

  it("AG-155 ER-17 nobody found reads 'No Record Found', and the search can be cleared", async () => {
    const { person } = await open({ path: '/all-riders?q=xyzzy' })
    expect(await screen.findByText('No Record Found')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(async () => expect(await idsOf('Riders')).toEqual([7, 8, 9]))
  })

  it('the statuses are tabs with their counts', async () => {
    const { person } = await open()
    const tabs = within(await screen.findByRole('navigation', { name: 'Rider status' }))
    await waitFor(() =>
      expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'All3',
        'Approved1',
        'Pending1',
        'Deactivated1',
      ]),
    )
    await person.click(tabs.getByRole('link', { name: /Pending/ }))
    await waitFor(async () => expect(await idsOf('Riders')).toEqual([8]))
    expect(window.location.search).toBe('?status=pending')
  })

  it('AG-84 AG-87 Download saves every page of what the list shows as riders.csv, or says why not', async () => {
    const saved = savedFiles()
    const approved = Array.from({ length: 51 }, (_, index) => rider({ id: index + 2, email: null }))
    const riders = [
      rider({ id: 1, first_name: '=1+1', email: null }),
      ...approved,
      rider({ id: 99, status: 'PENDING' }),
    ]
    const { person, database } = await open({ riders, path: '/all-riders?status=approved&q=ibrahim&page=2' })
    await idsOf('Riders')
    const download = screen.getByRole<HTMLButtonElement>('button', { name: 'Download' })
    await waitFor(() => expect(download.disabled).toBe(false))
    await person.click(download)
    expect(await screen.findByText('52 riders saved')).toBeVisible()
    expect(saved.map(({ name }) => name)).toEqual(['riders.csv'])
    const lines = (await saved[0]?.text)?.split('\r\n')
    expect(lines?.slice(0, 3)).toEqual([
      '\uFEFF"Fullname","Email","Phone Number","Status"',
      `"'=1+1 Ibrahim","","08034127765","Active"`,
      '"Musa Ibrahim","","08034127765","Active"',
    ])
    vi.spyOn(database.riders, 'where').mockImplementation(() => {
      throw new Error('The database is closed')
    })
    await person.click(download)
    expect(await screen.findByText(/^Waybill could not read all rows of the list/)).toBeVisible()
    expect(download.disabled).toBe(false)
    expect(saved).toHaveLength(1)
  })

  it('TR-23 AG-88 pages of 50, by buttons and by keys; a page that is gone is the last one', async () => {
    const many = Array.from({ length: 51 }, (_, index) => rider({ id: index + 1 }))
    const { person } = await open({ riders: many, path: '/all-riders?page=9' })
    await waitFor(async () => expect(await idsOf('Riders')).toEqual([51]))
    expect(screen.getByText('Page 2 out of 2')).toBeVisible()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
    await person.click(screen.getByRole('button', { name: 'Previous' }))
    expect(await screen.findByText('Page 1 out of 2')).toBeVisible()
    await waitFor(async () => expect(await idsOf('Riders')).toHaveLength(50))
    await person.keyboard(']')
    expect(await screen.findByText('Page 2 out of 2')).toBeVisible()
  })

  it('J and K move from row to row, Enter opens the rider', async () => {
    const { person } = await open()
    await idsOf('Riders')
    await person.keyboard('jjj')
    expect(document.activeElement?.textContent).toBe('Bola Salami')
    await person.keyboard('k{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/riders-details/8'))
  })

  it('before the riders are read a skeleton is shown, and a failure says why', async () => {
    const { database } = await open({ riders: [], isRead: false })
    await screen.findByLabelText('Loading')
    await applyChanges(
      database,
      {
        changes: [],
        meta: {
          serverKind: 'contract',
          parts: {
            riders: { lastGoodAt: null, failure: { kind: 'server', cause: 'the server answered 500' } },
          },
        },
      } as never,
      { epoch: 0 },
    )
    expect(
      await screen.findByText(
        'They could not be read: the server answered 500. Waybill will try again automatically.',
      ),
    ).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)
    expect(screen.getAllByText(/could not be read/)).toHaveLength(1)
  })

  it('AG-160 while not all riders are here, the server is asked for what is searched, and what it finds is shown', async () => {
    const wanted: Need[] = []
    const want = (need: Need) => {
      wanted.push(need)
      return () => undefined
    }
    const { database } = await open({ riders: [MUSA], isRead: false, path: '/all-riders?q=Tunde', want })
    expect(await screen.findByText(/Matches will appear automatically/)).toBeVisible()
    await waitFor(() => expect(wanted).toEqual([{ kind: 'riderSearch', text: 'Tunde' }]))
    await storeRiders(database, [TUNDE])
    await waitFor(async () => expect(await idsOf('Riders')).toEqual([8]))
  })

  it.each(STAFF_ROLES)('AG-14 RI-01 RT-44 what a %s may do', async (type) => {
    const { person } = await open({ type })
    const mayDelete = type === 'SUPERADMIN' || type === 'ADMIN'
    expect(await openMenu(person, 'Musa Ibrahim')).toEqual([
      'View details',
      'Order history',
      'Show on the fleet map',
      'Deactivate',
      'Set to pending',
      ...(mayDelete ? ['Delete'] : []),
    ])
  })
})
