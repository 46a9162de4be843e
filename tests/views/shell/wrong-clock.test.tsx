import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ConnectionActor } from '../../../src/machines/connection'
import { order } from '../../support/world/console-rows'
import { outboxCommand } from '../../support/desk/outbox-rows'
import { lineOf } from '../../support/desk/outbox-screen'
import { at } from '../../support/desk/orders-screen'
import { storeCommands, storeOrders } from '../../support/world/played-engine'
import { NOW, renderApp, userOf, withShell } from '../../support/page/rendered-app'

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

function goLive(connection: ConnectionActor) {
  act(() => {
    connection.send({ type: 'socket.opened' })
    connection.send({ type: 'pull.succeeded', at: NOW, tick: 2000 })
  })
}

test('on a computer whose clock is slow the outbox shows the right time of a change, and what is left of its undo window', async () => {
  await openSlow('/outbox')
  const line = await waitFor(() => lineOf('held'))
  expect(line.querySelector('.outbox-state')?.textContent).toBe('Sending in 3 s')
  expect(line.querySelector('.outbox-time')?.textContent).toBe('14:04')
})

const SAID = /^The clock of this computer is/
const said = () => screen.queryByText(SAID)?.textContent

test.each([
  [SLOW_MS, '10 min behind'],
  [-24 * 60 * 60_000, '24 h ahead of'],
  [3 * 24 * 60 * 60_000, '3 days behind'],
])(
  'C32 a clock that is %s ms slow is named while the server answers, with what to do',
  async (slowMs, words) => {
    withShell()
    const { connection } = await renderApp({ path: '/outbox', user: userOf(), slowMs })
    goLive(connection)
    expect((await screen.findByText(SAID)).textContent).toBe(
      `The clock of this computer is ${words} the server's. Waybill shows the server's time. If that is right, set the clock of this computer.`,
    )
    act(() => connection.send({ type: 'pull.failed', at: NOW }))
    await waitFor(() => expect(said()).toBeUndefined())
  },
)

test('C32 a small difference is not named, and the words about a large one can be dismissed', async () => {
  withShell()
  const small = await renderApp({ path: '/outbox', user: userOf(), slowMs: 4 * 60_000 })
  goLive(small.connection)
  await screen.findByText(/Live ·/)
  expect(said()).toBeUndefined()
  cleanup()
  const large = await renderApp({ path: '/outbox', user: userOf(), slowMs: 5 * 60_000 })
  goLive(large.connection)
  await screen.findByText(SAID)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(said()).toBeUndefined()
})
