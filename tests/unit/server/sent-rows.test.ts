import { expect, test } from 'vitest'
import type { Change } from '../../../contract/entities/sync'
import { createSentRows } from '../../../server/realtime/sent-rows'
import { orderOf } from '../../support/world/orders'

const change = (fields: Parameters<typeof orderOf>[0]): Change => ({
  entity: 'order',
  id: fields.id,
  data: orderOf(fields),
})

test('a row that was sent before is sent as its changes', () => {
  const sent = createSentRows()
  const first = change({ id: 1, revision: 3, status: 'PENDING', amount: 5 })
  expect(sent.patchOf(first)).toBeNull()
  sent.note(first)
  expect(sent.patchOf(change({ id: 1, revision: 4, status: 'ACCEPTED', amount: 5 }))).toEqual({
    entity: 'order',
    id: 1,
    from: 3,
    set: { revision: 4, status: 'ACCEPTED' },
  })
  expect(sent.patchOf(first)).toMatchObject({ from: 3, set: {} })
})

test('a deletion, a row after it, a field that is gone, and a row without a revision are sent whole', () => {
  const sent = createSentRows()
  sent.note(change({ id: 1, revision: 3, bulk_order_id: 7 }))
  expect(sent.patchOf({ entity: 'order', id: 1, data: null })).toBeNull()
  const { bulk_order_id: _gone, ...rest } = orderOf({ id: 1, revision: 4 })
  expect(sent.patchOf({ entity: 'order', id: 1, data: rest as ReturnType<typeof orderOf> })).toBeNull()
  sent.note({ entity: 'order', id: 1, data: null })
  expect(sent.patchOf(change({ id: 1, revision: 5 }))).toBeNull()
  const { revision: _none, ...plain } = orderOf({ id: 2 })
  sent.note({ entity: 'order', id: 2, data: plain as ReturnType<typeof orderOf> })
  expect(sent.patchOf(change({ id: 2, revision: 5 }))).toBeNull()
})

test('the rows that changed last are kept, and none after rows were left out', () => {
  const sent = createSentRows(2)
  for (const id of [1, 2, 1, 3]) sent.note(change({ id, revision: 1 }))
  const known = () => [1, 2, 3].filter((id) => sent.patchOf(change({ id, revision: 2 })) !== null)
  expect(known()).toEqual([1, 3])
  sent.clear()
  expect(known()).toEqual([])
})
