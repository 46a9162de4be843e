import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/entities/orders'
import '../../../src/views/app/orders-route'
import { order } from '../../support/world/console-rows'
import { playedEngine, storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, userOf } from '../../support/page/rendered-app'

playLayout()

const musa = {
  id: 7,
  first_name: 'Musa',
  last_name: 'Ibrahim',
  phone: '8034127765',
  current_position: null,
  bike_number: 'KJA-214QX',
}

const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()

async function openOrder(one: Order) {
  await renderApp({
    path: `/orders?order=${one.id}`,
    user: userOf(),
    prepare: (database) => storeOrders(database, [one]),
    engine: (database) => playedEngine(database, { at: NOW }),
  })
  await screen.findByRole('heading', { name: String(one.id) })
  return { pane: screen.getByRole('complementary') }
}

function steps(pane: HTMLElement) {
  const list = within(pane).getByRole('list', { name: 'Timeline' })
  return within(list)
    .getAllByRole('listitem')
    .map((step) => ({
      state: step.dataset['state'],
      words: step.querySelector('.timeline-words')?.textContent,
      time: step.querySelector('.timeline-time')?.textContent,
    }))
}

describe('the timeline of an order', () => {
  it('OD-02 AG-72 AG-73 in transit, with what is really known', async () => {
    const { pane } = await openOrder(
      order({ id: 1042, status: 'INTRANSIT', rider: musa, created_at: ago(84), status_changed_at: ago(74) }),
    )
    expect(steps(pane)).toEqual([
      { state: 'done', words: 'Picked up46 Herbert Macaulay Way, Yaba', time: 'Nov 21, 2026, 12:51 PM' },
      { state: 'current', words: 'In TransitMusa Ibrahim · 08034127765 · KJA-214QX', time: 'for 1 h 14' },
      { state: 'open', words: 'DeliveredChevron Drive, Lekki', time: '-' },
    ])
  })

  it('OD-03 AG-72 the timeline shows nothing that the order does not hold: no plate, no place, no time', async () => {
    const unmarked = await openOrder(
      order({ id: 1042, status: 'INTRANSIT', rider: { ...musa, bike_number: null }, created_at: ago(84) }),
    )
    expect(steps(unmarked.pane).map(({ words }) => words)).toEqual([
      'Picked up46 Herbert Macaulay Way, Yaba',
      'In TransitMusa Ibrahim · 08034127765',
      'DeliveredChevron Drive, Lekki',
    ])
    cleanup()
    const bare = await openOrder(
      order({ id: 1043, rider: null, pickup_location: null, delivery_point_location: null }),
    )
    expect(steps(bare.pane)).toEqual([
      { state: 'open', words: 'Picked up-', time: '-' },
      { state: 'open', words: 'In Transit-', time: '-' },
      { state: 'open', words: 'Delivered-', time: '-' },
    ])
  })

  it('AG-73 BC-05 a delivered order shows its day and time in the format of every date', async () => {
    const { pane } = await openOrder(
      order({ id: 1042, status: 'DELIVERED', delivery_date: '2026-11-20', delivery_time: '15:04' }),
    )
    expect(steps(pane).map(({ state, time }) => [state, time])).toEqual([
      ['done', '-'],
      ['done', '-'],
      ['done', 'Nov 20, 2026, 3:04 PM'],
    ])
  })

  it('AG-73 TR-07 a cancelled order has its label instead of a way', async () => {
    const { pane } = await openOrder(order({ id: 1042, status: 'CANCELLED', cancelled_by: 'USER' }))
    expect(within(pane).queryByRole('list', { name: 'Timeline' })).toBeNull()
    expect(within(pane).getAllByText('Cancelled by user').length).toBeGreaterThan(0)
  })
})
