import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { acknowledgeAlarm } from '../../../contract/entities/displays'
import { orderRow } from '../../support/world/console-rows'
import { fallOffline } from '../../support/desk/fall-offline'
import { CONFIG, NOW, renderApp, success, userOf } from '../../support/page/rendered-app'

const LATE = new Date(NOW - 80 * 60_000).toISOString()
const config = { ...CONFIG, displays: true }

async function openOverview(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const app = await renderApp({
    path: '/overview',
    user: userOf({ type: 'OPERATIONALSTAFF' }),
    config,
    answer: ({ call }) => (call === acknowledgeAlarm ? success(null, ['Walls silenced.']) : undefined),
    prepare: async ({ orders }) => {
      await orders.bulkPut([orderRow({ id: 1, created_at: LATE, status_changed_at: LATE })])
    },
    ...options,
  })
  const card = within(await screen.findByRole('region', { name: 'Needs attention' }))
  await card.findAllByRole('link')
  return { ...app, card }
}

it('who sees what waits too long silences the walls', async () => {
  const { person, card, asked } = await openOverview()
  await person.click(card.getByRole('button', { name: 'Silence walls' }))
  expect(await screen.findByText('Walls silenced.')).toBeVisible()
  expect(asked.filter(({ call }) => call === acknowledgeAlarm)).toHaveLength(1)
})

it('a server without displays has no walls to silence', async () => {
  const { card } = await openOverview({ config: CONFIG })
  expect(card.queryByRole('button', { name: 'Silence walls' })).toBeNull()
})

it('walls that could not be silenced are reported, and can be retried', async () => {
  const { person, card } = await openOverview({
    answer: ({ call }) =>
      call === acknowledgeAlarm
        ? { kind: 'server', status: 500, messages: ['The disk is full.'], retryAfterMs: null }
        : undefined,
  })
  const button = card.getByRole('button', { name: 'Silence walls' })
  await person.click(button)
  expect(await screen.findByText('The disk is full.')).toBeVisible()
  expect(button.hasAttribute('disabled')).toBe(false)
})

it('offline the walls cannot be silenced, and the button says why', async () => {
  const { card, connection } = await openOverview()
  fallOffline({ connection })
  const button = card.getByRole('button', { name: 'Silence walls' })
  expect(button.hasAttribute('disabled')).toBe(true)
  expect(button.title).toBe('You are offline. Walls can be silenced only while the server answers.')
})
