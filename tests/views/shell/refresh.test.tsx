import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { Charges, readCharges } from '../../../contract/entities/charges'
import { NOW, renderApp, success, userOf } from '../../support/page/rendered-app'

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
const BROKEN: ApiOutcome<never> = { kind: 'server', status: 500, messages: ['Oh no.'], retryAfterMs: null }

beforeEach(() => {
  vi.useFakeTimers({ toFake: [...TIMERS], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
})

const charging = (amount: number) => success(Charges.parse({ standard_delivery_per_km: amount }))

/** Waits in real time as well, so that the database can answer before its own limit of 10 s has passed. */
async function passSeconds(count: number): Promise<void> {
  for (let second = 0; second < count; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1000))
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

const toasts = () => document.querySelectorAll('[data-sonner-toast]:not([data-removed="true"])').length

/** The screen of the charges: one call, and what it shows is not synced. */
async function open(answer: () => ApiOutcome<unknown> | Promise<ApiOutcome<unknown>>) {
  const app = await renderApp({
    path: '/delivery-charges',
    user: userOf(),
    answer: ({ call }) => (call === readCharges ? answer() : undefined),
  })
  const reads = () => app.asked.filter(({ call }) => call === readCharges).length
  await waitFor(() => expect(reads()).toBe(1))
  return { ...app, reads }
}

it('AG-152 events do not end a request that runs: its answer is shown, and one more request follows it', async () => {
  const answers: ((outcome: ApiOutcome<unknown>) => void)[] = []
  const { happen, reads } = await open(() => new Promise((resolve) => answers.push(resolve)))
  for (let second = 0; second < 12; second += 1) {
    happen('order_edited')
    await passSeconds(1)
  }
  expect(reads()).toBe(1)
  expect(screen.queryByText('The server is slow to answer. Still waiting.')).not.toBeNull()
  await act(async () => answers[0]?.(charging(100)))
  expect(await screen.findByText('₦100.00')).toBeVisible()
  expect(reads()).toBe(2)
  await act(async () => answers[1]?.(charging(120)))
  expect(await screen.findByText('₦120.00')).toBeVisible()
  expect(reads()).toBe(2)
})

it('AG-146 AG-49 without a socket the answer is read again when the server is back, and then every minute', async () => {
  let amount = 100
  const { connection, reads } = await open(() => charging(amount))
  await screen.findByText('₦100.00')
  act(() => connection.send({ type: 'pull.failed', at: NOW }))
  amount = 120
  await passSeconds(60)
  expect(reads()).toBe(1)
  act(() => {
    connection.send({ type: 'pull.succeeded', at: NOW, tick: 1 })
    connection.send({ type: 'clock.ticked', at: NOW, tick: 5001 })
  })
  expect(await screen.findByText('₦120.00')).toBeVisible()
  amount = 140
  await passSeconds(60)
  expect(await screen.findByText('₦140.00')).toBeVisible()
  expect(reads()).toBe(3)
})

it('AG-49 AG-150 a failure that an event repeats is neither reported again nor hidden while it is asked', async () => {
  const answers: ((outcome: ApiOutcome<unknown>) => void)[] = []
  const { happen, person, reads } = await open(() => new Promise((resolve) => answers.push(resolve)))
  await act(async () => answers[0]?.(BROKEN))
  await person.click(await screen.findByRole('button', { name: 'Close' }))
  await passSeconds(1)
  expect(toasts()).toBe(0)
  happen('order_edited')
  await passSeconds(5)
  expect(reads()).toBe(2)
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  await act(async () => answers[1]?.(BROKEN))
  await passSeconds(1)
  expect(toasts()).toBe(0)
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})
