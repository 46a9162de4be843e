import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { shownSearch } from '../../../src/views/shared/address/private-address'
import { STAFF_ROLES } from '../../../contract/words/roles'
import { readRiderStats } from '../../../contract/entities/riders'
import { rider } from '../../support/world/console-rows'
import { fallOffline } from '../../support/desk/fall-offline'
import { idsOf, openMenu, openPeople, rowsOf } from '../../support/desk/people-screens'
import { success, withShell, type Asked } from '../../support/page/rendered-app'

const STATS = { all_riders: 1204, active_riders: 1100, deactivated_riders: 104 }
const RIDERS = [
  rider({ id: 1 }),
  rider({ id: 2, first_name: 'Tunde', last_name: 'Bakare', status: 'PENDING', verify_identity: 'FALSE' }),
  rider({ id: 3, first_name: 'Bola', last_name: 'Salami' }),
  rider({ id: 4, first_name: 'Emeka', last_name: 'Obi' }),
]

const stats = ({ call }: Asked) => (call === readRiderStats ? success(STATS) : undefined)
const open = (options: Partial<Parameters<typeof openPeople>[0]> = {}) =>
  openPeople({ path: '/riders', riders: RIDERS, answer: stats, ...options })

const figure = (title: string) => screen.findByRole('region', { name: title })
const figures = async () =>
  Promise.all(
    ['Total Riders', 'Active Riders', 'Inactive Riders'].map(
      async (title) => (await figure(title)).textContent,
    ),
  )

describe('the riders overview', () => {
  it('RI-02 RT-17 API-31 EN-12 three cards: total, active and inactive riders, as the server counts them', async () => {
    const { asked } = await open()
    await waitFor(async () =>
      expect(await figures()).toEqual([
        'Total Riders1,204as of 14:05',
        'Active Riders1,100as of 14:05',
        'Inactive Riders104as of 14:05',
      ]),
    )
    expect(asked.filter(({ call }) => call === readRiderStats).map(({ input }) => input)).toEqual([{}])
    expect(screen.getByRole('heading', { level: 1, name: 'Riders' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
  })

  it('RI-02 AG-91 without a connection they are those of this device, and say so', async () => {
    const { connection } = await open({ answer: () => undefined })
    fallOffline({ connection })
    await waitFor(async () =>
      expect(await figures()).toEqual([
        'Total Riders4counted on this device, as of 14:05',
        'Active Riders3counted on this device, as of 14:05',
        'Inactive Riders1counted on this device, as of 14:05',
      ]),
    )
    expect(screen.queryByText(/could not be read/)).toBe(null)
  })

  it('AG-49 a failure ends the spinner, says why, and can be retried', async () => {
    let isBroken = true
    const { person } = await open({
      isRead: false,
      answer: (one) =>
        isBroken && one.call === readRiderStats
          ? { kind: 'server', status: 500, messages: ['The books are closed.'], retryAfterMs: null }
          : stats(one),
    })
    await waitFor(async () => expect((await figures())[0]).toBe('Total Riders-'))
    isBroken = false
    await person.click(await screen.findByRole('button', { name: 'Retry' }))
    await waitFor(async () => expect((await figures())[0]).toBe('Total Riders1,204as of 14:05'))
  })

  it('RI-03 BC-12 Recent Riders are the first three', async () => {
    await open()
    expect(await rowsOf('Recent Riders')).toEqual([
      ['1', 'Musa Ibrahim', 'rider1@waybill.demo', '08034127765', '0', '120', 'ApprovedActive', ''],
      ['2', 'Tunde Bakare', 'rider2@waybill.demo', '08034127765', '0', '120', 'PendingInactive', ''],
      ['3', 'Bola Salami', 'rider3@waybill.demo', '08034127765', '0', '120', 'ApprovedActive', ''],
    ])
  })

  it('RI-03 AG-96 VA-09 the search is in the first page of riders, and offers the whole list where it finds nobody', async () => {
    const { person } = await open()
    await idsOf('Recent Riders')
    const box = screen.getByRole('searchbox', { name: 'Search recent riders' })
    await person.type(box, 'emeka')
    await waitFor(async () => expect(await idsOf('Recent Riders')).toEqual([4]))
    await person.clear(box)
    await person.type(box, 'nobody')
    const recent = within(screen.getByRole('region', { name: 'Recent Riders' }))
    expect(await recent.findByText('No Record Found')).toBeVisible()
    expect(recent.getByText('Search “nobody” in the first 50 riders.')).toBeVisible()
    await person.click(recent.getByRole('button', { name: 'Search all riders' }))
    await waitFor(() => expect(`${window.location.pathname}${shownSearch()}`).toBe('/all-riders?q=nobody'))
  })

  it('RI-04 View All leads to /all-riders', async () => {
    withShell()
    const { person } = await open()
    await person.click(await screen.findByRole('link', { name: 'View All' }))
    await waitFor(() => expect(window.location.pathname).toBe('/all-riders'))
    expect(await screen.findByRole('heading', { level: 1, name: 'All Riders' })).toBeVisible()
    const rail = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(rail.getByRole('link', { name: 'Riders' }).getAttribute('aria-current')).toBe('page')
  })

  it('a row has the same actions as in the list, also at the pointer and by the menu key', async () => {
    const { person } = await open()
    const actions = ['View details', 'Order history', 'Approve', 'Delete']
    expect(await openMenu(person, 'Tunde Bakare')).toEqual(actions)
    await person.keyboard('{Escape}')
    const opener = screen.getByRole('link', { name: /^Tunde Bakare/ })
    const row = opener.closest('tr') ?? opener
    const shown = async () => {
      const menu = await screen.findByRole('menu')
      expect(menu.getAttribute('aria-label')).toBe('Actions of Tunde Bakare')
      return within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent)
    }
    fireEvent.contextMenu(row, { button: 2, clientX: 300, clientY: 200 })
    expect(await shown()).toEqual(actions)
    const anchor = document.querySelector<HTMLElement>('.menu-anchor')
    expect([anchor?.style.left, anchor?.style.top]).toEqual(['300px', '200px'])
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    // On its link the pointer gets the menu of the browser, the key that of the row.
    expect(fireEvent.contextMenu(opener, { button: 2 })).toBe(true)
    opener.focus()
    expect(fireEvent.contextMenu(opener, { button: 0 })).toBe(false)
    expect(await shown()).toEqual(actions)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it.each(STAFF_ROLES)('RT-37 RI-01 a %s finds it in the rail', async (type) => {
    withShell()
    const { person } = await open({ path: '/overview', type })
    await person.click(await screen.findByRole('link', { name: 'Riders' }))
    expect(await idsOf('Recent Riders')).toEqual([1, 2, 3])
  })
})
