import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { order } from '../../support/world/console-rows'
import { outboxCommand } from '../../support/desk/outbox-rows'
import { lineOf } from '../../support/desk/outbox-screen'
import { at } from '../../support/desk/orders-screen'
import { storeCommands, storeOrders } from '../../support/world/played-engine'
import { NOW, renderApp, userOf } from '../../support/page/rendered-app'

const SLOW_MS = 600_000
const one = order({ id: 1, created_at: at(1) })

/** The server's clock is right; what is stored goes by the clock of this device, which is ten minutes slow. */
async function openSlow(path: string) {
  await renderApp({
    path,
    user: userOf(),
    slowMs: SLOW_MS,
    prepare: async (database) => {
      await storeOrders(database, [one])
      await storeCommands(database, [
        outboxCommand(
          { kind: 'cancel', orderId: one.id },
          {
            id: 'held',
            state: 'held',
            enqueuedAt: NOW - SLOW_MS - 1_000,
            dueAt: NOW - SLOW_MS + 3_000,
          },
        ),
      ])
    },
  })
}

test('on a computer whose clock is slow the outbox shows the right time of a change, and what is left of its undo window', async () => {
  await openSlow('/outbox')
  const line = await waitFor(() => lineOf('held'))
  expect(line.querySelector('.outbox-state')?.textContent).toBe('Sending in 3 s')
  expect(line.querySelector('.outbox-time')?.textContent).toBe('14:04')
})
