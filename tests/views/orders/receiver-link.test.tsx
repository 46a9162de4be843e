import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  readOfficeSettings,
  saveOfficeSettings,
  USUAL_SETTINGS,
} from '../../../contract/rules/office-settings'
import { openPeople } from '../../support/desk/people-screens'
import { openPalette } from '../../support/desk/palette'
import { openList } from '../../support/desk/orders-screen'
import { playLayout } from '../../support/desk/played-layout'
import { CONFIG, success, withShell, type Asked } from '../../support/page/rendered-app'
import { order } from '../../support/world/console-rows'

playLayout()
afterEach(() => vi.restoreAllMocks())

const ASSIGNED = order({ id: 1042, status: 'ASSIGNEDTORIDER', tracking_id: 'WB-7K2MQ9XH4' })
const ADDRESS = `${location.origin}/t/WB-7K2MQ9XH4`

async function openMenu(one = ASSIGNED, settings: object = {}, apiBase = '') {
  const app = await openList(
    [one],
    '/orders',
    {},
    {
      config: { ...CONFIG, receiverPage: true, riderCash: true, apiBase },
      answer: ({ call }: Asked) =>
        call === readOfficeSettings ? success({ ...USUAL_SETTINGS, ...settings }) : undefined,
    },
  )
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await app.person.click(await screen.findByRole('button', { name: `Actions of order ${one.id}` }))
  return { ...app, menu: within(await screen.findByRole('menu')), copied }
}

test('AD-08 the menu of an order copies the link of its receiver, alone or in a message', async () => {
  const { person, menu, copied } = await openMenu()
  await person.click(menu.getByRole('menuitem', { name: 'Copy link for receiver' }))
  expect(copied).toHaveBeenLastCalledWith(ADDRESS)
  await person.click(screen.getByRole('button', { name: 'Actions of order 1042' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Copy message for receiver' }))
  expect(copied).toHaveBeenLastCalledWith(`A delivery is on its way to you. See where it is: ${ADDRESS}`)
})

test('AD-08 a console on another address than its server links to the server', async () => {
  const { person, menu, copied } = await openMenu(ASSIGNED, {}, 'https://api.example.ng')
  await person.click(menu.getByRole('menuitem', { name: 'Copy link for receiver' }))
  expect(copied).toHaveBeenLastCalledWith('https://api.example.ng/t/WB-7K2MQ9XH4')
})

test.each([
  ['an order without a tracking id', order({ id: 7, tracking_id: null }), {}],
  ['an office that has switched the page off', ASSIGNED, { receiver_page: false }],
])('AD-08 there is no link for %s', async (_, one, settings) => {
  const { menu } = await openMenu(one, settings)
  expect(menu.getByRole('menuitem', { name: /^Copy summary/ })).toBeVisible()
  expect(menu.queryByRole('menuitem', { name: /for receiver/ })).toBeNull()
})

describe('the palette', () => {
  beforeEach(withShell)

  test('AD-08 the palette offers the link of the open order', async () => {
    const { person } = await openList(
      [ASSIGNED],
      '/orders?order=1042',
      {},
      {
        config: { ...CONFIG, receiverPage: true },
      },
    )
    await screen.findByRole('complementary', { name: 'View Order' })
    await openPalette(person)
    await person.keyboard('link of order 1042')
    expect(await screen.findByRole('option', { name: /^Copy the link of order 1042/ })).toBeVisible()
  })
})

test('AD-08 a SUPERADMIN switches the page and the message; a server without messages says what is missing', async () => {
  const open = (receiverMessages: boolean) =>
    openPeople({
      path: '/settings',
      config: { riderCash: true, receiverPage: true, receiverMessages },
      answer: ({ call }: Asked) =>
        call === readOfficeSettings || call === saveOfficeSettings ? success(USUAL_SETTINGS) : undefined,
    })
  const { person, asked } = await open(true)
  await person.click(await screen.findByRole('switch', { name: 'Send the link to the receiver' }))
  await person.click(
    within(screen.getByRole('region', { name: 'Office' })).getByRole('button', { name: 'Save' }),
  )
  expect(asked.filter(({ call }) => call === saveOfficeSettings).map(({ input }) => input)).toEqual([
    { ...USUAL_SETTINGS, receiver_message: true },
  ])
  expect(screen.getByRole('switch', { name: 'Send the link to the receiver' })).toBeEnabled()
  // A message with a link to a page that nobody may see helps nobody.
  await person.click(screen.getByRole('switch', { name: 'Page for receivers' }))
  expect(screen.getByRole('switch', { name: 'Send the link to the receiver' })).toBeDisabled()
  cleanup()
  await open(false)
  expect(await screen.findByRole('switch', { name: 'Send the link to the receiver' })).toBeDisabled()
  expect(screen.getByText(/^This server cannot send it: PUBLIC_URL/)).toBeVisible()
})
