import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { approve, bulkIds, bulkRow, openBulkOrders } from '../../support/desk/bulk-orders-screen'
import { bulkOrder } from '../../support/world/console-rows'
import { at } from '../../support/desk/orders-screen'
import { withShell } from '../../support/page/rendered-app'

const BULK = bulkOrder({
  id: 12,
  user_name: 'Ngozi Eze',
  orders_total_amount: 9000,
  amount_left_to_pay: 4500.5,
  created_at: at(9),
})
const PAID = {
  ...BULK,
  status: 'PAID',
  payment_status: 'APPROVED',
  amount_left_to_pay: 0,
  revision: 2,
} as const

async function commandOf(database: ConsoleDatabase) {
  const [command] = await database.outbox.toArray()
  if (command === undefined) throw new Error('no command')
  return command
}

it('BU-10 AG-61 Approve asks first, naming the bulk order, the amount and what follows', async () => {
  const { person, database } = await openBulkOrders([BULK])
  await bulkIds(1)
  const question = await approve(12, person.click)
  expect(within(question).getByRole('heading').textContent).toBe('Mark bulk order 12 as paid?')
  expect(question.textContent).toContain(
    '₦4,500.50 left to pay by Ngozi Eze, of ₦9,000.00. It will count as income, and the orders that the sender pays will become paid. You cannot undo this.',
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await person.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(await database.outbox.count()).toBe(0)
})

it('BU-10 BU-11 TO-19 TR-19 AG-161 one command; the row is Paid with its mark until the server has it', async () => {
  withShell()
  const { person, database } = await openBulkOrders([BULK])
  await bulkIds(1)
  const question = await approve(12, person.click)
  await person.dblClick(within(question).getByRole('button', { name: 'Approve ₦4,500.50' }))
  await waitFor(() => expect(within(bulkRow(12)).getByText('Waiting to be sent')).toBeVisible())
  expect(bulkRow(12).textContent).toContain('₦0.00Paid')
  const command = await commandOf(database)
  expect([await database.outbox.count(), command.kind, command.lane, command.precondition]).toEqual([
    1,
    'markBulkOrderPaid',
    'bulk_order:12',
    {
      status: 'PENDING',
      payment_status: 'PENDING',
      amount_left_to_pay: 4500.5,
      revision: 1,
      created_at: BULK.created_at,
    },
  ])

  await applyChanges(
    database,
    {
      changes: [{ entity: 'bulk_order', id: 12, data: PAID }],
      settle: [
        { id: command.id, event: { type: 'send.started' } },
        { id: command.id, event: { type: 'effect.confirmed', row: PAID } },
      ],
    },
    { epoch: 0 },
  )
  expect(await screen.findByText('Order marked as paid!')).toBeVisible()
  await waitFor(() =>
    expect(within(bulkRow(12)).getByRole<HTMLButtonElement>('button', { name: 'Paid' }).disabled).toBe(true),
  )
})

it('a refusal gives the row back as it was and leads to its card', async () => {
  const { person, database } = await openBulkOrders([BULK])
  await bulkIds(1)
  const question = await approve(12, person.click)
  await person.click(within(question).getByRole('button', { name: 'Approve ₦4,500.50' }))
  await waitFor(async () => expect(await database.outbox.count()).toBe(1))
  const { id } = await commandOf(database)
  await applyChanges(
    database,
    {
      settle: [
        { id, event: { type: 'send.started' } },
        { id, event: { type: 'server.refused', messages: ['A cancelled bulk order cannot be paid.'] } },
      ],
    },
    { epoch: 0 },
  )
  await waitFor(() => expect(within(bulkRow(12)).getByText('Refused')).toBeVisible())
  expect(bulkRow(12).textContent).toContain('₦4,500.50Pending')
  await person.click(within(bulkRow(12)).getByRole('link', { name: 'Review' }))
  await screen.findByRole('complementary', { name: 'Refused' })
  expect(window.location.search).toBe(`?change=${id}`)
})

it('BU-11 BU-12 TR-19 a paid one reads Paid and is off, a cancelled one has no button', async () => {
  await openBulkOrders([
    { ...PAID, id: bulkOrder({ id: 1 }).id },
    bulkOrder({ id: 2, created_at: at(20), status: 'CANCELLED', cancelled_by: 'RIDER' }),
  ])
  await bulkIds(2)
  const paid = within(bulkRow(1)).getByRole<HTMLButtonElement>('button')
  expect([paid.textContent, paid.disabled]).toEqual(['Paid', true])
  expect(within(bulkRow(2)).queryByRole('button')).toBeNull()
  expect(within(bulkRow(2)).getByTitle('Cancelled by rider').textContent).toBe('Cancelled')
})

it('Shift+P asks for the bulk order under the hand, and never for a paid one', async () => {
  const { person } = await openBulkOrders([BULK, { ...PAID, id: bulkOrder({ id: 1 }).id, created_at: at(5) }])
  expect(await bulkIds(2)).toEqual(['1', '12'])
  await person.keyboard('j')
  await waitFor(() => expect(document.activeElement).toBe(bulkRow(1)))
  await person.keyboard('{Shift>}p{/Shift}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await person.keyboard('j')
  await waitFor(() => expect(document.activeElement).toBe(bulkRow(12)))
  await person.keyboard('{Shift>}p{/Shift}')
  expect(await screen.findByRole('alertdialog', { name: 'Mark bulk order 12 as paid?' })).toBeVisible()
})
