import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { setSendingPaused } from '../../../src/db/writes/sending-switch'
import { assignment } from '../../support/world/console-rows'
import { storeCommands } from '../../support/world/played-engine'
import { NOW, renderApp, userOf, withShell } from '../../support/page/rendered-app'

beforeEach(withShell)

it.each([
  ['while sending is paused', 'queued', true],
  ['when it waits for a decision', 'held', false],
] as const)('the banner of the return ends although a change stays, %s', async (_, state, isPaused) => {
  const { connection } = await renderApp({
    path: '/overview',
    user: userOf(),
    prepare: async (database) => {
      await storeCommands(database, [assignment({ orderId: 4, riderId: 7, state })])
      await setSendingPaused(database, isPaused)
    },
  })
  connection.send({ type: 'socket.opened' })
  act(() => connection.send({ type: 'pull.failed', at: NOW }))
  expect(
    await screen.findByText('Offline since 14:05. You can keep working; 1 change waiting.'),
  ).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  act(() => connection.send({ type: 'pull.succeeded', at: NOW, tick: 2000 }))
  expect(await screen.findByText('Back online.')).toBeVisible()
  // What is seen comes before the timer that it starts.
  await act(() => Promise.resolve())
  act(() => void vi.advanceTimersByTime(4000))
  expect(screen.queryByText(/^Back online/)).toBeNull()
})
