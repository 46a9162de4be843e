import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { setSendingPaused } from '../../src/db/writes/sending-switch'
import { assignment } from '../support/console-rows'
import { storeCommands } from '../support/played-engine'
import { NOW, renderApp, userOf, withShell } from '../support/rendered-app'

beforeEach(withShell)

const SIGNED_IN = { path: '/overview', user: userOf() } as const

it('the banner tells of being offline and of coming back', async () => {
  const { connection, database } = await renderApp(SIGNED_IN)
  await database.counters.put({ id: 'outbox.waiting', count: 3 })
  await screen.findByText('3 waiting')
  connection.send({ type: 'socket.opened' })
  connection.send({ type: 'pull.succeeded', at: NOW - 8000, tick: 1000 })
  expect(await screen.findByText('Live · 8 s')).toBeTruthy()
  connection.send({ type: 'pull.failed', at: NOW })
  expect(
    await screen.findByText('Offline since 14:05. You can keep working; 3 changes waiting.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  connection.send({ type: 'pull.succeeded', at: NOW, tick: 2000 })
  expect(await screen.findByText('Back online. Sending 3…')).toBeTruthy()
})

it.each([
  ['while sending is paused', 'queued', true],
  ['when it waits for a decision', 'held', false],
] as const)('the banner of the return ends although a change stays, %s', async (_, state, isPaused) => {
  const { connection } = await renderApp({
    ...SIGNED_IN,
    prepare: async (database) => {
      await storeCommands(database, [assignment({ orderId: 4, riderId: 7, state })])
      await setSendingPaused(database, isPaused)
    },
  })
  connection.send({ type: 'socket.opened' })
  act(() => connection.send({ type: 'pull.failed', at: NOW }))
  expect(await screen.findByText('Offline since 14:05. You can keep working; 1 change waiting.')).toBeTruthy()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  act(() => connection.send({ type: 'pull.succeeded', at: NOW, tick: 2000 }))
  expect(await screen.findByText('Back online.')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(4000))
  expect(screen.queryByText(/^Back online/)).toBeNull()
})

it('P11 a page that is out of date says to reload it, and never that it is offline and can be worked on', async () => {
  const { connection, storage } = await renderApp(SIGNED_IN)
  connection.send({ type: 'pull.failed', at: NOW })
  expect(await screen.findByText('Offline since 14:05. You can keep working.')).toBeTruthy()
  act(() => storage.send({ type: 'code.outdated' }))
  expect(await screen.findByText(/^Waybill was updated in another tab/)).toBeTruthy()
  expect(screen.queryByText(/Offline since/)).toBeNull()
  expect(screen.getByText('Out of date')).toBeTruthy()
})
