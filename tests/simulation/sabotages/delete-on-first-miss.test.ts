import { expect, test } from 'vitest'
import * as doubting from '../../../src/sync/reads/doubtful-rows'
import * as verifying from '../../../src/sync/reads/verify-rows'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

const { createDoubtfulRows } = doubting
const { verifyDoubtful } = verifying

test('an order that is deleted because a list did not show it is alive (I6)', async () => {
  const missed = new Set<number>()
  replace(doubting, {
    createDoubtfulRows: (trace) => {
      const rows = createDoubtfulRows(trace)
      // Who a list did not show.
      const markOrders = (ids: Iterable<number>): void => {
        for (const id of ids) missed.add(id)
        rows.markOrders(missed)
      }
      return { ...rows, markOrders }
    },
  })
  replace(verifying, {
    verifyDoubtful: async (context, entity) => {
      const changes = [...missed].map((id) => ({ entity: 'order', id, data: null }) as const)
      missed.clear()
      await context.observer.during('missed', (flight) => context.observer.observe(flight, { changes }))
      await verifyDoubtful(context, entity)
    },
  })
  const focus = { faultiness: 0, strikes: [] } as const
  expect((await firstBroken('contract', 20, { focus }))?.law).toBe('I6')
})
