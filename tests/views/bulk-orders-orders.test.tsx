import type { Need } from '../../src/machines/engine-needs'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { applyChanges } from '../../src/db/writes/apply-changes'
import '../../src/views/orders-route'
import { order } from '../support/console-rows'
import { storeOrders } from '../support/played-engine'
import { playLayout } from '../support/played-layout'
import { renderApp, userOf } from '../support/rendered-app'

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
