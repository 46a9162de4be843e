import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CommandId, OutboxCommand } from '../../src/db/rows'
import { order } from '../support/console-rows'
import { assignment, orderRiderOf } from '../support/orders'
import { NOW, renderApp, userOf } from '../support/rendered-app'

function command(orderId: number, fields: Partial<OutboxCommand>): OutboxCommand {
  return {
    ...assignment(orderId, 7),
    id: `command-${orderId}` as CommandId,
    lane: `order:${orderId}`,
    state: 'queued',
    precondition: { status: 'PENDING', cancelled_by: null, rider: null, assigned_by: null, revision: 1 },
    attempts: 0,
    enqueuedAt: NOW - 120_000,
    dueAt: null,
    verdict: null,
    ...fields,
  }
}

async function openTray(commands: OutboxCommand[]) {
  const app = await renderApp({
    path: '/overview',
    user: userOf(),
    prepare: async ({ outbox, counters }) => {
      await outbox.bulkAdd(commands)
      await counters.put({ id: 'outbox.waiting', count: commands.length })
    },
  })
  await app.person.click(await screen.findByRole('button', { name: `${commands.length} waiting` }))
  const tray = await screen.findByRole('dialog', { name: 'Changes waiting' })
  return { ...app, tray }
}

describe('the tray of changes', () => {
  it('says that nothing waits', async () => {
    const { tray } = await openTray([])
    expect(await within(tray).findByText('Nothing is waiting')).toBeTruthy()
  })

  it('a queued change names its order and rider and can be undone', async () => {
    const { tray, person, discarded } = await openTray([command(4, {})])
    expect(await within(tray).findByText('Order 4 → Rider 7')).toBeTruthy()
    expect(within(tray).getByText('Waiting for connection')).toBeTruthy()
    expect(within(tray).getByText('2 min')).toBeTruthy()
    await person.click(within(tray).getByRole('button', { name: 'Undo Order 4 → Rider 7' }))
    await waitFor(() => expect(within(tray).queryByText('Order 4 → Rider 7')).toBeNull())
    expect(discarded).toEqual(['command-4'])
  })

  it("a refused change shows the server's words and can be tried again", async () => {
    const verdict = { messages: ['A delivered order cannot be assigned.'], current: null }
    const { tray, person, retried } = await openTray([command(4, { state: 'refused', verdict })])
    expect(await within(tray).findByText('A delivered order cannot be assigned.')).toBeTruthy()
    await person.click(within(tray).getByRole('button', { name: 'Retry' }))
    expect(retried).toEqual(['command-4'])
  })

  it('a conflict shows both sides; keeping theirs comes first', async () => {
    const current = order({ id: 4, status: 'ACCEPTED', rider: orderRiderOf(9), assigned_by: 'Ada Okafor' })
    const verdict = { messages: ['Ada Okafor was faster.'], current }
    const { tray, person, discarded } = await openTray([command(4, { state: 'conflict', verdict })])
    await within(tray).findByText('Ada Okafor was faster.')
    const rows = within(tray).getAllByRole('row').slice(1)
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Rider 9', 'Rider 7'],
      ['Accepted', 'Assigned'],
      ['Ada Okafor', 'You'],
    ])
    const buttons = within(tray)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(buttons).toEqual(['Keep Rider 9', 'Assign Rider 7 instead'])
    await person.click(within(tray).getByRole('button', { name: 'Keep Rider 9' }))
    await waitFor(() => expect(discarded).toEqual(['command-4']))
  })
})
