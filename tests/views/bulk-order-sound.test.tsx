import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { readPreferences } from '../../src/db/preferences'
import { bulkIds, openBulkOrders } from '../support/bulk-orders-screen'
import { bulkOrder } from '../support/console-rows'
import { audioOf } from '../support/played-audio'

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

it('BU-09 a muted console stays silent', async () => {
  const played = audioOf()
  const { happen, person, sessions } = await openBulkOrders([bulkOrder({ id: 1 })])
  await bulkIds(1)
  await person.keyboard('m')
  await waitFor(async () => expect((await readPreferences(sessions)).sound).toBe(false))
  happen('new_order')
  await act(async () => {})
  expect(played).toEqual([])
})
