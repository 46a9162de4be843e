import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createOrder } from '../../../contract/entities/orders'
import type { Need } from '../../../src/machines/engine-needs'
import { draftAgain } from '../../../src/views/create/order/again'
import { readOrderDraft } from '../../../src/views/create/order/order-draft'
import { ALLEN, OGUDU, openCreateOrder } from '../../support/desk/create-order-form'
import { openList } from '../../support/desk/orders-screen'
import { playLayout } from '../../support/desk/played-layout'
import { order, orderRow } from '../../support/world/console-rows'
import { renderApp, userOf } from '../../support/page/rendered-app'
import { storeOrders } from '../../support/world/played-engine'

playLayout()

type OpenList = Awaited<ReturnType<typeof openList>>

const EARLIER = {
  id: 1042,
  customer_name: 'Ada Obi',
  customer_phone: '8031112222',
  pickup_location: ALLEN.description,
  pickup_location_name: ALLEN.name,
  pickup_location_coordinate: ALLEN.coordinate,
  landmark: 'Beside Shoprite',
  recepient_name: 'Bola Ade',
  recepient_phone: '08035556666',
  delivery_point_location: OGUDU.description,
  destination_location_name: OGUDU.name,
  delivery_point_location_coordinate: OGUDU.coordinate,
  destination_landmark: null,
  package_name: 'Cake',
  package_category: 'Documents',
  payee: 'RECEIVER',
} as const

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('AD-07 an order is created again from its ends, contacts and package, at charges of today', async () => {
  const { person, asked, database, getCharges } = await openCreateOrder({
    path: '/create-order?draft=order-1042',
    prepare: (database) => storeOrders(database, [order(EARLIER)]),
  })
  expect(await screen.findByDisplayValue('Ada Obi')).toBeVisible()
  expect(['Customer phone', 'Pickup location', "Receiver's name", "Receiver's phone"].map(value)).toEqual([
    '08031112222',
    ALLEN.description,
    'Bola Ade',
    '08035556666',
  ])
  await waitFor(async () =>
    expect((await database.drafts.toArray()).map(({ form }) => form)).toEqual([
      '/create-order?draft=order-1042',
    ]),
  )
  expect(screen.queryByText('₦2,687.50')).toBeNull()
  await getCharges()
  await person.click(screen.getByRole('button', { name: 'Create Order' }))
  await waitFor(() => expect(value('Customer name')).toBe(''))
  expect(asked.findLast(({ call }) => call === createOrder)?.input).toMatchObject({
    customer_name: 'Ada Obi',
    package_name: 'Cake',
    payee: 'RECEIVER',
    landmark: 'Beside Shoprite',
  })
  expect(await database.drafts.count()).toBe(0)
  expect(`${location.pathname}${location.search}`).toBe('/create-order')
})

test('AD-07 what was changed in such a form comes back, and not the order, when it is created again', async () => {
  await openCreateOrder({
    path: '/create-order?draft=order-1042',
    prepare: async (database) => {
      await storeOrders(database, [order(EARLIER)])
      const { fields, ...draft } = draftAgain(orderRow(EARLIER))
      const values = { ...draft, fields: { ...fields, package_name: 'Cake for Sunday' } }
      await database.drafts.put({ form: '/create-order?draft=order-1042', values, savedAt: 1 })
    },
  })
  expect(await screen.findByDisplayValue('Cake for Sunday')).toBeVisible()
  expect(value('Customer name')).toBe('Ada Obi')
})

test('AD-07 an order that is not on this device says so and leads to an empty form', async () => {
  const { person } = await renderApp({ path: '/create-order?draft=order-7', user: userOf() })
  expect(await screen.findByText('Order 7 is not on this device')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'New order' }))
  expect(await screen.findByLabelText('Customer name')).toHaveValue('')
})

test('AD-07 the form asks for an order that is not on this device, and opens when it arrives', async () => {
  const wanted: Need[] = []
  const { database } = await renderApp({
    path: '/create-order?draft=order-1042',
    user: userOf(),
    engine: () => ({ want: (need) => (wanted.push(need), () => undefined) }),
  })
  expect(await screen.findByText('Order 1042 is not on this device')).toBeVisible()
  expect(wanted).toContainEqual({ kind: 'order', id: 1042 })
  await storeOrders(database, [order(EARLIER)])
  expect(await screen.findByDisplayValue('Ada Obi')).toBeVisible()
  await storeOrders(database, [order({ ...EARLIER, customer_name: 'Somebody else' })])
  await waitFor(async () => expect(await database.drafts.count()).toBe(1))
  expect(value('Customer name')).toBe('Ada Obi')
})

test.each([
  ['⇧ N', (app: OpenList) => app.person.keyboard('{Shift>}n{/Shift}')],
  [
    'the button of the pane',
    async (app: OpenList) => app.person.click(await screen.findByRole('button', { name: 'Create again' })),
  ],
])('AD-07 %s opens the form of the open order', async (_, press) => {
  const app = await openList([order(EARLIER)], '/orders?order=1042')
  await screen.findByRole('complementary', { name: 'View Order' })
  await press(app)
  await waitFor(() => expect(`${location.pathname}${location.search}`).toBe('/create-order?draft=order-1042'))
})

test('AD-07 a SUPERVISOR may not create orders, so neither key nor button creates one again', async () => {
  const { person } = await openList([order(EARLIER)], '/orders?order=1042', { type: 'SUPERVISOR' })
  await screen.findByRole('complementary', { name: 'View Order' })
  expect(screen.queryByRole('button', { name: 'Create again' })).toBeNull()
  await person.keyboard('{Shift>}n{/Shift}')
  await person.click(screen.getByRole('button', { name: 'Actions of order 1042' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByRole('menuitem', { name: /^Copy summary/ })).toBeVisible()
  expect(menu.queryByRole('menuitem', { name: /^Create again/ })).toBeNull()
  expect(location.pathname).toBe('/orders')
})

test('AD-07 any order gives a draft that the form can read; an address without a position has to be chosen again', () => {
  const bare = orderRow({
    id: 1,
    pickup_location_coordinate: null,
    package_category: 'Livestock',
    payee: 'SENDER',
  })
  const draft = draftAgain(bare)
  expect(readOrderDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(draft.fields.pickup_location).toEqual({ text: bare.pickup_location ?? '', place: null })
  expect(draft.fields.package_category).toBe('')
})
