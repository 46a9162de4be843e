import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { order } from '../../support/world/console-rows'
import { at, DAY_MIN, openList, row, rowIds, shownIds } from '../../support/desk/orders-screen'
import { storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'

playLayout()

const riderOfOrder = {
  id: 7,
  first_name: 'Musa',
  last_name: 'Ibrahim',
  phone: '8034127765',
  current_position: null,
}

describe('columns and rows', () => {
  it('OR-05 the columns have the order of the specification, with Age after Status', async () => {
    await openList([order({ id: 1 })])
    const heads = await screen.findAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Package ID',
      'Item',
      'Customer name',
      'Tracking Id',
      'Customer (phone)',
      'Payee',
      "Rider's Name",
      "Rider's Number",
      'Pickup',
      'Delivery',
      'Coupon',
      'Status',
      'Age',
      'Assign',
      'Assigned By',
      'Action',
    ])
  })

  it('a row whose order changes is lit for a moment, and no other', async () => {
    const { database } = await openList([order({ id: 1 }), order({ id: 2 })])
    const isLit = (id: number) => row(id).dataset['flash'] !== undefined
    await storeOrders(database, [order({ id: 1, status: 'ACCEPTED', rider: riderOfOrder })])
    await waitFor(() => expect([isLit(1), isLit(2)]).toEqual([true, false]))
    await waitFor(() => expect(isLit(1)).toBe(false))
  })

  it('OR-05 OR-23 OR-27 AG-53 AG-55 each cell shows its field, and - where nothing is known', async () => {
    await openList([
      order({
        id: 1042,
        created_at: at(84),
        status_changed_at: at(74),
        status: 'INTRANSIT',
        rider: riderOfOrder,
        assigned_by: 'Ada Okafor',
        applied_coupon: 'OWAMBE10',
      }),
      order({
        id: 1041,
        created_at: at(91),
        tracking_id: null,
        customer_name: null,
        user_name: 'Rita Osagie',
      }),
    ])
    await rowIds(2)
    const cells = (id: number) =>
      within(row(id))
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent)
    expect(cells(1042)).toEqual([
      '1042',
      'Birthday cake, two tier',
      'Sade Balogun',
      'TRK-89042',
      '08099263715',
      'RECEIVER',
      'Musa Ibrahim',
      '08034127765',
      '46 Herbert Macaulay Way, Yaba',
      'Chevron Drive, Lekki',
      'OWAMBE10',
      'In transit',
      'At riskdue 16 min',
      'ReAssignDelivering',
      'Ada Okafor',
      '',
    ])
    expect(cells(1041).slice(2, 8)).toEqual(['Rita Osagie', '-', '08099263715', 'RECEIVER', '-', '-'])
  })

  it('BC-23 AG-157 a cell that is cut has its whole text in its title', async () => {
    const { person } = await openList([order({ id: 1 })])
    const cell = await screen.findByText('46 Herbert Macaulay Way, Yaba')
    await person.hover(cell)
    expect(cell.title).toBe('46 Herbert Macaulay Way, Yaba')
  })

  it('OR-04 AG-54 rows are grouped under Today, Yesterday and dates of Lagos; a day can be collapsed', async () => {
    const { person } = await openList([
      order({ id: 4, created_at: at(5) }),
      order({ id: 3, created_at: at(DAY_MIN) }),
      order({ id: 2, created_at: '2026-11-19T22:30:00Z' }),
      order({ id: 1, created_at: '2026-11-18T23:30:00Z' }),
    ])
    await rowIds(4)
    const headings = () =>
      within(screen.getByRole('grid'))
        .getAllByRole('button', { expanded: true })
        .map(({ textContent }) => textContent)
    expect(headings()).toEqual(['Today1', 'Yesterday1', '2026-11-192'])
    await person.click(screen.getByRole('button', { name: /Today/ }))
    expect(await rowIds(3)).toEqual(['3', '2', '1'])
  })
})

describe('sorting within a day', () => {
  const orders = [
    order({ id: 5, created_at: at(1), tracking_id: 'TRK-30', status: 'PENDING' }),
    order({ id: 4, created_at: at(2), tracking_id: null, status: 'DELIVERED' }),
    order({ id: 3, created_at: at(3), tracking_id: 'TRK-10', status: 'ACCEPTED' }),
    order({ id: 2, created_at: at(DAY_MIN), tracking_id: 'TRK-40', status: 'PENDING' }),
    order({ id: 1, created_at: at(DAY_MIN + 1), tracking_id: 'TRK-20', status: 'CANCELLED' }),
  ]

  it('OR-06 AG-52 Tracking Id sorts up, down and not, each day for itself, nothing last', async () => {
    const { person } = await openList(orders)
    expect(await rowIds(5)).toEqual(['5', '4', '3', '2', '1'])
    const head = screen.getByRole('columnheader', { name: 'Tracking Id' })
    const press = async () => {
      await person.click(within(head).getByRole('button'))
      return [head.getAttribute('aria-sort'), shownIds().join(' ')]
    }
    expect(head.getAttribute('aria-sort')).toBe('none')
    expect(await press()).toEqual(['ascending', '3 5 4 1 2'])
    expect(await press()).toEqual(['descending', '5 3 4 2 1'])
    expect(await press()).toEqual(['none', '5 4 3 2 1'])
  })

  it('OR-07 Status sorts the same way, by the order of work and not of the alphabet', async () => {
    const { person } = await openList(orders)
    await rowIds(5)
    const head = screen.getByRole('button', { name: 'Status' })
    await person.click(head)
    expect(shownIds()).toEqual(['5', '3', '4', '2', '1'])
    await person.click(head)
    expect(shownIds()).toEqual(['4', '3', '5', '1', '2'])
  })
})

describe('pages', () => {
  const many = Array.from({ length: 120 }, (_, index) =>
    order({ id: index + 1, created_at: at(120 - index) }),
  )

  it('OR-08 TR-23 Page X out of Y, with Previous and Next as far as there are pages', async () => {
    const { person } = await openList(many)
    const place = await screen.findByText('Page 1 out of 3')
    const pager = within(document.querySelector<HTMLElement>('.pager') ?? document.body)
    const [previous, next] = ['Previous', 'Next'].map((name) =>
      pager.getByRole<HTMLButtonElement>('button', { name }),
    )
    expect([previous?.disabled, next?.disabled]).toEqual([true, false])
    expect(await screen.findByText('All 120 orders are on this device')).toBeVisible()

    await person.click(pager.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(place.textContent).toBe('Page 2 out of 3'))
    await waitFor(() => expect(shownIds()[0]).toBe('70'))
    expect(window.location.search).toBe('?page=2')

    await person.keyboard(']')
    await waitFor(() => expect(place.textContent).toBe('Page 3 out of 3'))
    await waitFor(() =>
      expect(shownIds()).toEqual(
        many
          .slice(0, 20)
          .toReversed()
          .map(({ id }) => String(id)),
      ),
    )
    expect(pager.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  })

  it('AG-147 new orders leave a page, its place and the open order as they are', async () => {
    const { database } = await openList(many, '/orders?page=2&order=60')
    await waitFor(() => expect(shownIds()[0]).toBe('70'))
    await storeOrders(database, [order({ id: 121, created_at: at(0) })])
    expect(await screen.findByText('All 121 orders are on this device')).toBeVisible()
    expect([shownIds()[0], screen.getByText(/Page/).textContent]).toEqual(['70', 'Page 2 out of 3'])
    expect(screen.getByRole('heading', { name: '60' })).toBeVisible()
  })
})
