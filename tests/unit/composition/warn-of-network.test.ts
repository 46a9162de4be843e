import { expect, test } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { assignOrder, listOrders } from '../../../contract/entities/orders'
import { warningOfNetwork } from '../../../src/composition/engine/warn-of-network'

const PAGE: ApiOutcome<never> = { kind: 'notTheApi', detail: '403 without an envelope' }
const MISSING: ApiOutcome<never> = { kind: 'notServed', status: 405 }
const REFUSED: ApiOutcome<never> = { kind: 'refused', status: 400, messages: ['No.'] }

test('a change that the network answers is reported once, until the server itself answers one', async () => {
  const answers: ApiOutcome<never>[] = [PAGE, MISSING, { kind: 'offline' }, PAGE, REFUSED, PAGE]
  let warnings = 0
  const api = warningOfNetwork(
    { call: () => Promise.resolve(answers.shift() ?? PAGE) },
    () => (warnings += 1),
  )
  const seen: number[] = []
  for (let sent = 0; sent < 6; sent += 1) {
    await api.call(assignOrder, { order_id: 1, rider_id: 2 })
    seen.push(warnings)
  }
  expect(seen).toEqual([1, 1, 1, 1, 1, 2])
  await api.call(listOrders, {})
  expect(warnings).toBe(2)
})
