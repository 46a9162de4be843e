import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeCommands } from '../../support/world/played-engine'
import { assignment, order, rider } from '../../support/world/console-rows'
import { NOW, renderApp, userOf, withShell } from '../../support/page/rendered-app'

beforeEach(withShell)

const MADE_AT = NOW - 120_000

type Fields = Parameters<typeof assignment>[0]

function command(state: Fields['state'], verdict: ReturnType<typeof assignment>['verdict'] = null) {
  return { ...assignment({ orderId: 4, riderId: 7, state, id: 'command-4' }), enqueuedAt: MADE_AT, verdict }
}

async function openTray(commands: ReturnType<typeof command>[], word = 'waiting') {
  const app = await renderApp({
    path: '/overview',
    user: userOf(),
    prepare: (database) => storeCommands(database, commands),
  })
  await app.person.click(
    await screen.findByRole('button', { name: new RegExp(`^${commands.length} ${word}`) }),
  )
  const tray = await screen.findByRole('dialog', { name: 'Changes waiting' })
  return { ...app, tray }
}

describe('the tray of changes', () => {
  it('says that nothing waits, and leads to the outbox', async () => {
    const { tray, person } = await openTray([])
    expect(await within(tray).findByText('Nothing is waiting to be sent')).toBeVisible()
    await person.click(within(tray).getByRole('link', { name: 'Open outbox' }))
    expect(window.location.pathname).toBe('/outbox')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('a queued change names its order and rider and can be undone', async () => {
    const { tray, person, discarded } = await openTray([command('queued')])
    expect(await within(tray).findByText('Order 4 → Musa Ibrahim')).toBeVisible()
    expect(within(tray).getByText('Waiting to be sent')).toBeVisible()
    expect(within(tray).getByText('2 min')).toBeVisible()
    await person.click(within(tray).getByRole('button', { name: 'Undo Order 4 → Musa Ibrahim' }))
    await waitFor(() => expect(within(tray).queryByText('Order 4 → Musa Ibrahim')).toBeNull())
    expect(discarded).toEqual(['command-4'])
  })

  it("a refused change shows the server's words and can be tried again", async () => {
    const verdict = { messages: ['A delivered order cannot be assigned.'], current: null }
    const { tray, person, retried } = await openTray([command('refused', verdict)], 'refused')
    expect(await within(tray).findByText('A delivered order cannot be assigned.')).toBeVisible()
    await person.click(within(tray).getByRole('button', { name: 'Retry' }))
    expect(retried).toEqual(['command-4'])
  })

  it('a conflict shows both sides; keeping theirs comes first', async () => {
    const bola = rider({ id: 9, first_name: 'Bola', last_name: 'Ogunleye', phone: '08126640918' })
    const current = order({
      id: 4,
      status: 'ACCEPTED',
      rider: { ...bola, phone: '08126640918' },
      assigned_by: 'Ada Okafor',
    })
    const verdict = { messages: ['Ada Okafor was faster.'], current }
    const { tray, person, discarded } = await openTray([command('conflict', verdict)], 'conflict')
    await within(tray).findByText('Ada Okafor was faster.')
    const rows = within(tray).getAllByRole('row').slice(1)
    expect(
      rows.map((row) => [
        within(row).getByRole('rowheader').textContent,
        ...within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ]),
    ).toEqual([
      ['Rider', 'Bola Ogunleye08126640918', 'Musa Ibrahim08034127765'],
      ['Distance', '1.62 km', '1.62 km'],
      ['Status', 'Accepted', 'Assigned'],
      ['Assigned By', 'Ada Okafor', 'You'],
      ['Time', '09:00', '14:03'],
    ])
    const buttons = within(tray)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(buttons).toEqual(['Keep Bola Ogunleye', 'Assign Musa instead'])
    await person.click(within(tray).getByRole('button', { name: 'Keep Bola Ogunleye' }))
    await waitFor(() => expect(discarded).toEqual(['command-4']))
  })
})
