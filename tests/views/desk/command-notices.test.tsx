import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import type { CommandEvent } from '../../../src/db/commands/outbox-transitions'
import type { OrderCommand } from '../../../src/db/core/rows'
import { order } from '../../support/world/console-rows'
import { outboxCommand } from '../../support/desk/outbox-rows'
import { playedEngine, storeCommands, storeOrders } from '../../support/world/played-engine'
import { NOW, renderApp, userOf, withShell } from '../../support/page/rendered-app'

beforeEach(withShell)

const cancel = (id: number): OrderCommand => ({ kind: 'cancel', orderId: order({ id }).id })

/** On a screen that has nothing to do with orders. */
async function openWith(ids: number[]) {
  const app = await renderApp({
    path: '/settings',
    user: userOf(),
    prepare: async (database) => {
      await storeOrders(
        database,
        ids.map((id) => order({ id })),
      )
      await storeCommands(
        database,
        ids.map((id) => outboxCommand(cancel(id), { id: `cancel-${id}`, state: 'sending', seq: id })),
      )
    },
    engine: (database) => playedEngine(database, { at: NOW }),
  })
  await screen.findByRole('button', { name: `${ids.length} waiting` })
  await screen.findByRole('heading', { name: 'This device' })
  return app
}

async function answer(database: ConsoleDatabase, id: number, said: string | null): Promise<void> {
  const command = await database.outbox.get(id)
  if (command === undefined) throw new Error('no such command')
  const event: CommandEvent =
    said === null ? { type: 'effect.confirmed', row: null } : { type: 'server.refused', messages: [said] }
  await applyChanges(database, { settle: [{ id: command.id, event }] }, { epoch: 0 })
}

it('TO-03 a change of minutes ago is reported on whichever screen is open when its answer comes', async () => {
  const { database } = await openWith([1])
  await answer(database, 1, null)
  await waitFor(() => expect(screen.getByText('Order cancelled successfully!')).toBeVisible())
  expect(screen.getByText('Cancel order 1')).toBeVisible()
})

it('a refusal leads to its card in the outbox', async () => {
  const { database, person } = await openWith([1])
  await answer(database, 1, 'An order in transit cannot be cancelled.')
  await person.click(await screen.findByRole('button', { name: 'Review' }))
  await screen.findByRole('complementary', { name: 'Refused' })
  expect(window.location.search).toBe('?change=cancel-1')
})

it('a burst is one sentence', async () => {
  const { database } = await openWith([1, 2, 3, 4, 5])
  for (const id of [1, 2, 3, 4, 5]) await answer(database, id, null)
  expect(await screen.findByText('5 changes sent')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Order cancelled successfully!')).toBeNull())
})
