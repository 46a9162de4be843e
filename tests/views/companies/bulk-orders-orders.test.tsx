import type { Need } from '../../../src/machines/engine-needs'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Order } from '../../../contract/entities/orders'
import { ordersOfBulk, type PartState } from '../../../src/db/core/meta'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import '../../../src/views/app/orders-route'
import { order } from '../../support/world/console-rows'
import { storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, userOf } from '../../support/page/rendered-app'

playLayout()

it('the orders of a bulk order are asked for, and shown where rows do not say which it is', async () => {
  const wanted: Need[] = []
  const { bulk_order_id: _none, ...silent } = order({ id: 5, recepient_name: 'Ada' })
  await renderApp({
    path: '/orders?bulk_order_id=9',
    user: userOf(),
    prepare: (database) => storeOrders(database, [silent, order({ id: 6 })]),
    engine: (database) => ({
      want: (need) => {
        wanted.push(need)
        // The answer to orders/all?bulk_order_id=9 tells it, as the engine stores it.
        if (need.kind === 'bulkOrder') {
          const data = { ...silent, bulk_order_id: need.id }
          void applyChanges(database, { changes: [{ entity: 'order', id: 5, data }] }, { epoch: 0 })
        }
        return () => undefined
      },
    }),
  })
  const rows = await screen.findAllByRole('row', { name: /TRK-88005/ })
  expect(rows).toHaveLength(1)
  expect(screen.queryByText('TRK-88006')).toBe(null)
  expect(wanted).toContainEqual({ kind: 'bulkOrder', id: 9 })
})

/** A server of the described contract: no row says its bulk order. */
async function openBulk(orders: readonly Order[]) {
  const app = await renderApp({
    path: '/orders?bulk_order_id=9',
    user: userOf(),
    prepare: async (database) => {
      await storeOrders(database, orders)
      await database.meta.put({ key: 'serverKind', value: 'contract' })
    },
  })
  const report = (state: PartState) => storeState(app.database, state)
  return { ...app, report }
}

async function storeState(database: ConsoleDatabase, state: PartState): Promise<void> {
  await database.meta.put({ key: 'parts', value: { [ordersOfBulk(9)]: state } })
}

const FAILED: PartState = {
  lastGoodAt: null,
  failure: { cause: 'the server answered 500', at: NOW, nextAt: NOW + 5000 },
}

it('OR-10 AG-150 a bulk order without orders on this device is a skeleton until they were read, and a failure has a Retry', async () => {
  const { person, pulls, report } = await openBulk([order({ id: 6 })])
  await waitFor(() => expect(document.querySelector('.orders-empty > .skeleton-rows') === null).toBe(false))
  expect(screen.queryAllByText(/^No Record Found$|^0 orders$/)).toEqual([])

  await report(FAILED)
  expect(await screen.findByText('No orders of bulk order 9 on this device yet')).toBeVisible()
  expect(
    screen.getByText(
      'They could not be read: the server answered 500. Waybill will try again automatically.',
    ),
  ).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(pulls()).toBe(1)

  await report({ lastGoodAt: NOW, failure: null })
  expect(await screen.findByText('No Record Found')).toBeVisible()
  expect(screen.getByText('0 orders')).toBeVisible()
})

it('OR-10 AG-150 orders of a bulk order stay when they cannot be read again, and a note has a Retry', async () => {
  const { report } = await openBulk([order({ id: 5, bulk_order_id: 9 })])
  await report(FAILED)
  expect(
    await screen.findByText('Orders of bulk order 9 could not be read: the server answered 500.'),
  ).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)
  expect(screen.getAllByRole('row', { name: /TRK-88005/ })).toHaveLength(1)
})
