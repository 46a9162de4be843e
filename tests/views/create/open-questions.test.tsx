import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { BulkOrder } from '../../../contract/entities/bulk-orders'
import type { Order } from '../../../contract/entities/orders'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { approve, bulkIds, bulkRow, openBulkOrders } from '../../support/desk/bulk-orders-screen'
import { bulkOrder, order } from '../../support/world/console-rows'
import { playedEngine, storeOrders } from '../../support/world/played-engine'
import { at, rowIds } from '../../support/desk/orders-screen'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, userOf } from '../../support/page/rendered-app'

playLayout()

const MUSA = {
  id: 7,
  first_name: 'Musa',
  last_name: 'Ibrahim',
  phone: '8034127765',
  current_position: null,
}
const MINUTE_AGO = new Date(NOW - 60_000).toISOString()
const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  minute: '2-digit',
}).format(NOW - 60_000)

async function serverSays(database: ConsoleDatabase, data: Order | BulkOrder): Promise<void> {
  const entity = 'orders_total_amount' in data ? 'bulk_order' : 'order'
  await act(async () => {
    await applyChanges(database, { changes: [{ entity, id: data.id, data } as never] }, { epoch: 0 })
  })
}

function confirmButton(dialog: HTMLElement, name: string): HTMLButtonElement {
  return within(dialog).getByRole<HTMLButtonElement>('button', { name })
}

const DELIVERED = order({
  id: 4,
  status: 'DELIVERED',
  payee: 'SENDER',
  amount: 5000,
  rider: MUSA,
  created_at: at(60),
})
const PENDING = order({ id: 5, created_at: at(60), bulk_order_id: 9 as never, order_type: 'bulk' })

async function ask(shown: Order, keys: string) {
  const app = await renderApp({
    path: '/orders',
    user: userOf(),
    prepare: (database) => storeOrders(database, [shown]),
    engine: (database) => playedEngine(database, { at: NOW }),
  })
  await screen.findByRole('grid', { name: 'Orders' })
  await rowIds(1)
  await app.person.keyboard(`j${keys}`)
  return app
}

describe('AG-169 an open question follows its row', () => {
  it('approve: another dispatcher was faster', async () => {
    const { database } = await ask(DELIVERED, '{Shift>}p{/Shift}')
    const dialog = await screen.findByRole('alertdialog')
    const paid = {
      payment_status: 'APPROVED',
      approved_by: 'Ada Okafor',
      approved_at: MINUTE_AGO,
      revision: 2,
    } as const
    await serverSays(database, { ...DELIVERED, ...paid })
    expect(
      await within(dialog).findByText(`Ada Okafor approved this at ${TIME}. No payment was added.`),
    ).toBeVisible()
    expect(confirmButton(dialog, 'Approve ₦5,000.00').disabled).toBe(true)
    expect(within(dialog).queryByRole('button', { name: 'Continue' })).toBeNull()
    fireEvent.click(confirmButton(dialog, 'Approve ₦5,000.00'))
    expect(await database.outbox.count()).toBe(0)
  })

  it('approve: the amount changed, and only the new one can be approved, after it was read', async () => {
    const { database, person } = await ask(DELIVERED, '{Shift>}p{/Shift}')
    const dialog = await screen.findByRole('alertdialog')
    await serverSays(database, { ...DELIVERED, amount: 4000, revision: 2 })
    const words = 'The amount is now ₦4,000.00. It was ₦5,000.00 when you opened this.'
    expect(await within(dialog).findByText(words)).toBeVisible()
    expect(confirmButton(dialog, 'Approve ₦4,000.00').disabled).toBe(true)
    await person.click(confirmButton(dialog, 'Continue'))
    expect(within(dialog).queryByText(words)).toBeNull()
    await person.click(confirmButton(dialog, 'Approve ₦4,000.00'))
    await waitFor(async () => expect(await database.outbox.count()).toBe(1))
    const [command] = await database.outbox.toArray()
    expect(command?.precondition).toMatchObject({ amount: 4000, revision: 2 })
  })

  it('cancel: the customer cancelled it while the question was open', async () => {
    const { database } = await ask(PENDING, '{Shift>}c{/Shift}')
    const dialog = await screen.findByRole('alertdialog')
    await serverSays(database, { ...PENDING, status: 'CANCELLED', cancelled_by: 'USER', revision: 2 })
    expect(await within(dialog).findByText('Cancelled by user while this was open.')).toBeVisible()
    expect(confirmButton(dialog, 'Cancel order 5').disabled).toBe(true)
  })

  it('cancel: a rider got it while the question was open, and it can still be cancelled after reading that', async () => {
    const { database, person } = await ask(PENDING, '{Shift>}c{/Shift}')
    const dialog = await screen.findByRole('alertdialog')
    const assigned = {
      status: 'ASSIGNEDTORIDER',
      rider: MUSA,
      assigned_by: 'Ada Okafor',
      revision: 2,
    } as const
    await serverSays(database, { ...PENDING, ...assigned } as Order)
    const words = 'Assigned to Musa Ibrahim by Ada Okafor while this was open.'
    expect(await within(dialog).findByText(words)).toBeVisible()
    expect(confirmButton(dialog, 'Cancel order 5').disabled).toBe(true)
    await person.click(confirmButton(dialog, 'Continue'))
    expect(confirmButton(dialog, 'Cancel order 5').disabled).toBe(false)
  })

  it('edit amount: the order was assigned while the form was open; the typed amount stays and cannot be saved', async () => {
    const { database } = await ask(PENDING, 'e')
    const panel = await screen.findByRole('complementary', { name: 'Edit order details' })
    const amount = within(panel).getByRole<HTMLInputElement>('textbox')
    fireEvent.change(amount, { target: { value: '1500' } })
    const assigned = {
      status: 'ASSIGNEDTORIDER',
      rider: MUSA,
      assigned_by: 'Ada Okafor',
      revision: 2,
    } as const
    await serverSays(database, { ...PENDING, ...assigned } as Order)
    expect(await within(panel).findByText('The status is now Assigned.')).toBeVisible()
    expect([amount.value, confirmButton(panel, 'Save amount').disabled]).toEqual(['1500', true])
    fireEvent.submit(panel.querySelector('form') as HTMLFormElement)
    expect(await database.outbox.count()).toBe(0)
  })

  it('assign: somebody else assigned it while the question was open', async () => {
    const { database, person } = await ask(PENDING, 'a')
    const panel = await screen.findByRole('complementary', { name: 'Assign Order to a Rider' })
    const assigned = {
      status: 'ASSIGNEDTORIDER',
      rider: MUSA,
      assigned_by: 'Ada Okafor',
      revision: 2,
    } as const
    await serverSays(database, { ...PENDING, ...assigned } as Order)
    const words = 'Assigned to Musa Ibrahim by Ada Okafor while this was open.'
    expect(await within(panel).findByText(words)).toBeVisible()
    const button = () => within(panel).getByRole<HTMLButtonElement>('button', { name: /^Assign/ })
    expect(button().disabled).toBe(true)
    await person.click(within(panel).getByRole('button', { name: 'Continue' }))
    expect(button().disabled).toBe(false)
  })

  it('assign: a cancelled order offers no button any more', async () => {
    const { database } = await ask(PENDING, 'a')
    const panel = await screen.findByRole('complementary', { name: 'Assign Order to a Rider' })
    await serverSays(database, { ...PENDING, status: 'CANCELLED', cancelled_by: 'ADMIN', revision: 2 })
    expect(await within(panel).findByText('Cancelled by admin while this was open.')).toBeVisible()
    expect(within(panel).queryByRole('button', { name: 'Continue' })).toBeNull()
    expect(within(panel).getByRole<HTMLButtonElement>('button', { name: /^Assign/ }).disabled).toBe(true)
  })
})

const BULK = bulkOrder({
  id: 12,
  user_name: 'Ngozi Eze',
  orders_total_amount: 9000,
  amount_left_to_pay: 4500,
  created_at: at(9),
})

describe('AG-169 AG-170 a bulk order', () => {
  it('mark as paid: another one was faster', async () => {
    const { person, database } = await openBulkOrders([BULK])
    await bulkIds(1)
    const dialog = await approve(12, person.click)
    const paid = {
      status: 'PAID',
      payment_status: 'APPROVED',
      amount_left_to_pay: 0,
      approved_by: 'Ada Okafor',
      approved_at: MINUTE_AGO,
      revision: 2,
    } as const
    await serverSays(database, { ...BULK, ...paid })
    expect(
      await within(dialog).findByText(`Ada Okafor approved this at ${TIME}. No payment was added.`),
    ).toBeVisible()
    expect(confirmButton(dialog, 'Approve ₦0.00').disabled).toBe(true)
  })

  it('mark as paid: a part was paid while the question was open', async () => {
    const { person, database } = await openBulkOrders([BULK])
    await bulkIds(1)
    const dialog = await approve(12, person.click)
    await serverSays(database, { ...BULK, amount_left_to_pay: 500, revision: 2 })
    const words = '₦500.00 is left to pay now. It was ₦4,500.00 when you opened this.'
    expect(await within(dialog).findByText(words)).toBeVisible()
    expect(confirmButton(dialog, 'Approve ₦500.00').disabled).toBe(true)
    await person.click(confirmButton(dialog, 'Continue'))
    expect(confirmButton(dialog, 'Approve ₦500.00').disabled).toBe(false)
  })

  it('with nothing left says so instead of offering ₦0.00', async () => {
    await openBulkOrders([{ ...BULK, amount_left_to_pay: 0 }])
    await bulkIds(1)
    const button = within(bulkRow(12)).getByRole<HTMLButtonElement>('button', { name: 'Nothing to pay' })
    expect(button.disabled).toBe(true)
    expect(bulkRow(12).querySelector('[data-column="status"]')?.textContent).toBe('Nothing to pay')
  })

  it('that is overpaid shows by how much', async () => {
    const paid = {
      status: 'PAID',
      payment_status: 'APPROVED',
      amount_left_to_pay: 0,
      overpaid: 2000,
    } as const
    await openBulkOrders([{ ...BULK, ...paid }])
    const words = await screen.findByText('Overpaid by ₦2,000.00')
    expect(words.closest('[data-column]')?.getAttribute('data-column')).toBe('left')
  })
})
