import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { USUAL_SETTINGS } from '../../../contract/rules/office-settings'
import { cancelledLabel } from '../../../contract/rules/order-rules'
import type { Order } from '../../../contract/entities/orders'
import { requestOf } from '../../../src/db/commands/commands'
import '../../../src/views/app/orders-route'
import { ordersCsv } from '../../../src/views/dispatch/orders/bars/orders-csv'
import { statusWord, statusWords } from '../../../src/views/shared/statuses/order-status'
import { returnWords } from '../../../src/views/shared/order/return-words'
import { order, orderRow } from '../../support/world/console-rows'
import { playedEngine, storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { CONFIG, NOW, renderApp, userOf } from '../../support/page/rendered-app'

playLayout()

const musa = {
  id: 7,
  first_name: 'Musa',
  last_name: 'Ibrahim',
  phone: '08034127765',
  current_position: null,
  bike_number: null,
}
const inTransit = order({ id: 1042, status: 'INTRANSIT', rider: musa, payee: 'RECEIVER' })

async function openOrder(one: Order, reasons: boolean) {
  const app = await renderApp({
    path: `/orders?order=${one.id}`,
    user: userOf(),
    config: { ...CONFIG, reasons },
    prepare: (database) => storeOrders(database, [one]),
    engine: (database) => playedEngine(database, { at: NOW }),
  })
  await screen.findByRole('heading', { name: String(one.id) })
  const pane = within(screen.getByRole('complementary'))
  const commands = () => app.database.outbox.toArray()
  return { ...app, pane, commands }
}

it('AD-03 cancelling takes a reason from the list of the office; without one nothing is changed', async () => {
  const { person, pane, commands } = await openOrder(order({ id: 1042 }), true)
  await person.click(pane.getByRole('button', { name: 'Cancel' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await person.click(dialog.getByRole('button', { name: 'Cancel order 1042' }))
  expect(await dialog.findByText('Choose a reason.')).toBeVisible()
  expect(await commands()).toEqual([])
  await person.click(dialog.getByRole('combobox', { name: 'Reason' }))
  const options = screen.getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([...USUAL_SETTINGS.cancel_reasons, 'Other'])
  await person.click(screen.getByRole('option', { name: 'No rider was free' }))
  await person.click(dialog.getByRole('button', { name: 'Cancel order 1042' }))
  await waitFor(async () =>
    expect(await commands()).toMatchObject([{ kind: 'cancel', orderId: 1042, reason: 'No rider was free' }]),
  )
  expect((await pane.findAllByText('No rider was free'))[0]).toBeVisible()
})

it('AD-03 a delivery that could not be made: the question says who brings it back and that nothing is charged; another reason is typed', async () => {
  const { person, pane, commands } = await openOrder(inTransit, true)
  await person.click(pane.getByRole('button', { name: 'Not delivered' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/Musa Ibrahim brings it back to .*: nothing is collected/)).toBeVisible()
  await person.click(dialog.getByRole('combobox', { name: 'Reason' }))
  await person.click(screen.getByRole('option', { name: 'Other' }))
  await person.type(dialog.getByLabelText('The reason'), 'Flooded road')
  await person.click(dialog.getByRole('button', { name: 'Mark as not delivered' }))
  await waitFor(async () => expect(await commands()).toHaveLength(1))
  const [command] = await commands()
  expect(command && requestOf(command).input).toMatchObject({
    order_id: 1042,
    cancel_reason: 'Flooded road',
    delivery_failed: true,
  })
  expect((await pane.findAllByText('Flooded road'))[0]).toBeVisible()
  expect(pane.getByText(/^Musa Ibrahim brings it back to /)).toBeVisible()
})

it('AD-03 on a described server no reason is asked for or sent, and no delivery can be marked as failed', async () => {
  const { person, pane, commands } = await openOrder(order({ id: 1042 }), false)
  await person.click(pane.getByRole('button', { name: 'Cancel' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.queryByRole('combobox')).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Cancel order 1042' }))
  await waitFor(async () => expect(await commands()).toHaveLength(1))
  const [command] = await commands()
  expect(command && requestOf(command).input).not.toHaveProperty('cancel_reason')
})

it('AD-03 without the addition the pane of an order in transit offers nothing new', async () => {
  const { pane } = await openOrder(inTransit, false)
  expect(pane.queryByRole('button', { name: 'Not delivered' })).toBeNull()
})

it.each([
  [{ payee: 'RECEIVER' }, 'nothing is collected from the receiver, and nothing is charged.'],
  [{ payee: 'SENDER' }, 'the sender is not charged.'],
  [
    { payee: 'SENDER', payment_status: 'APPROVED', amount: 500 },
    '₦500.00 was paid before and stays with the office.',
  ],
] as const)('AD-03 what comes back and what is charged, for %j', (fields, words) => {
  expect(returnWords(order({ id: 1, rider: musa, ...fields }))).toMatch(
    new RegExp(`^Musa Ibrahim brings it back to .+: ${words.replace('.00', String.raw`\.00`)}$`),
  )
})

it('AD-03 a failed delivery is called so wherever a cancelled order is named, and the file of orders has the reason', () => {
  const failed = orderRow({
    id: 1,
    status: 'CANCELLED',
    cancelled_by: 'ADMIN',
    cancel_reason: 'Nobody was there',
    delivery_failed_at: '2026-11-20T13:05:00.000Z',
  })
  expect(cancelledLabel(failed)).toBe('Not delivered')
  expect(cancelledLabel({ ...failed, delivery_failed_at: null })).toBe('Cancelled by admin')
  const waiting = { ...failed, pending: { kind: 'cancel' } }
  expect([statusWords(waiting), statusWord(waiting)]).toEqual(['Not delivered', 'Cancelled'])
  expect(statusWords({ ...waiting, delivery_failed_at: null })).toBe('Cancelling')
  expect(ordersCsv([failed], { columns: [], asOf: null }).split('\r\n')).toEqual([
    expect.stringContaining('"Cancel reason"'),
    expect.stringContaining('"Nobody was there"'),
    '',
  ])
})
