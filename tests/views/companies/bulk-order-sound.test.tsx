import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bulkIds, openBulkOrders } from '../../support/desk/bulk-orders-screen'
import { bulkOrder } from '../../support/world/console-rows'
import { audioOf } from '../../support/desk/played-audio'
import { withShell } from '../../support/page/rendered-app'

beforeEach(withShell)

afterEach(() => void vi.unstubAllGlobals())

it('BU-09 RL-05 AG-127 a sound plays on a new order, once within a second, and not on an edited one', async () => {
  const played = audioOf()
  const { happen } = await openBulkOrders([bulkOrder({ id: 1 })])
  await bulkIds(1)
  happen('order_edited')
  happen('new_order')
  happen('new_order')
  await waitFor(() => expect(played).toEqual([784, 1047]))
  happen('order_edited')
  await act(async () => {})
  expect(played).toEqual([784, 1047])
})

it('BU-09 AG-127 a muted console stays silent, and rings again once the sound is on', async () => {
  const played = audioOf()
  // Events within a second ring once: here each of them comes in a second of its own.
  let second = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (second += 1) * 60_000)
  const { happen, person } = await openBulkOrders([bulkOrder({ id: 1 })])
  await bulkIds(1)
  await person.keyboard('m')
  await screen.findByRole('button', { name: 'Sound off' })
  happen('new_order')
  await person.keyboard('m')
  await screen.findByRole('button', { name: 'Sound on' })
  happen('new_order')
  await waitFor(() => expect(played).toEqual([784, 1047]))
  await act(async () => {})
  expect(played).toEqual([784, 1047])
})
