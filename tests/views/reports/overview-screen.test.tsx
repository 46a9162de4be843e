import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readDashboardCards, readTransactionGraph } from '../../../contract/entities/analytics'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { orderRow } from '../../support/world/console-rows'
import { answersOf, CARDS } from '../../support/desk/overview-answers'
import { NOW, renderApp, success, userOf } from '../../support/page/rendered-app'

const answer = answersOf()

async function figure(name: string) {
  return within(await screen.findByRole('region', { name }))
}

function rowsOf(table: HTMLElement): (string | null)[][] {
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
}

describe('the overview', () => {
  it('OV-02 shows four cards', async () => {
    await renderApp({ path: '/overview', user: userOf(), answer })
    expect(await (await figure('Total Income')).findByText('₦3,585,200.00')).toBeVisible()
    expect((await figure('Total Riders')).getByText('48')).toBeVisible()
    expect((await figure('Total Customers')).getByText('612')).toBeVisible()
    expect((await figure('Total Orders')).getByText('1,051')).toBeVisible()
  })

  it.each(['ADMIN', 'SUPERVISOR', 'OPERATIONALSTAFF'])(
    'OV-03, RT-43 no Total Income for a %s',
    async (type) => {
      await renderApp({ path: '/overview', user: userOf({ type }), answer })
      await (await figure('Total Orders')).findByText('1,051')
      expect(screen.queryByRole('region', { name: 'Total Income' })).toBeNull()
    },
  )

  it("OV-04, AG-49 spins while loading, then '-' and a retry after a failure", async () => {
    let reply: (outcome: ApiOutcome<unknown>) => void = () => undefined
    const { person } = await renderApp({
      path: '/overview',
      user: userOf({ type: 'ADMIN' }),
      answer: (asked) =>
        asked.call === readDashboardCards ? new Promise((resolve) => (reply = resolve)) : answer(asked),
    })
    const riders = await figure('Total Riders')
    expect(riders.getByLabelText('Loading')).toBeVisible()
    reply({ kind: 'server', status: 500, messages: ['The sums are late.'], retryAfterMs: null })
    expect(await riders.findByText('-')).toBeVisible()
    expect(riders.queryByLabelText('Loading')).toBeNull()
    expect(await screen.findByText('The sums are late.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    reply(success(CARDS))
    expect(await riders.findByText('48')).toBeVisible()
  })

  it('OV-09 there are counts for In-transit, Assigned, Pending and Cancelled', async () => {
    await renderApp({ path: '/overview', user: userOf(), answer })
    const card = await figure('Delivery rate')
    await card.findByText('In-transit')
    const counts = ['In-transit', 'Assigned', 'Pending', 'Cancelled'].map(
      (label) => card.getByText(label).parentElement?.querySelector('dd')?.textContent,
    )
    expect(counts).toEqual(['18', '11', '12', '122'])
  })

  it('OV-01 RT-07 OV-08 the ring has a description in words, and its parts are in a table', async () => {
    const { person } = await renderApp({ path: '/overview', user: userOf({ type: 'SUPERVISOR' }), answer })
    const card = await figure('Delivery rate')
    const ring = await card.findByRole('img')
    expect(ring.getAttribute('aria-label')).toBe(
      'Ring of all orders: Delivered 888, In-Transit 18, Assigned to Rider 11, Pending 12, Cancelled 122.',
    )
    expect(card.getByText('All orders').textContent).toBe('1,051All orders')
    await person.click(card.getByRole('button', { name: 'Delivery rate as a table' }))
    expect(rowsOf(card.getByRole('table', { name: 'Delivery rate' }))).toEqual([
      ['Status', 'Orders'],
      ['Delivered', '888'],
      ['In-Transit', '18'],
      ['Assigned to Rider', '11'],
      ['Pending', '12'],
      ['Cancelled', '122'],
      ['All orders', '1,051'],
    ])
  })

  it('OV-05 OV-07 EN-08 the income has its caption, its age and its figures as a table', async () => {
    await renderApp({ path: '/overview', user: userOf(), answer })
    const card = await figure('Total income by period')
    const caption = await card.findByText('20% vs last month')
    expect(caption.getAttribute('title')).toBe('Nov 2026 so far, against all of Oct 2026')
    expect(card.getByText('as of 14:05')).toBeVisible()
    expect(card.getByRole('img').getAttribute('aria-label')).toBe(
      'Line chart of payments by period, Sep 2026 to Nov 2026. At the end ₦800,800.00 in 1,206 payments.',
    )
    const toggle = card.getByRole('button', { name: 'Total income by period as a table' })
    toggle.focus()
    fireEvent.click(toggle)
    expect(toggle.getAttribute('aria-pressed')).toBe('true')
    expect(rowsOf(card.getByRole('table', { name: 'Total income by period' }))).toEqual([
      ['Period', 'Payments sum', 'Payments count'],
      ['Sep 2026', '₦512,300.00', '131'],
      ['Oct 2026', '₦667,333.50', '171'],
      ['Nov 2026', '₦800,800.00', '1,206'],
    ])
    // Longer than the chart is high, it is scrolled by keys.
    expect(card.getByRole('region', { name: 'Figures of Total income by period' }).tabIndex).toBe(0)
    expect(card.queryByRole('img')).toBeNull()
  })

  it('OV-07 AG-45 no caption after a month without income', async () => {
    const income = [
      { period: '2026-10', payments_sum: 0, payments_count: 0 },
      { period: '2026-11', payments_sum: 500, payments_count: 1 },
    ]
    await renderApp({ path: '/overview', user: userOf(), answer: answersOf({ income: success(income) }) })
    const card = await figure('Total income by period')
    await card.findByRole('img')
    expect(card.queryByText(/vs last month/)).toBeNull()
  })

  it('OV-10 OV-11 Orders Performance comes after a while, and its table waits for nothing', async () => {
    const { person } = await renderApp({ path: '/overview', user: userOf(), answer })
    const card = await figure('Orders Performance')
    expect(await card.findByText('Loading...')).toBeVisible()
    expect((await card.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Delivered',
      'Cancelled',
    ])
    const toggle = card.getByRole('button', { name: 'Orders Performance as a table' })
    await person.click(toggle)
    expect(rowsOf(card.getByRole('table', { name: 'Orders Performance' }))).toEqual([
      ['Period', 'Delivered', 'Cancelled'],
      ['Sep 2026', '124', '18'],
      ['Oct 2026', '163', '21'],
      ['Nov 2026', '1,208', '24'],
    ])
    await person.click(toggle)
    expect((await card.findByRole('img')).getAttribute('aria-label')).toBe(
      'Bar chart by period, Sep 2026 to Nov 2026. At the end 1,208 delivered and 24 cancelled.',
    )
    expect(card.queryByText('Loading...')).toBeNull()
  })

  it('a server without any payments yet has no figures to draw', async () => {
    await renderApp({ path: '/overview', user: userOf(), answer: answersOf({ income: success([]) }) })
    expect(await (await figure('Total income by period')).findByText('No figures yet')).toBeVisible()
  })

  it('AG-163 a period that could not be read is counted at its chart', async () => {
    const points = readTransactionGraph.answer.parse([
      { period: '2026-10', payments_sum: 'much', payments_count: 3 },
      { period: '2026-11', payments_sum: 500, payments_count: 1 },
    ])
    await renderApp({ path: '/overview', user: userOf(), answer: answersOf({ income: success(points) }) })
    const card = await figure('Total income by period')
    expect(await card.findByText('1 period could not be read')).toBeVisible()
  })

  it('late orders come first under Needs attention, with links to them', async () => {
    const since = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
    const waiting = (id: number, minutes: number) =>
      orderRow({ id, created_at: since(minutes), status_changed_at: since(minutes) })
    const { database } = await renderApp({
      path: '/overview',
      user: userOf(),
      answer,
      prepare: async ({ orders }) => {
        await orders.bulkPut([waiting(1, 3), waiting(2, 14), waiting(3, 32), waiting(4, 80)])
      },
    })
    const card = await figure('Needs attention')
    await waitFor(() => expect(card.getAllByRole('link')).toHaveLength(3))
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/orders/4',
      '/orders/3',
      '/orders/2',
    ])
    expect(card.getByText('due 6 min')).toBeVisible()
    expect(card.getByText('+12 min')).toBeVisible()
    expect(card.getByText('+1 h 00')).toBeVisible()
    await database.meta.put({ key: 'replica', value: { complete: true, progress: 1 } })
    await database.orders.bulkPut([5, 6, 7, 8].map((id) => waiting(id, 12)))
    const all = await card.findByRole('link', { name: 'all 7' })
    expect(all.getAttribute('href')).toBe('/orders?age=risk')
  })
})
