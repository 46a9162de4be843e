import { expect, test } from 'vitest'
import type { Order } from '../../../contract/entities/orders'
import * as hints from '../../../src/sync/hints/realtime-hints'
import * as asking from '../../../src/sync/reads/ask-for-row'
import type { ServerEvent } from '../world/server/model-server'
import { replace } from '../world/replace'
import { tellStory } from '../world/story'

const { decodeHint } = hints
const { askForRow } = asking
const told = new Map<number, object>()

/** A build without R2: what an event tells of an order is believed, and nobody asks for the order. */
function believeWhatIsTold(): void {
  replace(hints, {
    decodeHint: (message) => {
      const { order } = (message.data ?? {}) as { order?: { id: number } }
      if (order !== undefined) told.set(order.id, order)
      return decodeHint(message)
    },
  })
  replace(asking, {
    askForRow: async (context, target, source, take) => {
      const order = told.get(target.id) as Order | undefined
      if (target.entity !== 'order' || order === undefined) return askForRow(context, target, source, take)
      told.delete(target.id)
      return context.observer.during(source, (flight) =>
        take({ flight, change: { entity: 'order', id: target.id, data: order } }),
      )
    },
  })
}

test('without R2 an event that comes late takes a row back in time (I1)', async () => {
  believeWhatIsTold()
  const laws = new Set<string>()
  for (let seed = 1; seed <= 10; seed += 1) {
    told.clear()
    const focus = { computers: 1, faultiness: 0.1, strikes: [] }
    const payloadOf = ({ orderId }: ServerEvent, wire: (id: number) => unknown) =>
      orderId === null ? {} : { order_id: orderId, order: wire(orderId) }
    const { error } = await tellStory(seed, 'contract', { focus, payloadOf })
    if (error instanceof Error) laws.add(error.message.slice(0, 2))
  }
  expect([...laws]).toContain('I1')
})
