import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OrderCommand } from '../../../src/db/core/rows'
import { order } from '../../support/world/console-rows'
import { outboxCommand, settledCommand } from '../../support/desk/outbox-rows'
import { linesOf, openOutbox } from '../../support/desk/outbox-screen'
import { NOW } from '../../support/page/rendered-app'

const HOUR_MS = 3_600_000
const cancel = (id: number): OrderCommand => ({ kind: 'cancel', orderId: order({ id }).id })
const drafts = [
  { form: '/orders', values: {}, savedAt: NOW - HOUR_MS },
  { form: 'create-company-rate', values: { rates: [] }, savedAt: NOW - 26 * HOUR_MS },
]

const settled = [
  settledCommand(cancel(1), { outcome: 'discarded', at: NOW - 24 * HOUR_MS }),
  settledCommand(cancel(2), { outcome: 'sent', at: NOW - 24 * HOUR_MS }),
  settledCommand(cancel(3), { outcome: 'sent', at: NOW - HOUR_MS }),
  settledCommand(cancel(4), { outcome: 'discarded', at: NOW }),
]

it('the tabs count what is open, sent today, discarded, and the drafts', async () => {
  await openOutbox({
    commands: [outboxCommand(cancel(5))],
    settled,
    prepare: async (database) => void (await database.drafts.bulkAdd(drafts)),
  })
  await linesOf('Waiting')
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of the outbox' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Open1',
    'Sent today1',
    'Discarded2',
    'Drafts2',
  ])
})

it('undone changes are grouped by day', async () => {
  const { person } = await openOutbox({ settled })
  await person.click(await screen.findByRole('link', { name: /^Discarded/ }))
  expect(await linesOf('Today')).toEqual([['Cancel order 4', 'Discarded', '14:05']])
  expect(await linesOf('Yesterday')).toEqual([['Cancel order 1', 'Discarded', '14:05']])
  expect(window.location.search).toBe('?tab=discarded')
})

it('of many sent ones the newest ten are shown with the open ones, and all in their own tab', async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    settledCommand(cancel(100 + index), { outcome: 'sent', at: NOW }),
  )
  const { person } = await openOutbox({ settled: many })
  expect((await linesOf('Sent today')).length).toBe(10)
  await person.click(screen.getByRole('link', { name: 'All 12 sent today' }))
  await waitFor(async () => expect((await linesOf('Sent today')).length).toBe(12))
})

it('an empty tab says what it would list', async () => {
  const { person } = await openOutbox()
  await person.click(screen.getByRole('link', { name: /^Sent today/ }))
  expect(await screen.findByText('Nothing was sent today')).toBeVisible()
  await person.click(screen.getByRole('link', { name: /^Discarded/ }))
  expect(await screen.findByText('Nothing was discarded')).toBeVisible()
  await person.click(screen.getByRole('link', { name: /^Drafts/ }))
  expect(await screen.findByText('No drafts')).toBeVisible()
})

it('a draft leads back to its form, or is discarded after a question', async () => {
  const { person, database } = await openOutbox({
    path: '/outbox?tab=drafts',
    prepare: async ({ drafts: table }) => void (await table.bulkAdd(drafts)),
  })
  const list = await screen.findByRole('list', { name: 'Drafts' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'OrdersSaved 13:05ContinueDiscard',
    'Create company rateSaved Yesterday, 12:05ContinueDiscard',
  ])
  const [known, unknown] = rows.map((row) => within(row))
  expect(unknown?.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true)
  await person.click(within(list).getAllByRole('button', { name: 'Discard' })[1] ?? list)
  await person.click(await screen.findByRole('button', { name: 'Discard draft' }))
  await waitFor(async () =>
    expect((await database.drafts.toArray()).map(({ form }) => form)).toEqual(['/orders']),
  )
  await person.click(known?.getByRole('button', { name: 'Continue' }) ?? list)
  await waitFor(() => expect(window.location.pathname).toBe('/orders'))
})

it('AD-06 the draft of a note leads to what it is about', async () => {
  const { person } = await openOutbox({
    path: '/outbox?tab=drafts',
    prepare: async ({ drafts: table }) =>
      void (await table.add({ form: '/notes/rider/7', values: { text: 'Gate' }, savedAt: NOW })),
  })
  const list = await screen.findByRole('list', { name: 'Drafts' })
  expect(within(list).getByText('Note on rider 7')).toBeVisible()
  await person.click(within(list).getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(window.location.pathname).toBe('/riders-details/7'))
})
