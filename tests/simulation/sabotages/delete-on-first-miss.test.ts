import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/sync/reads/doubtful-rows'
import type * as Verify from '../../../src/sync/reads/verify-rows'
import { firstBroken } from '../world/seeds'

const missed = vi.hoisted(() => new Set<number>())

vi.mock('../../../src/sync/reads/doubtful-rows', async (original) => {
  const { createDoubtfulRows } = await original<typeof Module>()
  return {
    createDoubtfulRows: (trace) => {
      const rows = createDoubtfulRows(trace)
      // Who a list did not show.
      const markOrders = (ids: Iterable<number>): void => {
        for (const id of ids) missed.add(id)
        rows.markOrders(missed)
      }
      return { ...rows, markOrders }
    },
  } satisfies Partial<typeof Module>
})
vi.mock('../../../src/sync/reads/verify-rows', async (original) => {
  const module = await original<typeof Verify>()
  const verifyDoubtful: typeof module.verifyDoubtful = async (context, entity) => {
    const changes = [...missed].map((id) => ({ entity: 'order', id, data: null }) as const)
    missed.clear()
    await context.observer.during('missed', (flight) => context.observer.observe(flight, { changes }))
    await module.verifyDoubtful(context, entity)
  }
  return { ...module, verifyDoubtful }
})

test('an order that is deleted because a list did not show it is alive (I6)', async () => {
  const focus = { faultiness: 0, strikes: [] } as const
  expect((await firstBroken('contract', 20, { focus }))?.law).toBe('I6')
})
