import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '../../../../contract/rules/lateness'
import { NO_FACETS } from '../../../../src/db/queries/orders/order-facets'
import { AWAY_WHATS, awayParts, readAwayPage } from '../../../../src/db/queries/orders/away-queries'
import type { ConsoleDatabase } from '../../../../src/db/core/console-database'
import {
  AWAY_MS,
  dismissAway,
  notePresence,
  noteReturn,
  readAway,
  readAwayObservations,
} from '../../../../src/db/writes/presence'
import type { Observation } from '../../../../src/db/core/rows'
import { freshConsoleDatabase } from '../../../support/world/console-databases'
import { orderRow } from '../../../support/world/console-rows'

const isMe = (name: string) => name === 'Folake Adeniyi'
const EVERYTHING = { filter: { status: null, bulkOrderId: null }, search: '', page: 1, isMe }

type Noted = Partial<Observation> & Pick<Observation, 'what'> & { order: number }

const observation = ({ order, ...fields }: Noted): Observation => ({
  orderId: order as Observation['orderId'],
  at: 0,
  detail: null,
  by: null,
  isOwn: false,
  ...fields,
})

const happen = (database: ConsoleDatabase, ...noted: Noted[]) =>
  database.observations.bulkAdd(noted.map(observation))

const told = async (database: ConsoleDatabase) => {
  const away = await readAway(database)
  return away === null ? null : awayParts(await readAwayObservations(database, away, isMe))
}

describe('an absence', () => {
  it('counts what happened from the last look to the return', async () => {
    const database = freshConsoleDatabase()
    await happen(database, { what: 'new', order: 1 })
    await notePresence(database, 1_000)
    await happen(
      database,
      { what: 'new', order: 2 },
      { what: 'assigned', order: 1 },
      { what: 'new', order: 3 },
    )
    await noteReturn(database, 1_000 + AWAY_MS, isMe)
    await happen(database, { what: 'cancelled', order: 1 })
    expect(await readAway(database)).toEqual({
      from: 1_000,
      to: 121_000,
      fromSeq: 1,
      toSeq: 4,
      isDismissed: false,
    })
    expect(await told(database)).toEqual([
      { what: 'new', orderIds: [2, 3] },
      { what: 'assigned', orderIds: [1] },
    ])
  })

  it('of less than two minutes is none', async () => {
    const database = freshConsoleDatabase()
    await notePresence(database, 1_000)
    await happen(database, { what: 'new', order: 1 })
    await noteReturn(database, 1_000 + AWAY_MS - 1, isMe)
    expect(await told(database)).toBe(null)
  })

  it('in which nothing happened leaves the one before it', async () => {
    const database = freshConsoleDatabase()
    await notePresence(database, 0)
    await happen(database, { what: 'new', order: 1 })
    await noteReturn(database, AWAY_MS, isMe)
    await noteReturn(database, 3 * AWAY_MS, isMe)
    expect((await readAway(database))?.to).toBe(AWAY_MS)
  })

  it('before the first look there is none: the first sign-in is no return', async () => {
    const database = freshConsoleDatabase()
    await happen(database, { what: 'new', order: 1 })
    await noteReturn(database, 10 * AWAY_MS, isMe)
    expect(await told(database)).toBe(null)
  })

  it('a clock that was set back makes none, and the next one counts again', async () => {
    const database = freshConsoleDatabase()
    await notePresence(database, 10 * AWAY_MS)
    await happen(database, { what: 'new', order: 1 })
    await noteReturn(database, 0, isMe)
    expect(await told(database)).toBe(null)
    await happen(database, { what: 'new', order: 2 })
    await noteReturn(database, AWAY_MS, isMe)
    expect(await told(database)).toEqual([{ what: 'new', orderIds: [2] }])
  })

  it('does not tell a person what they did themselves', async () => {
    const database = freshConsoleDatabase()
    await notePresence(database, 0)
    await happen(database, { what: 'assigned', order: 1, isOwn: true }, { what: 'assigned', order: 2 })
    await noteReturn(database, AWAY_MS, isMe)
    expect(await told(database)).toEqual([{ what: 'assigned', orderIds: [2] }])
  })

  it('reports a payment that somebody else approved while our own approval was on its way', async () => {
    const database = freshConsoleDatabase()
    await notePresence(database, 0)
    await happen(
      database,
      { what: 'paid', order: 1, by: 'Chidi Okeke', isOwn: true },
      { what: 'paid', order: 2, by: 'Folake Adeniyi', isOwn: true },
      { what: 'paid', order: 3, by: null, isOwn: true },
    )
    await noteReturn(database, AWAY_MS, isMe)
    expect(await told(database)).toEqual([{ what: 'paid', orderIds: [1] }])
    await database.orders.bulkPut([1, 2, 3].map((id) => orderRow({ id })))
    const { rows } = await readAwayPage(database, 'paid', EVERYTHING)
    expect(rows.map(({ id }) => id)).toEqual([1])
  })

  it('that was dismissed keeps its lists', async () => {
    const database = freshConsoleDatabase()
    await notePresence(database, 0)
    await happen(database, { what: 'new', order: 1 })
    await noteReturn(database, AWAY_MS, isMe)
    await dismissAway(database)
    expect(await readAway(database)).toEqual({
      from: 0,
      to: AWAY_MS,
      fromSeq: 0,
      toSeq: 1,
      isDismissed: true,
    })
  })
})

describe('its parts', () => {
  it('the sum of the parts is the number of pairs of an order and what happened to it', () => {
    const noted = fc.record({ what: fc.constantFrom(...AWAY_WHATS), order: fc.integer({ min: 1, max: 6 }) })
    fc.assert(
      fc.property(fc.array(noted), (list) => {
        const parts = awayParts(list.map(observation))
        const pairs = new Set(list.map(({ what, order }) => `${what} ${order}`))
        expect(parts.reduce((sum, { orderIds }) => sum + orderIds.length, 0)).toBe(pairs.size)
        for (const { what, orderIds } of parts) {
          expect(orderIds.every((id) => pairs.has(`${what} ${id}`))).toBe(true)
          expect(orderIds.length).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('the orders of a part', () => {
  async function away(count: number) {
    const database = freshConsoleDatabase()
    await notePresence(database, 0)
    for (let id = 1; id <= count; id += 1) {
      const created_at = `2026-11-21T08:${String(id % 60).padStart(2, '0')}:00.000Z`
      const status = id % 2 === 0 ? 'PENDING' : 'ACCEPTED'
      await database.orders.put(orderRow({ id, created_at, status, bulk_order_id: id === 3 ? 9 : null }))
      await happen(database, { what: 'new', order: id })
    }
    await noteReturn(database, AWAY_MS, isMe)
    return database
  }
  const ids = async (
    database: ConsoleDatabase,
    question: Partial<typeof EVERYTHING> & { what?: 'new' | 'paid' },
  ) => {
    const { what = 'new', ...rest } = question
    return (await readAwayPage(database, what, { ...EVERYTHING, ...rest })).rows.map(({ id }) => id)
  }

  it('newest first, limited by status, bulk order and search like any list', async () => {
    const database = await away(5)
    expect(await ids(database, {})).toEqual([5, 4, 3, 2, 1])
    expect(await ids(database, { filter: { status: 'PENDING', bulkOrderId: null } as never })).toEqual([4, 2])
    expect(await ids(database, { filter: { status: null, bulkOrderId: 9 } as never })).toEqual([3])
    expect(await ids(database, { search: 'TRK-88004' })).toEqual([4])
    expect(await ids(database, { what: 'paid' })).toEqual([])
  })

  it('by lateness over all pages', async () => {
    const database = await away(53)
    const within = { facets: NO_FACETS, limits: DEFAULT_LIMITS, nowMs: 0 }
    const { rows } = await readAwayPage(database, 'new', {
      ...EVERYTHING,
      page: 2,
      within,
      late: 'descending',
    })
    expect(rows.map(({ id }) => id)).toEqual([6, 4, 2])
  })

  it('in pages of 50', async () => {
    const database = await away(53)
    const { rows, ...rest } = await readAwayPage(database, 'new', { ...EVERYTHING, page: 9 })
    expect([rows.map(({ id }) => id), rest]).toEqual([[3, 2, 1], { total: 53, pages: 2, page: 2 }])
  })
})
