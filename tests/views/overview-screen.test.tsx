import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readDashboardCards, readDeliveryRate } from '../../contract/analytics'
import type { ApiOutcome } from '../../contract/api-outcome'
import { orderRow } from '../support/console-rows'
import { NOW, renderApp, success, userOf } from '../support/rendered-app'

const CARDS = { total_income: 3_585_200, riders: 48, customers: 612, orders: 1051 }
const RATE = { delivered: 888, intransit: 18, cancelled: 122, assigned_to_rider: 11, pending: 12 }

const answer = ({ call }: { call: unknown }): ApiOutcome<unknown> | undefined => {
  if (call === readDashboardCards) return success(CARDS)
  return call === readDeliveryRate ? success(RATE) : undefined
}

async function figure(name: string) {
  return within(await screen.findByRole('region', { name }))
}

describe('the overview', () => {
  it('OV-02 shows four cards', async () => {
    await renderApp({ path: '/overview', user: userOf(), answer })
    expect(await (await figure('Total Income')).findByText('₦3,585,200.00')).toBeTruthy()
    expect((await figure('Total Riders')).getByText('48')).toBeTruthy()
    expect((await figure('Total Customers')).getByText('612')).toBeTruthy()
    expect((await figure('Total Orders')).getByText('1,051')).toBeTruthy()
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
    expect(riders.getByLabelText('Loading')).toBeTruthy()
    reply({ kind: 'server', status: 500, messages: ['The sums are late.'], retryAfterMs: null })
    expect(await riders.findByText('-')).toBeTruthy()
    expect(riders.queryByLabelText('Loading')).toBeNull()
    expect(await screen.findByText('The sums are late.')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    reply(success(CARDS))
    expect(await riders.findByText('48')).toBeTruthy()
  })

  it('OV-09 counts stand for In-transit, Assigned, Pending and Cancelled', async () => {
    await renderApp({ path: '/overview', user: userOf(), answer })
    const card = await figure('Delivery rate')
    await card.findByText('In-transit')
    const counts = ['In-transit', 'Assigned', 'Pending', 'Cancelled'].map(
      (label) => card.getByText(label).parentElement?.querySelector('dd')?.textContent,
    )
    expect(counts).toEqual(['18', '11', '12', '122'])
  })

  it('what is late stands first under Needs attention and leads to its order', async () => {
    const since = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
    const waiting = (id: number, minutes: number) =>
      orderRow({ id, created_at: since(minutes), status_changed_at: since(minutes) })
    await renderApp({
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
    expect(card.getByText('due 6 min')).toBeTruthy()
    expect(card.getByText('+12 min')).toBeTruthy()
    expect(card.getByText('+1 h 00')).toBeTruthy()
  })
})
