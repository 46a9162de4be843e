import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/entities/orders'
import { setSendingPaused } from '../../../src/db/writes/sending-switch'
import { commandOf } from '../../../src/db/writes/settled-log'
import '../../../src/views/app/orders-route'
import { assignment, order } from '../../support/world/console-rows'
import { playedEngine, settleLast, storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, userOf, withShell, type Asked, type success } from '../../support/page/rendered-app'

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

type Answer = (asked: Asked) => ReturnType<typeof success> | undefined

async function openOrder(one: Order, { query = '', answer }: { query?: string; answer?: Answer } = {}) {
  const app = await renderApp({
    path: `/orders?order=${one.id}${query}`,
    user: userOf(),
    prepare: (database) => storeOrders(database, [one]),
    engine: (database) => playedEngine(database, { at: NOW }),
    ...(answer === undefined ? {} : { answer }),
  })
  await screen.findByRole('heading', { name: String(one.id) })
  const pane = screen.getByRole('complementary')
  return { ...app, pane }
}

function actionsIn(pane: HTMLElement): string[] {
  return within(within(pane).getByRole('group', { name: /^Actions of order/ }))
    .getAllByRole('button')
    .map((button) => [...button.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
    .map((texts) => texts.map(({ textContent }) => textContent).join(''))
    .filter((text) => text !== '')
}

const commandsIn = async ({ database }: Awaited<ReturnType<typeof openOrder>>) =>
  (await database.outbox.toArray()).map(({ kind, state }) => ({ kind, state }))

describe('what an order shows', () => {
  it('OD-01 AG-67 its number, tracking id, status and what it costs', async () => {
    const { pane } = await openOrder(order({ id: 1042, created_at: ago(5) }))
    expect(within(pane).getByText('TRK-89042')).toBeVisible()
    expect(within(pane).getAllByText('Pending').length).toBeGreaterThan(0)
  })

  it('an order without a tracking id has nothing beside its number', async () => {
    const { pane } = await openOrder(order({ id: 1042, created_at: ago(5), tracking_id: null }))
    const [number, ...beside] = pane.querySelector('.order-summary-line')?.children ?? []
    expect(number?.textContent).toBe('1042')
    expect(beside.map(({ className }) => className)).toEqual(['order-chips'])
  })

  it('OD-04 AG-74 the card Order Information, label by label', async () => {
    const { pane } = await openOrder(
      order({ id: 1042, created_at: '2026-11-21T11:41:00Z', assigned_by: 'Ada Okafor' }),
    )
    const card = within(pane).getByRole('region', { name: 'Order Information' })
    const facts = [...card.querySelectorAll('.fact-line')].map((line) => [
      line.querySelector('dt')?.textContent,
      line.querySelector('dd')?.textContent,
    ])
    expect(facts).toEqual([
      ['Recipient Name', 'Mr Gbenga Balogun'],
      ['Customer Name', 'Sade Balogun'],
      ['Customer phone', '08099263715'],
      ['Status', 'Pending'],
      ['Date Created', 'Nov 21, 2026, 12:41 PM'],
      ['Amount Paid (N)', '₦3,762.50 · not approved'],
      ['Payee', 'Receiver'],
      ['Pickup', '46 Herbert Macaulay Way, Yaba'],
      ['Delivery', 'Chevron Drive, Lekki18.20 km'],
      ['Assigned By', 'Ada Okafor'],
    ])
  })
})

describe('the panel that a click on a row opens', () => {
  it('AG-69 is View Order, with every field that is not empty, in groups, and the actions of the row', async () => {
    const whole = order({
      id: 1042,
      created_at: ago(5),
      rider: musa,
      status: 'ACCEPTED',
      landmark: 'Beside the bank',
      destination_landmark: 'Toll gate',
      applied_coupon: 'HARMATTAN',
      user_name: 'Balogun Stores',
      customer_phone: '08099263715',
    })
    const { person } = await renderApp({
      path: '/orders',
      user: userOf(),
      prepare: (database) => storeOrders(database, [whole]),
      engine: (database) => playedEngine(database, { at: NOW }),
    })
    await person.click(await screen.findByRole('button', { name: 'Actions of order 1042' }))
    const menu = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    const ofRow = menu.map(({ textContent }) => textContent ?? '').join()
    await person.keyboard('{Escape}')
    await person.click(screen.getByText('Sade Balogun'))
    const pane = await screen.findByRole('complementary', { name: 'View Order' })
    for (const action of actionsIn(pane)) expect(ofRow).toContain(action)
    const groups = [...pane.querySelectorAll('.order-details h3')].map(({ textContent }) => textContent)
    expect(groups).toEqual([
      'Order Information',
      'Package',
      'Sender',
      'Receiver',
      'Rider',
      'Payment',
      'Dates',
    ])
    const written = [whole.package_name, whole.landmark, whole.destination_landmark, whole.applied_coupon]
    const people = [whole.customer_name, whole.customer_phone, whole.recepient_name, 'Musa Ibrahim']
    const places = [whole.pickup_location, whole.delivery_point_location, '18.20 km', 'KJA-214QX']
    const money = ['₦3,762.50', '₦3,500.00', 'Receiver', 'Express delivery']
    const all = [...written, ...people, ...places, ...money]
    expect(all.filter((text) => !(pane.textContent ?? '').includes(text ?? ''))).toEqual([])
  })
})

describe('what an order allows', () => {
  beforeEach(withShell)

  it.each([
    ['OR-25 OR-28', 'PENDING', {}, ['Track', 'Assign', 'Cancel']],
    ['OR-26', 'INTRANSIT', {}, ['Track', 'ReAssign']],
    ['OR-26 AG-56', 'CANCELLED', { cancelled_by: 'RIDER' }, ['ReAssign']],
    ['OR-29 AG-58', 'PENDING', { bulk_order_id: 9 }, ['Track', 'Assign', 'Edit Amount', 'Cancel']],
    ['OR-31', 'DELIVERED', {}, ['Track', 'Approve payment']],
    ['OR-30', 'CANCELLED', { cancelled_by: 'ADMIN' }, []],
  ] as const)('%s %s %j', async (_, status, fields, shown) => {
    const { pane } = await openOrder(order({ id: 1042, status, ...fields }))
    expect(actionsIn(pane)).toEqual(shown)
  })

  it('OR-32 AG-74 an approved payment reads Paid, cannot be pressed, and says by whom', async () => {
    const { pane } = await openOrder(
      order({ id: 1042, status: 'DELIVERED', payment_status: 'APPROVED', approved_by: 'Ada Okafor' }),
    )
    expect(within(pane).getByRole<HTMLButtonElement>('button', { name: 'Paid' }).disabled).toBe(true)
    expect(within(pane).getByText('by Ada Okafor')).toBeVisible()
  })

  it('AG-61 TO-03 AG-161 cancelling asks first, names the order, and is one change however often it is pressed', async () => {
    const app = await openOrder(order({ id: 1042 }))
    await app.person.click(within(app.pane).getByRole('button', { name: 'Cancel' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel order 1042?' })
    expect(document.activeElement?.textContent).toBe('Keep the order')
    await app.person.dblClick(within(dialog).getByRole('button', { name: 'Cancel order 1042' }))
    await waitFor(async () => expect(await commandsIn(app)).toEqual([{ kind: 'cancel', state: 'queued' }]))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await settleLast(app.database, (present) => {
      const after = { ...present, status: 'CANCELLED' as const, cancelled_by: 'ADMIN' as const, revision: 2 }
      return { event: { type: 'effect.confirmed', row: after }, order: after }
    })
    expect(await screen.findByText('Order cancelled successfully!')).toBeVisible()
    expect(screen.getByText('Cancel order 1042')).toBeVisible()
  })

  it('AG-150 the pane shows a refusal in the words of the server, to retry or discard', async () => {
    const app = await openOrder(order({ id: 1042 }))
    await app.person.click(within(app.pane).getByRole('button', { name: 'Cancel' }))
    await app.person.click(await screen.findByRole('button', { name: 'Cancel order 1042' }))
    await waitFor(async () => expect(await commandsIn(app)).toEqual([{ kind: 'cancel', state: 'queued' }]))
    await settleLast(app.database, () => ({
      event: { type: 'server.refused', messages: ['An order in transit cannot be cancelled.'] },
      order: null,
    }))
    const alert = await within(app.pane).findByRole('alert')
    expect(within(alert).getByText('An order in transit cannot be cancelled.')).toBeVisible()
    // The row of the list offers it too, once it is drawn.
    const notices = await screen.findByRole('region', { name: /^Notifications/ })
    expect(await within(notices).findByRole('button', { name: 'Review' })).toBeVisible()
    await app.person.click(within(alert).getByRole('button', { name: 'Discard' }))
    await waitFor(async () => expect(await commandsIn(app)).toEqual([]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Review' })).toBeNull())
  })

  it('TO-04 AG-161 approving a payment names the amount first and shows at once as pending', async () => {
    const app = await openOrder(order({ id: 1042, status: 'DELIVERED' }))
    await app.person.click(within(app.pane).getByRole('button', { name: 'Approve payment' }))
    await app.person.click(await screen.findByRole('button', { name: 'Approve ₦3,762.50' }))
    expect(await within(app.pane).findByText('Approve payment of order 1042')).toBeVisible()
    expect(within(app.pane).getByText('Waiting to be sent')).toBeVisible()
    await settleLast(app.database, (present) => {
      const after = { ...present, payment_status: 'APPROVED' as const, revision: 2 }
      return { event: { type: 'effect.confirmed', row: after }, order: after }
    })
    expect(await screen.findByText('Payment approved!')).toBeVisible()
  })

  it('OR-13 AG-57 VA-03 TO-02 AG-161 Edit order details takes an amount, and only one that can be read in one way', async () => {
    const app = await openOrder(order({ id: 1042, bulk_order_id: 9 }), { query: '&panel=amount' })
    const panel = screen.getByRole('complementary', { name: 'Edit order details' })
    const field = within(panel).getByLabelText<HTMLInputElement>('Amount (N)')
    const refused = 'Enter an amount above 0 with at most 2 decimals.'
    const asks = (typed: string) => [typed, `“${typed}” is not clear. Write it like 3,762.50.`] as const
    for (const [typed, words] of [
      ['four thousand', refused],
      ['1e3', refused],
      asks('37,62,50'),
      asks('3762.505'),
    ] as const) {
      await app.person.clear(field)
      await app.person.type(field, `${typed}{Enter}`)
      await waitFor(() => expect(within(panel).getByRole('alert').textContent).toBe(words))
      expect(field.value).toBe(typed)
    }
    expect(await app.database.outbox.count()).toBe(0)
    await app.person.clear(field)
    await app.person.type(field, '3762,50{Enter}')
    await waitFor(async () =>
      expect((await app.database.outbox.toArray()).map(commandOf)).toEqual([
        { kind: 'editAmount', orderId: 1042, amount: 3762.5 },
      ]),
    )
    await settleLast(app.database, (present) => {
      const after = { ...present, amount: 3762.5, revision: 2 }
      return { event: { type: 'effect.confirmed', row: after }, order: after }
    })
    expect(await screen.findByText('Amount edited successfully!')).toBeVisible()
    expect(screen.getByText('Edit amount of order 1042 → ₦3,762.50')).toBeVisible()
  })

  it('AG-161 offline cancelling works as well, and says that it is sent later', async () => {
    const app = await openOrder(order({ id: 1042 }))
    app.connection.send({ type: 'pull.failed', at: NOW })
    await app.person.keyboard('{Shift>}c{/Shift}')
    await app.person.click(await screen.findByRole('button', { name: 'Cancel order 1042' }))
    expect(await screen.findByText('Waiting for connection. It will be sent automatically.')).toBeVisible()
    expect(await within(app.pane).findByText('Waiting for connection')).toBeVisible()
    expect(within(app.pane).getAllByText(/^Cancell/)[0]?.textContent).toBe('Cancelling')
  })

  it('while sending is paused a change says that it is kept until then', async () => {
    const app = await openOrder(order({ id: 1042 }))
    await setSendingPaused(app.database, true)
    await screen.findByText('Sending is paused on this device.')
    await app.person.keyboard('{Shift>}c{/Shift}')
    await app.person.click(await screen.findByRole('button', { name: 'Cancel order 1042' }))
    expect(await screen.findByText('Kept on this device until you resume sending.')).toBeVisible()
    expect(await within(app.pane).findByText('Sending is paused')).toBeVisible()
  })

  it('the pane shows a conflict with the sentence of the server until somebody decides', async () => {
    const one = order({ id: 1042 })
    const app = await openOrder(one)
    await app.database.outbox.add(assignment({ orderId: 1042, riderId: 8, state: 'queued' }))
    await settleLast(app.database, (present) => {
      const current = { ...present, status: 'ASSIGNEDTORIDER' as const, rider: musa, revision: 2 }
      return { event: { type: 'order.moved', messages: ['Ada Okafor was faster.'], current }, order: current }
    })
    const alert = await within(app.pane).findByRole('alert')
    expect(within(alert).getByText('Ada Okafor was faster.')).toBeVisible()
    await app.person.click(within(alert).getByRole('button', { name: 'Keep Musa Ibrahim' }))
    await waitFor(() => expect(within(app.pane).queryByRole('alert')).toBeNull())
    expect(await app.database.outbox.count()).toBe(0)
  })
})
