import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { order, rider } from '../../support/world/console-rows'
import { at, rowIds, shownIds } from '../../support/desk/orders-screen'
import { storeOrders, storeRiders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { renderApp, userOf } from '../../support/page/rendered-app'

playLayout()

const MUSA = rider({ id: 1, phone: '08034127765' })
const OTHER_MUSA = rider({ id: 2, phone: '08123454946' })
const BOLA = rider({ id: 3, first_name: 'Bola', last_name: 'Salami', phone: '07018260741' })

const orders = [MUSA, OTHER_MUSA, BOLA].map(({ id, first_name, last_name, phone }) =>
  order({
    id: Number(id),
    created_at: at(10 - id),
    status: 'ACCEPTED',
    rider: { id, first_name, last_name, phone, current_position: null },
  }),
)

async function openFilter() {
  const { person } = await renderApp({
    path: '/orders',
    user: userOf(),
    prepare: async (database) => {
      await storeOrders(database, orders)
      await storeRiders(database, [MUSA, OTHER_MUSA, BOLA])
    },
  })
  await rowIds(3)
  await person.keyboard('f')
  const panel = within(await screen.findByRole('dialog', { name: 'Filter the list' }))
  const field = panel.getByRole<HTMLInputElement>('combobox', { name: 'Rider' })
  const names = () =>
    panel.queryAllByRole('option', { name: /·|Salami/ }).map(({ textContent }) => textContent)
  return { person, panel, field, names }
}

describe('orders of one rider', () => {
  it('are found by name or phone; the end of the phone distinguishes equal names', async () => {
    const { person, field, names } = await openFilter()
    await person.type(field, 'musa')
    await waitFor(() => expect(names()).toEqual(['Musa Ibrahim · 7765', 'Musa Ibrahim · 4946']))
    await person.clear(field)
    await person.type(field, '0701')
    await waitFor(() => expect(names()).toEqual(['Bola Salami']))
    await person.clear(field)
    await person.type(field, 'musa')
    await person.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(shownIds()).toEqual(['2']))
    expect([window.location.search, field.value]).toEqual(['?rider=2', 'Musa Ibrahim · 4946'])
    expect(await screen.findByText('Rider: Musa Ibrahim · 4946')).toBeVisible()
  })

  it('an empty field means every rider; Escape closes the names before it closes the filter', async () => {
    const { person, panel, field, names } = await openFilter()
    await person.type(field, 'bola{Enter}')
    await waitFor(() => expect(shownIds()).toEqual(['3']))
    await person.clear(field)
    await waitFor(() => expect(shownIds()).toEqual(['3', '2', '1']))
    expect(names().length).toBe(3)
    await person.keyboard('{Escape}')
    expect([names(), panel.getByRole('button', { name: 'Done' }).isConnected]).toEqual([[], true])
  })

  it('words that name nobody say so, and change nothing', async () => {
    const { person, panel, field } = await openFilter()
    await person.type(field, 'bola{Enter}')
    await person.clear(field)
    await person.type(field, 'zzz{Enter}')
    expect(panel.getByText('No rider matches “zzz”.')).toBeVisible()
    await person.tab()
    expect(field.value).toBe('')
  })
})
