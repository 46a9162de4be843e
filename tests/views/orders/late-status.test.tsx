import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState, type ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { lateOrders } from '../../../src/db/queries/live/attention-queries'
import { putMeta } from '../../../src/db/core/meta'
import { useConsole } from '../../../src/views/console'
import { usePart } from '../../../src/views/shared/lists/use-part'
import { LateStatus } from '../../../src/views/shell/late-status'
import { orderRow } from '../../support/world/console-rows'
import { at } from '../../support/desk/orders-screen'
import { fallOffline } from '../../support/desk/fall-offline'
import { storeOrders } from '../../support/world/played-engine'
import { NOW, renderApp, userOf } from '../../support/page/rendered-app'

const waiting = (id: number, minutes: number) =>
  orderRow({ id, created_at: at(minutes), status_changed_at: at(minutes) })

const clock = { nowMs: NOW }
const halfMinute = () => {
  clock.nowMs += 30_000
  act(() => void vi.advanceTimersByTime(30_000))
}

function open({ isComplete = true } = {}, beside: ReactNode = null) {
  clock.nowMs = NOW
  return renderApp({
    user: userOf(),
    now: () => clock.nowMs,
    prepare: async (database) => {
      await storeOrders(database, [waiting(1, 30), waiting(2, 21), waiting(3, 5)])
      await putMeta(database, { replica: { complete: isComplete, progress: isComplete ? 1 : 0.5 } })
    },
    part: (
      <>
        <LateStatus />
        {beside}
      </>
    ),
  })
}

it('the shell counts the orders that are late and at risk and leads to them, and counts again each half minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { database } = await open()
  const link = await screen.findByRole('link', { name: '2 late' })
  expect(link.getAttribute('href')).toBe('/orders?age=late')
  await storeOrders(database, [waiting(4, 50), waiting(5, 12)])
  halfMinute()
  const both = await screen.findByRole('link', { name: '3 late, 1 at risk' })
  expect(both.getAttribute('href')).toBe('/orders?age=risk')
  await database.orders.clear()
  halfMinute()
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
})

/** Reads the same after the part under test did. */
function Probe() {
  const { database } = useConsole()
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => void lateOrders(database, NOW).then(({ late }) => setCount(late.length)), [database])
  const part = usePart('orders')
  return <p>{count === null || part === undefined ? 'reading' : `${count} were read`}</p>
}

it('says nothing of a part of the orders', async () => {
  const app = await open({ isComplete: false }, <Probe />)
  await screen.findByText('2 were read')
  expect(screen.queryByRole('link')).toBeNull()
  // The rest may never come: what is here is a part of the orders all the same.
  fallOffline(app)
  expect(screen.queryByRole('link')).toBeNull()
})
