import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { order } from '../../support/world/console-rows'
import { at, rowIds } from '../../support/desk/orders-screen'
import { playedEngine, storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { printedTexts } from '../../support/page/printed-texts'
import { NOW, renderApp, userOf, withShell } from '../../support/page/rendered-app'

playLayout()

const orders = [
  order({ id: 12, status: 'CANCELLED', cancelled_by: 'ADMIN', created_at: at(0) }),
  order({ id: 11, status: 'CANCELLED', cancelled_by: 'RIDER', created_at: at(0) }),
  ...Array.from({ length: 10 }, (_, index) => order({ id: 10 - index, created_at: at(0) })),
]

async function openMarked(...ids: number[]) {
  const app = await renderApp({
    path: '/orders',
    user: userOf(),
    prepare: (database) => storeOrders(database, orders),
    engine: (database) => playedEngine(database, { at: NOW }),
  })
  await rowIds(12)
  for (const id of ids) fireEvent.click(screen.getByRole('checkbox', { name: `Mark order ${id}` }))
  const bar = within(await screen.findByRole('toolbar', { name: 'Marked orders' }))
  return { ...app, bar }
}

const sheets = () =>
  [...document.querySelectorAll('.label-sheet')].map((sheet) =>
    [...sheet.querySelectorAll('h1')].map(({ textContent }) => textContent),
  )

describe('labels of the marked orders', () => {
  it('are printed by P, eight on a sheet, in the order of the list; nobody sends a cancelled one', async () => {
    const printed = printedTexts('.label h1')
    const { person, connection } = await openMarked(...orders.map(({ id }) => id))
    act(() => connection.send({ type: 'pull.failed', at: NOW }))
    await person.keyboard('p')
    const ids = ['11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1']
    await waitFor(() => expect(printed).toEqual([ids]))
    expect(sheets()).toEqual([ids.slice(0, 8), ids.slice(8)])
    expect(screen.getByText('1 cancelled order has no label')).toBeVisible()
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('.label')).toBeNull())
    expect(screen.getByRole('toolbar', { name: 'Marked orders' })).toBeVisible()
  })

  it('say where the package goes, who sends it, and what is to be collected', async () => {
    const printed = printedTexts('.label :is(h1, h2, p)')
    const { person, bar } = await openMarked(10)
    await person.click(bar.getByRole('button', { name: /^Print labels/ }))
    await waitFor(() =>
      expect(printed).toEqual([
        [
          '10',
          'TRK-88010',
          'To',
          'Mr Gbenga Balogun',
          '08033920174',
          'Chevron Drive, Lekki',
          'From',
          'Sade Balogun',
          '08099263715',
          '46 Herbert Macaulay Way, Yaba',
          'Birthday cake, two tier · Food',
          'To collect ₦3,762.50',
        ],
      ]),
    )
  })

  it('cannot be printed of cancelled orders alone', async () => {
    const { bar } = await openMarked(12)
    expect(bar.getByRole<HTMLButtonElement>('button', { name: /^Print labels/ }).disabled).toBe(true)
  })

  it('are found in the palette while orders are marked', async () => {
    withShell()
    const printed = printedTexts('.label h1')
    const { person } = await openMarked(7, 3)
    await person.keyboard('{Control>}k{/Control}')
    await person.type(await screen.findByRole('combobox'), 'labels')
    await person.click(await screen.findByRole('option', { name: /Print labels of the marked orders/ }))
    await waitFor(() => expect(printed).toEqual([['7', '3']]))
  })
})

describe('labels from the menu of a row', () => {
  const openRowMenu = async (person: Awaited<ReturnType<typeof openMarked>>['person'], id: number) => {
    await person.click(screen.getByRole('button', { name: `Actions of order ${id}` }))
    return within(await screen.findByRole('menu'))
  }

  it('one is printed of that order alone, also where others are marked', async () => {
    const printed = printedTexts('.label h1')
    const { person } = await openMarked(7, 3)
    const menu = await openRowMenu(person, 9)
    expect(menu.queryByRole('menuitem', { name: /marked/ })).toBeNull()
    await person.click(menu.getByRole('menuitem', { name: 'Print label' }))
    await waitFor(() => expect(printed).toEqual([['9']]))
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('.label')).toBeNull())
  })

  it('those of all marked orders are printed from the menu of one of them', async () => {
    const printed = printedTexts('.label h1')
    const { person } = await openMarked(12, 7, 3)
    const menu = await openRowMenu(person, 7)
    await person.click(menu.getByRole('menuitem', { name: /^Print labels of 3 marked orders/ }))
    await waitFor(() => expect(printed).toEqual([['7', '3']]))
    expect(screen.getByText('1 cancelled order has no label')).toBeVisible()
  })
})
