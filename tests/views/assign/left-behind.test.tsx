import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { displayDate } from '../../../contract/words/dates'
import type { OrderCommand } from '../../../src/db/core/rows'
import { order } from '../../support/world/console-rows'
import { outboxCommand } from '../../support/desk/outbox-rows'
import { lineOf, openOutbox, statesIn } from '../../support/desk/outbox-screen'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, withShell } from '../../support/page/rendered-app'

playLayout()

const AT_14_03 = NOW - 120_000
const cancel = (id: number): OrderCommand => ({ kind: 'cancel', orderId: order({ id }).id })

describe('a change whose undo window ended while the console was closed', () => {
  it('needs a person in the outbox, who sends or discards it', async () => {
    const left = (id: string, order_id: number) =>
      outboxCommand(cancel(order_id), { id, state: 'held', dueAt: null, enqueuedAt: AT_14_03 })
    const { person, database } = await openOutbox({
      commands: [left('first', 1), left('second', 2)],
      orders: [order({ id: 1 }), order({ id: 2 })],
    })
    const first = await waitFor(() => lineOf('first'))
    const needsYou = screen.getByRole('rowgroup', { name: 'Needs you' })
    expect(within(needsYou).getAllByText('Not sent yet')).toHaveLength(2)
    await person.click(within(first).getByRole('button', { name: 'Send now' }))
    await waitFor(async () => expect(await statesIn(database)).toEqual(['cancel queued', 'cancel held']))
    await person.click(within(lineOf('second')).getByRole('button', { name: 'Discard' }))
    await waitFor(async () => expect(await statesIn(database)).toEqual(['cancel queued']))
  })

  it('is asked about on every other screen', async () => {
    withShell()
    const { person, database } = await openOutbox({
      commands: [outboxCommand(cancel(1), { id: 'left', state: 'held', dueAt: null, enqueuedAt: AT_14_03 })],
    })
    await person.click(screen.getByRole('link', { name: 'Overview' }))
    const question = await screen.findByText(`Made ${displayDate(AT_14_03)} and never sent. Send it now?`)
    const notice = question.closest<HTMLElement>('.toast-card')
    if (notice === null) throw new Error('no notice')
    await person.click(within(notice).getByRole('button', { name: 'Send now' }))
    await waitFor(async () => expect(await statesIn(database)).toEqual(['cancel queued']))
    await waitFor(() => expect(screen.queryByText(/and never sent/)).toBeNull())
  })
})
