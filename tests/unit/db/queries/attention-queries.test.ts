import { expect, it } from 'vitest'
import { ordersNeedingAttention } from '../../../../src/db/queries/live/attention-queries'
import { DEFAULT_LIMITS } from '../../../../contract/rules/lateness'
import { keepOfficeRules } from '../../../../src/db/writes/keep-office-rules'
import { freshConsoleDatabase } from '../../../support/world/console-databases'
import { orderRow } from '../../../support/world/console-rows'

const NOW = Date.parse('2026-11-21T13:05:00Z')

function row(id: number, status: 'PENDING' | 'ACCEPTED' | 'INTRANSIT' | 'DELIVERED', minutes: number) {
  const since = new Date(NOW - minutes * 60_000).toISOString()
  return orderRow({ id, status, created_at: since, status_changed_at: since })
}

async function attention(limit: number, limits = DEFAULT_LIMITS) {
  const database = freshConsoleDatabase()
  await keepOfficeRules(database, { latenessLimits: limits })
  await database.orders.bulkPut([
    row(1, 'PENDING', 9),
    row(2, 'PENDING', 12),
    row(3, 'PENDING', 18),
    row(4, 'PENDING', 25),
    row(5, 'INTRANSIT', 130),
    row(6, 'ACCEPTED', 30),
    row(7, 'DELIVERED', 900),
    { ...row(8, 'PENDING', 300), cancelled_by: 'RIDER' },
  ])
  const { orders, total } = await ordersNeedingAttention(database, { nowMs: NOW, limit })
  return { ids: orders.map(({ id }) => Number(id)), total }
}

it('the latest comes first, then what is due soonest, without orders in time or finished', async () => {
  expect(await attention(10)).toEqual({ ids: [5, 4, 3, 2, 6], total: 5 })
})

it('no more than asked for, though all are counted', async () => {
  expect(await attention(2)).toEqual({ ids: [5, 4], total: 5 })
})

it('the limits that the company set decide, by state and by kind of delivery', async () => {
  const patient = { riskMin: 200, lateMin: 400 }
  const standard = { ...DEFAULT_LIMITS.standard, PENDING: { riskMin: 5, lateMin: 8 }, INTRANSIT: patient }
  expect(await attention(10, { ...DEFAULT_LIMITS, standard, express: standard })).toEqual({
    ids: [4, 3, 2, 1, 6],
    total: 5,
  })
})
