import { describe, expect, it } from 'vitest'
import { listBulkOrders } from '../../../contract/entities/bulk-orders'
import { listOrders, readOrder } from '../../../contract/entities/orders'
import { readRider } from '../../../contract/entities/riders'
import { readChanges } from '../../../contract/entities/sync'
import { createApi } from '../../../src/api/transport'
import { logRowsAside } from '../../../src/composition/engine/logged-rows'

function consoleOver() {
  let data: unknown = null
  const lines: string[] = []
  const server = createApi({
    origin: 'https://waybill.test',
    token: () => null,
    fetch: async () => Response.json({ status: 'success', data }),
  })
  const api = logRowsAside(server, (line) => lines.push(line))
  return { api, lines, answers: (next: unknown) => (data = next) }
}

const page = (rows: unknown[]) => ({ data: rows, meta: { last_page: 1 } })

describe('AG-166 the browser’s log', () => {
  it('has one line for a row that was set aside, however often it is asked for', async () => {
    const { api, lines, answers } = consoleOver()
    answers({
      orders: page([
        { id: 47, status: null },
        { id: 48, status: 'PENDING' },
      ]),
    })
    await api.call(listOrders, { page: 1 })
    await api.call(listOrders, { page: 1 })
    expect(lines).toEqual(['A row of /admin/orders/all could not be read: id 47, status null'])
  })

  it('has another line once the row cannot be read for another reason', async () => {
    const { api, lines, answers } = consoleOver()
    answers({ orders: page([{ id: 47, status: null }]) })
    await api.call(listOrders, { page: 1 })
    answers({ id: 47, status: ['PENDING'] })
    await api.call(readOrder, { id: 47 })
    expect(lines).toEqual([
      'A row of /admin/orders/all could not be read: id 47, status null',
      'A row of /admin/orders/all could not be read: id 47, status ["PENDING"]',
    ])
  })

  it('names the collection, the field and what stood there, shortened, whatever the answer is made of', async () => {
    const { api, lines, answers } = consoleOver()
    answers([{ id: 'x'.repeat(200), phone: null }])
    await api.call(readRider, { id: 3 })
    answers({ orders: page([17]) })
    await api.call(listBulkOrders, { page: 1 })
    answers({
      changes: [{ entity: 'company_user', id: 5, data: { id: 'five' } }],
      next: '1',
      more: false,
      progress: null,
    })
    await api.call(readChanges, {})
    expect(lines).toEqual([
      `A row of /admin/riders could not be read: id "${'x'.repeat(78)}…`,
      'A row of /admin/corporate/bulk-orders/list could not be read: row 17',
      'A row of /sync/changes could not be read: company_user 5, id "five"',
    ])
  })

  it('ends with a word of the rest where a whole server cannot be read', async () => {
    const { api, lines, answers } = consoleOver()
    answers({ orders: page(Array.from({ length: 300 }, (_, at) => ({ id: at + 1 }))) })
    await api.call(listOrders, { page: 1 })
    await api.call(listOrders, { page: 1 })
    expect(lines.length).toBe(101)
    expect(lines.at(-1)).toBe('More rows could not be read: /test names them')
  })
})
