import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  deleteOrderTemplate,
  listOrderTemplates,
  saveOrderTemplate,
  type OrderTemplate,
} from '../../../contract/entities/order-templates'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import type { OrderId } from '../../../contract/entities/orders'
import { offeredActions } from '../../../src/views/ui/keys/offered-actions'
import { comeBack, fallOffline } from '../../support/desk/fall-offline'
import { button, desk, openCreateOrder } from '../../support/desk/create-order-form'
import { openList } from '../../support/desk/orders-screen'
import { playLayout } from '../../support/desk/played-layout'
import { CONFIG, success, type Asked } from '../../support/page/rendered-app'
import { order } from '../../support/world/console-rows'
import { storeOrders } from '../../support/world/played-engine'

playLayout()

const config = { ...CONFIG, templates: true }
const LUNCH: OrderTemplate = {
  id: 1,
  name: 'Weekly lunch',
  order_id: 1042 as OrderId,
  customer_name: 'Zenith Foods',
  by: 'Ada Obi',
  at: '2026-11-09T08:00:00.000Z',
}
const CAKE = { ...LUNCH, id: 2, name: 'Cake on Sunday', customer_name: null, by: null }

const openWith = (templates: OrderTemplate[], options: Parameters<typeof openCreateOrder>[0] = {}) =>
  openCreateOrder({
    config,
    answer: (one: Asked) => {
      if (one.call === listOrderTemplates) return success([...templates])
      if (one.call === deleteOrderTemplate) {
        if (templates.length === 0) return { kind: 'notFound', messages: ['Template not found.'] }
        templates.splice(
          templates.findIndex(({ id }) => id === (one.input as { id: number }).id),
          1,
        )
        return success(null)
      }
      return desk(one)
    },
    ...options,
  })

it('AD-07 a template, found by its name or customer, fills the form from its order', async () => {
  const { person } = await openWith([CAKE, LUNCH], {
    prepare: (database) => storeOrders(database, [order({ id: 1042, customer_name: 'Zenith Foods' })]),
  })
  await person.click(button('Use a template'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Templates' }))
  expect(await dialog.findByText('Order 1042 of Zenith Foods · saved by Ada Obi, Nov 09, 2026')).toBeVisible()
  expect(dialog.getByText('Order 1042 · saved, Nov 09, 2026')).toBeVisible()
  await person.type(dialog.getByLabelText('Search templates'), 'zenith')
  expect(dialog.queryByText('Cake on Sunday')).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Use Weekly lunch' }))
  expect(await screen.findByDisplayValue('Zenith Foods')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('AD-07 a template is deleted after a question, and an office without templates is shown how to make one', async () => {
  const { person } = await openWith([LUNCH])
  await person.click(button('Use a template'))
  await person.click(await screen.findByRole('button', { name: 'Delete Weekly lunch' }))
  expect(await screen.findByText('Nobody can choose it any more. Its order stays.')).toBeVisible()
  await person.click(button('Delete template'))
  expect(await screen.findByText('No templates yet')).toBeVisible()
})

it('AD-07 offline the stored templates still fill the form, and none is deleted; one that a colleague deleted leaves the list', async () => {
  const rows = [LUNCH]
  const app = await openWith(rows)
  await app.person.click(button('Use a template'))
  const remove = await screen.findByRole('button', { name: 'Delete Weekly lunch' })
  fallOffline(app)
  await waitFor(() => expect(remove).toBeDisabled())
  expect(button('Use Weekly lunch')).toBeEnabled()
  comeBack(app)
  await waitFor(() => expect(remove).toBeEnabled())
  rows.splice(0)
  await app.person.click(remove)
  await app.person.click(button('Delete template'))
  expect(await screen.findByText('It was already deleted.')).toBeVisible()
  expect(await screen.findByText('No templates yet')).toBeVisible()
})

it('AD-07 offline no template is saved, and the palette offers to save the open order as one', async () => {
  const app = await openList([order({ id: 1042 })], '/orders?order=1042', {}, { config })
  await screen.findByRole('complementary', { name: 'View Order' })
  await waitFor(() =>
    expect(offeredActions().map(({ does }) => does)).toContain('Save order 1042 as a template'),
  )
  act(() =>
    offeredActions()
      .find(({ id }) => id === 'template')
      ?.run(),
  )
  await screen.findByRole('dialog', { name: 'Save order 1042 as a template' })
  fallOffline(app)
  await waitFor(() => expect(button('Save template')).toBeDisabled())
  expect(
    screen.getByText(
      'You are offline, so nothing can be sent. Templates change only while the server answers.',
    ),
  ).toBeVisible()
})

it('AD-07 a server that keeps no templates shows neither the button nor the item of the menu', async () => {
  await openCreateOrder()
  expect(screen.queryByRole('button', { name: 'Use a template' })).toBeNull()
})

it('AD-07 the menu of an order saves it as a template under a name that can be changed, and says why it cannot', async () => {
  const taken = 'A template with the name “Lunch” exists already.'
  const answers: ApiOutcome<unknown>[] = [
    { kind: 'conflict', messages: [taken], current: null },
    success(LUNCH),
  ]
  const { person, asked } = await openList(
    [order({ id: 1042, customer_name: 'Zenith Foods', destination_location_name: 'Ogudu GRA' })],
    '/orders',
    {},
    { config, answer: ({ call }: Asked) => (call === saveOrderTemplate ? answers.shift() : undefined) },
  )
  await person.click(await screen.findByRole('button', { name: 'Actions of order 1042' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Save as template' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(name).toHaveValue('Zenith Foods to Ogudu GRA')
  await person.clear(name)
  await person.click(button('Save template'))
  expect(await screen.findByText('Enter the name.')).toBeVisible()
  await person.type(name, 'Lunch')
  await person.click(button('Save template'))
  expect(await screen.findByText(taken)).toBeVisible()
  await person.type(name, ' 2')
  await person.click(button('Save template'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.flatMap(({ call, input }) => (call === saveOrderTemplate ? [input] : []))).toEqual([
    { name: 'Lunch', order_id: 1042 },
    { name: 'Lunch 2', order_id: 1042 },
  ])
})
