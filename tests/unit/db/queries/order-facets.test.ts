import { DEFAULT_LIMITS } from '../../../../contract/rules/lateness'
import { describe, expect, test } from 'vitest'
import { NO_FACETS, rowMatchesFacets, type OrderFacets } from '../../../../src/db/queries/orders/order-facets'
import { OrderSearch } from '../../../../src/db/queries/orders/order-search'
import { freshConsoleDatabase } from '../../../support/world/console-databases'
import { orderRow } from '../../../support/world/console-rows'

/** 14:05 in Lagos. */
const NOW = Date.parse('2026-11-21T13:05:00Z')
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
const rider = (id: number) => ({
  id,
  first_name: 'Musa',
  last_name: 'Ibrahim',
  phone: '8034127765',
  current_position: null,
})

const ORDERS = [
  orderRow({ id: 1, created_at: ago(5), status_changed_at: ago(5), payee: 'SENDER', rider: rider(7) }),
  orderRow({ id: 2, created_at: ago(12), status_changed_at: ago(12), order_type: 'bulk', bulk_order_id: 9 }),
  orderRow({ id: 3, created_at: ago(13), status_changed_at: ago(13), delivery_type: 'STANDARD_DELIVERY' }),
  orderRow({ id: 4, created_at: ago(40), status_changed_at: ago(40) }),
  orderRow({
    id: 5,
    created_at: ago(24 * 60),
    status: 'DELIVERED',
    payment_status: 'APPROVED',
    rider: rider(8),
  }),
  orderRow({ id: 6, created_at: '2026-11-15T00:30:00Z', status: 'DELIVERED' }),
  orderRow({ id: 7, created_at: '2026-11-14T22:30:00Z', status: 'DELIVERED' }),
]

const questionOf = (facets: Partial<OrderFacets>) => ({
  facets: { ...NO_FACETS, ...facets },
  limits: DEFAULT_LIMITS,
  nowMs: NOW,
})

function matching(facets: Partial<OrderFacets>): number[] {
  return ORDERS.filter((order) => rowMatchesFacets(order, questionOf(facets))).map(({ id }) => id)
}

describe('the facets of a list', () => {
  test.each([
    [{}, [1, 2, 3, 4, 5, 6, 7]],
    [{ payee: 'SENDER' }, [1]],
    [{ payment: 'APPROVED' }, [5]],
    [{ payment: 'PENDING' }, [1, 2, 3, 4, 6, 7]],
    [{ deliveryType: 'STANDARD_DELIVERY' }, [3]],
    [{ kind: 'bulk' }, [2]],
    [{ riderId: 8 }, [5]],
    [{ age: 'risk' }, [3, 4]],
    [{ age: 'late' }, [4]],
    [{ created: 'today' }, [1, 2, 3, 4]],
    [{ created: 'yesterday' }, [5]],
    [{ created: 'week' }, [1, 2, 3, 4, 5, 6]],
    [{ text: 'DELIVERED' }, [5, 6, 7]],
    [{ text: '6, 3' }, [3, 6]],
    [{ payment: 'PENDING', created: 'today', payee: 'RECEIVER', kind: 'single' }, [3, 4]],
  ] as const)('%j: %j', (facets, ids) => {
    expect(matching(facets)).toEqual([...ids])
  })

  test('the search over the replica gives what the facets give row by row, newest first', async () => {
    const database = freshConsoleDatabase()
    await database.orders.bulkAdd(ORDERS)
    const search = new OrderSearch(database)
    const ids = async (
      facets: Partial<OrderFacets>,
      rest: Partial<{ text: string; status: 'DELIVERED' }> = {},
    ) => {
      const { text = '', status = null } = rest
      const within = { status, ...questionOf(facets) }
      return (await search.search({ text, bulkOrderId: null, within })).ids
    }
    for (const facets of [
      {},
      { payee: 'SENDER' },
      { age: 'risk' },
      { riderId: 7 },
      { kind: 'bulk' },
      { text: 'delivered' },
      { text: '6, 3', payment: 'PENDING' },
    ] as const)
      expect(await ids(facets)).toEqual(matching(facets))
    expect(await ids({ created: 'week' }, { status: 'DELIVERED' })).toEqual([5, 6])
    expect(await ids({ payment: 'PENDING' }, { text: 'lekki', status: 'DELIVERED' })).toEqual([6, 7])
    expect(await ids({ text: 'delivered' }, { text: 'lekki' })).toEqual([5, 6, 7])
    await database.orders.update(1, { payee: 'RECEIVER', rider: null })
    expect([await ids({ payee: 'SENDER' }), await ids({ riderId: 7 })]).toEqual([[], []])
  })
})
