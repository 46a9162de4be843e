import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Order } from '../../../contract/entities/orders'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { order } from '../../support/world/console-rows'
import { storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { row, shownIds } from '../../support/desk/orders-screen'
import { renderApp, userOf } from '../../support/page/rendered-app'

playLayout()

const ASIDE = [
  { entity: 'order', id: 47, field: 'status', stood: 'null', mark: '47' },
  { entity: 'order', id: null, field: 'id', stood: '"abc"', mark: '?1' },
] as const

async function open(path: string, orders: readonly ReturnType<typeof order>[]) {
  const prepare = async (database: ConsoleDatabase) => {
    await storeOrders(database, orders)
    await applyChanges(
      database,
      { aside: ASIDE, meta: { replica: { complete: true, progress: 1 } }, at: 1_795_356_180_000 },
      { epoch: 0 },
    )
  }
  return renderApp({ path, user: userOf({ type: 'SUPERVISOR' }), prepare })
}

describe('AG-166 rows that could not be read', () => {
  it('are counted at the foot of the list, which leads to where they are named', async () => {
    await open('/orders', [order({ id: 1 })])
    const link = await screen.findByRole('link', { name: '2 orders could not be read' })
    expect(link.getAttribute('href')).toBe('/test#unread-rows')
    expect(screen.queryByText(/^All .* on this device/)).toBe(null)
  })

  it('are what an empty list says, instead of No Record Found', async () => {
    await open('/orders', [])
    expect((await screen.findAllByText('2 orders could not be read')).length).toBeGreaterThan(0)
    expect(screen.queryByText('No Record Found')).toBe(null)
  })

  it('leave the last version that could be read, which says so with its age', async () => {
    await open('/orders?order=47', [order({ id: 47 }), order({ id: 48 })])
    const pane = await screen.findByRole('complementary', { name: 'View Order' })
    const note = await within(pane).findByText(/^The newest version could not be read/)
    expect(note.textContent).toBe(
      'The newest version could not be read. This one is from before Nov 22, 2026, 3:03 PM. See what the server sent',
    )
  })

  it('are no concern of another order', async () => {
    await open('/orders?order=48', [order({ id: 47 }), order({ id: 48 })])
    const pane = await screen.findByRole('complementary', { name: 'View Order' })
    await within(pane).findByText('Order Information')
    expect(within(pane).queryByText(/newest version/)).toBe(null)
  })

  it('are named with id, field and what stood there', async () => {
    await open('/test', [])
    const card = await screen.findByRole('region', { name: 'Rows that could not be read' })
    const cells = (await within(card).findAllByRole('cell')).map(({ textContent }) => textContent)
    expect(cells.slice(0, 4)).toEqual(['Order', '47', 'status', 'null'])
    expect(cells.slice(5, 9)).toEqual(['Order', '-', 'id', '"abc"'])
  })

  it('an order whose day could not be read, or is not sent, comes before all others', async () => {
    const dated = Array.from({ length: 60 }, (_, index) => order({ id: index + 10 }))
    const odd = Order.parse({ ...order({ id: 2 }), created_at: { odd: 1 } })
    const none = Order.parse({ ...order({ id: 1 }), created_at: null })
    await open('/orders', [...dated, odd, none])
    const heading = await screen.findByRole('button', { name: /^Unknown day/ })
    expect(heading.textContent).toBe('Unknown day2')
    expect(shownIds().slice(0, 3)).toEqual(['2', '1', '69'])
    expect(within(row(2)).getByTitle('Could not be read: {"odd":1}').textContent).toBe('could not be read')
    expect(within(row(1)).queryByTitle(/^Could not be read/)).toBe(null)
  })

  it('a field that could not be read is a marked dash in its cell', async () => {
    await open('/orders', [{ ...order({ id: 1 }), payee: null, unread: { payee: '["x"]' } }])
    const mark = await screen.findByTitle('Could not be read: ["x"]')
    expect(mark.textContent).toBe('-could not be read')
  })
})
