import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CommandState, OrderCommand, OutboxCommand } from '../../../src/db/core/rows'
import { order } from '../../support/world/console-rows'
import { outboxCommand, settledCommand } from '../../support/desk/outbox-rows'
import { assignTo, BOLA, lineOf, linesOf, MUSA, openOutbox, statesIn } from '../../support/desk/outbox-screen'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, withShell } from '../../support/page/rendered-app'

playLayout()

const AT_14_03 = NOW - 120_000
const orderId = (id: number) => order({ id }).id
const cancel = (id: number): OrderCommand => ({ kind: 'cancel', orderId: orderId(id) })

const taken = order({
  id: 1042,
  status: 'ASSIGNEDTORIDER',
  rider: { ...MUSA, phone: '08034127765' },
  assigned_by: 'Ada Okafor',
  status_changed_at: '2026-11-21T13:04:00Z',
  revision: 2,
})
const CONFLICT = outboxCommand(assignTo(1042, BOLA), {
  id: 'conflict',
  state: 'conflict',
  enqueuedAt: AT_14_03,
  verdict: {
    messages: ['While you were offline, Ada Okafor assigned order 1042 to Musa Ibrahim.'],
    current: taken,
  },
} as Partial<OutboxCommand> & { id: string })
const REFUSED = outboxCommand(cancel(1036), {
  id: 'refused',
  state: 'refused',
  enqueuedAt: AT_14_03,
  verdict: { messages: ['This order has already been delivered.'], current: null },
})

beforeEach(withShell)

describe('the rows of the outbox', () => {
  it.each<[CommandState, string, string]>([
    ['held', 'held-ring-share', 'Sending in 3 s'],
    ['queued', 'lucide-clock', 'Waiting for connection'],
    ['sending', 'held-ring-share', 'Sending'],
    ['unknown', 'lucide-circle-question-mark', 'No answer, checking'],
    ['refused', 'lucide-circle-alert', 'Refused'],
    ['conflict', 'lucide-arrow-left-right', 'Conflict'],
  ])('a %s change has its mark and its words', async (state, mark, words) => {
    const dueAt = state === 'held' ? NOW + 3000 : null
    const enqueuedAt = NOW - 1000
    await openOutbox({ commands: [outboxCommand(cancel(1036), { id: 'one', state, dueAt, enqueuedAt })] })
    const line = await waitFor(() => lineOf('one'))
    expect(within(line).getByText(words)).toBeVisible()
    expect(line.dataset['state']).toBe(state)
    expect(line.querySelector(`.${mark}`)).not.toBeNull()
  })

  it('rows that need a person come first, then those that wait, then the changes of today', async () => {
    await openOutbox({
      orders: [order({ id: 1035, status: 'DELIVERED', payee: 'SENDER', amount: 4120 })],
      commands: [
        outboxCommand(assignTo(1048, MUSA), { id: 'a', enqueuedAt: AT_14_03 }),
        outboxCommand(
          { kind: 'editAmount', orderId: orderId(1051), amount: 2400 },
          { id: 'b', state: 'sending', enqueuedAt: AT_14_03 },
        ),
        outboxCommand(
          { kind: 'approvePayment', orderId: orderId(1035) },
          { id: 'c', state: 'unknown', enqueuedAt: AT_14_03 },
        ),
        REFUSED,
        CONFLICT,
      ],
      settled: [
        settledCommand(cancel(1039), { outcome: 'sent', at: NOW - 3_600_000 }),
        settledCommand(assignTo(1049, BOLA), { outcome: 'sent', at: NOW - 480_000 }),
        settledCommand(cancel(1040), { outcome: 'discarded', at: NOW }),
      ],
    })
    expect(await linesOf('Needs you')).toEqual([
      ['Order 1042Bola OgunleyeAssigned to Musa Ibrahim by Ada Okafor', 'Conflict', '14:03', ''],
      ['Cancel order 1036This order has already been delivered.', 'Refused', '14:03', 'RetryDiscard'],
      ['Approve payment of order 1035₦4,120.00, sender pays', 'No answer, checking', '14:03', ''],
    ])
    expect(await linesOf('Waiting')).toEqual([
      ['Edit amount of order 1051₦2,400.00', 'Sending', '14:03', ''],
      ['Order 1048Musa Ibrahim', 'Waiting for connection', '14:03', 'Discard'],
    ])
    expect(await linesOf('Sent today')).toEqual([
      ['Order 1049Bola Ogunleye', 'Order assigned successfully!', '13:57'],
      ['Cancel order 1039', 'Order cancelled successfully!', '13:05'],
    ])
    expect(screen.getByText(/Closing the page loses nothing\./)).toBeVisible()
    const outbox = screen.getByRole('link', { name: /^Outbox ?5$/ })
    expect(outbox.getAttribute('aria-current')).toBe('page')
  })

  it('connected, a change says that it is next, or what goes before it', async () => {
    const { connection } = await openOutbox({
      commands: [outboxCommand(assignTo(1048, MUSA), { id: 'a' }), outboxCommand(cancel(1048), { id: 'b' })],
    })
    act(() => {
      connection.send({ type: 'socket.opened' })
      connection.send({ type: 'pull.succeeded', at: NOW, tick: 0 })
    })
    await waitFor(() => expect(connection.getSnapshot().context.level).toBe('live'))
    expect((await linesOf('Waiting')).map(([subject, state]) => [subject, state])).toEqual([
      ['Order 1048Musa Ibrahim', 'Next'],
      ['Cancel order 1048', 'After 1048'],
    ])
  })

  it('nothing waits: it says so, and the trail stays', async () => {
    await openOutbox({ settled: [settledCommand(cancel(1039), { outcome: 'sent', at: NOW })] })
    expect(await screen.findByText('Nothing is waiting to be sent')).toBeVisible()
    expect(await linesOf('Sent today')).toEqual([
      ['Cancel order 1039', 'Order cancelled successfully!', '14:05'],
    ])
  })

  it('a row that cannot be read is reported, and appears once it can be', async () => {
    let isBroken = true
    const { person } = await openOutbox({
      settled: [settledCommand(cancel(1039), { outcome: 'sent', at: NOW })],
      prepare: async ({ settled }) => {
        settled.hook('reading', (row) => {
          if (isBroken) throw new Error('the disk does not answer')
          return row
        })
      },
    })
    expect(await screen.findByText('The changes of this device could not be read.')).toBeVisible()
    isBroken = false
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Cancel order 1039')).toBeVisible()
  })
})

describe('a conflict', () => {
  const setup = { commands: [CONFLICT], orders: [taken] }

  it('P2 shows who was faster and both versions, the safe choice first and with the focus', async () => {
    const { person } = await openOutbox(setup)
    await person.click(await screen.findByText('Assigned to Musa Ibrahim by Ada Okafor'))
    const pane = await screen.findByRole('complementary', { name: 'Conflict' })
    expect(
      within(pane).getByText('While you were offline, Ada Okafor assigned order 1042 to Musa Ibrahim.'),
    ).toBeVisible()
    await within(pane).findAllByText('Free')
    const rows = within(pane).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Field', 'On the server', 'Your change'],
      ['Rider', 'Musa Ibrahim08034127765', 'Bola Ogunleye08126640918'],
      ['Distance', '1.62 km', '1.62 km'],
      ['Jobs', 'Free', 'Free'],
      ['Assigned By', 'Ada Okafor', 'You'],
      ['Time', '14:04', '14:03'],
    ])
    expect(within(pane).getByText('Musa has not accepted yet. Bola would take over.')).toBeVisible()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep Musa Ibrahim'))
  })

  it('keeping theirs ends it', async () => {
    const { person, database } = await openOutbox({ ...setup, path: '/outbox?change=conflict' })
    await person.click(await screen.findByRole('button', { name: 'Keep Musa Ibrahim' }))
    expect(await screen.findByText('Nothing is waiting to be sent')).toBeVisible()
    expect(await statesIn(database)).toEqual([])
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('the change can be made all the same, over the order as it is now', async () => {
    const { person, database } = await openOutbox({ ...setup, path: '/outbox?change=conflict' })
    await person.click(await screen.findByRole('button', { name: 'Assign Bola instead' }))
    await waitFor(async () => expect(await statesIn(database)).toEqual(['assign queued']))
    const [again] = await database.outbox.toArray()
    expect([again?.id, again?.precondition?.revision]).toEqual(['command-1', 2])
  })
})

describe('what a person can do', () => {
  it('a refused change is tried again, or discarded and put back', async () => {
    const { person, database } = await openOutbox({ commands: [REFUSED], orders: [order({ id: 1036 })] })
    await person.click(await screen.findByRole('button', { name: 'Retry' }))
    await waitFor(async () => expect(await statesIn(database)).toEqual(['cancel queued']))
    const again = await waitFor(() => lineOf('command-1'))
    await person.click(within(again).getByRole('button', { name: 'Discard' }))
    await waitFor(async () => expect(await statesIn(database)).toEqual([]))
    await person.click(await screen.findByRole('button', { name: 'Put back' }))
    await waitFor(async () => expect(await statesIn(database)).toEqual(['cancel queued']))
  })

  it('J and K move, Enter opens, the card follows, Escape gives the line back, U takes the change back', async () => {
    const { person, database } = await openOutbox({
      commands: [outboxCommand(cancel(1), { id: 'first' }), outboxCommand(cancel(2), { id: 'second' })],
      orders: [order({ id: 1 }), order({ id: 2 })],
    })
    await linesOf('Waiting')
    await act(() => Promise.resolve())
    await person.keyboard('j')
    await waitFor(() => expect(document.activeElement).toBe(lineOf('first')))
    await person.keyboard('{Enter}')
    const pane = await screen.findByRole('complementary', { name: 'Waiting' })
    expect(within(pane).getByText('Cancel order 1')).toBeVisible()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Discard'))
    await person.keyboard('j')
    expect(await within(await screen.findByRole('complementary')).findByText('Cancel order 2')).toBeVisible()
    await waitFor(() => expect(document.activeElement).toBe(lineOf('second')))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(document.activeElement).toBe(lineOf('second'))
    await person.keyboard('k')
    await waitFor(() => expect(document.activeElement).toBe(lineOf('first')))
    await person.keyboard('u')
    await waitFor(async () => expect(await statesIn(database)).toEqual(['cancel queued']))
    await waitFor(() => expect(document.activeElement).toBe(lineOf('second')))
  })

  it('J after U stays on the line that came under the cursor', async () => {
    const { person } = await openOutbox({
      commands: [1, 2, 3].map((id) => outboxCommand(cancel(id), { id: `line-${id}`, seq: id })),
      orders: [1, 2, 3].map((id) => order({ id })),
    })
    await linesOf('Waiting')
    await act(() => Promise.resolve())
    await person.keyboard('ju')
    await waitFor(() => expect(document.activeElement).toBe(lineOf('line-2')))
    await person.keyboard('j')
    expect(document.activeElement).toBe(lineOf('line-2'))
    await person.keyboard('j')
    await waitFor(() => expect(document.activeElement).toBe(lineOf('line-3')))
  })

  it('a held change is undone by Z, or sent now', async () => {
    const held = { state: 'held', dueAt: NOW + 3000, enqueuedAt: NOW } as const
    const { person, database } = await openOutbox({
      commands: ['first', 'second'].map((id, at) => outboxCommand(cancel(at + 1), { ...held, id })),
      orders: [order({ id: 1 }), order({ id: 2 })],
      path: '/outbox?change=first',
    })
    await person.click(await screen.findByRole('button', { name: 'Send now' }))
    // The line says the same: no notice lies over the page.
    expect(document.querySelector('.toast-card[data-kind="held"]')).toBeNull()
    await waitFor(async () => expect(await statesIn(database)).toEqual(['cancel queued', 'cancel held']))
    await person.keyboard('z')
    await waitFor(async () => expect(await statesIn(database)).toEqual(['cancel queued']))
    expect(await screen.findByText('Undone')).toBeVisible()
  })

  it('sending is paused, every screen says so, and it goes on again', async () => {
    const { person } = await openOutbox({ commands: [outboxCommand(cancel(1), { id: 'one' })] })
    await person.click(await screen.findByRole('button', { name: 'Pause sending' }))
    const line = await waitFor(() => lineOf('one'))
    expect(await within(line).findByText('Sending is paused')).toBeVisible()
    expect(screen.getByText('1 waiting · paused')).toBeVisible()
    await person.click(screen.getByRole('link', { name: 'Overview' }))
    expect(await screen.findByText('Sending is paused on this device; 1 change waiting.')).toBeVisible()
    expect(screen.queryByText(/Waiting for connection/)).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Resume sending' }))
    await waitFor(() => expect(screen.queryByText(/Sending is paused/)).toBeNull())
  })

  it('R and the button sync now', async () => {
    const { person, pulls } = await openOutbox()
    await person.click(screen.getByRole('button', { name: 'Sync now' }))
    await person.keyboard('r')
    await waitFor(() => expect(pulls()).toBe(2))
  })
})
