import { describe, expect, onTestFinished, test } from 'vitest'
import type { Sql } from '../../../server/db/connect'
import { connect } from '../../../server/db/connect'
import { seed } from '../../../server/boot/seed'
import { seedDemo } from '../../../demo/seed-demo'
import { contentHash } from '../../support/server/demo-content'
import { disagreements } from '../../support/server/disagreements'
import { createTestDatabase } from '../../support/postgres/postgres'
import { addUser } from '../../support/calls/waybill-rows'

const NOW = new Date('2026-03-18T13:05:00Z')

async function emptyDatabase(): Promise<Sql> {
  const database = await createTestDatabase()
  const sql = connect(database.url)
  onTestFinished(async () => {
    await sql.end()
    await database.drop()
  })
  return sql
}

async function seeded(options: { orders?: number; now?: Date; seed?: number } = {}): Promise<Sql> {
  const sql = await emptyDatabase()
  await seedDemo({ sql, orders: 300, now: NOW, ...options })
  return sql
}

describe('a demo load', () => {
  test('is the same for the same seed, and another for another', async () => {
    const [one, same, other] = await Promise.all([seeded(), seeded(), seeded({ seed: 2 })])
    const hashes = await Promise.all([one, same, other].map((sql) => contentHash(sql)))
    expect(hashes[1]).toBe(hashes[0])
    expect(hashes[2]).not.toBe(hashes[0])
  })

  test('that was cut off in any of its parts goes on there, and ends like one that was not', async () => {
    const orders = 5500
    const [sql, whole] = await Promise.all([emptyDatabase(), seeded({ orders })])
    const steps: string[] = []
    for (const last of [0, 1, 2, 3, 4, 5]) {
      // The second one commits the people: later the load keeps its own size and time.
      const isBegun = last > 1
      const cut = seedDemo({
        sql,
        orders: isBegun ? 300 : orders,
        now: isBegun ? new Date(NOW.getTime() + 3_600_000) : NOW,
        onProgress: ({ step, loaded, of }) => {
          const isNew = !steps.includes(`${step} ${loaded} of ${of}`)
          if (!isNew || step === 'continued') return
          steps.push(`${step} ${loaded} of ${of}`)
          throw new Error('power cut')
        },
      })
      await expect(cut).rejects.toThrow('power cut')
    }
    expect(steps).toEqual([
      'people 0 of 5500',
      'orders 5000 of 5500',
      'orders 5500 of 5500',
      'payments 5500 of 5500',
      'histories 5500 of 5500',
      'indexes 5500 of 5500',
    ])
    const withoutDemo = { demo: false, seedOrders: 300, vatPercentage: 7.5 }
    await expect(seed(sql, withoutDemo)).rejects.toThrow('The demo data of this database are not complete.')
    expect(await seedDemo({ sql, orders: 300, now: NOW })).toBe('seeded')
    await seed(sql, withoutDemo)
    expect(await disagreements(sql)).toEqual([])
    const [hash, same] = await Promise.all([sql, whole].map((one) => contentHash(one)))
    expect(hash).toBe(same)
    expect(await seedDemo({ sql, orders: 300, now: NOW })).toBe('present')
  }, 60_000)

  test('by two servers that start together happens once', async () => {
    const sql = await emptyDatabase()
    const outcomes = await Promise.all([1, 2].map(() => seedDemo({ sql, orders: 300, now: NOW })))
    const [orders] = await sql`select count(*) as n from orders`
    expect(outcomes.toSorted()).toEqual(['present', 'seeded'])
    expect(orders).toEqual({ n: 300 })
  })

  test("never touches somebody else's data", async () => {
    const sql = await emptyDatabase()
    await addUser(sql)
    expect(await seedDemo({ sql, orders: 300, now: NOW })).toBe('occupied')
    const [users] = await sql`select count(*) as n from users`
    expect(users).toEqual({ n: 1 })
  })

  test('may be of people alone', async () => {
    const sql = await seeded({ orders: 0 })
    const [rows] = await sql`
      select (select count(*) from orders) as orders, (select count(*) > 0 from riders) as riders`
    expect(rows).toEqual({ orders: 0, riders: true })
  })

  test('makes again the indexes and foreign keys that it took away', async () => {
    const [small, large] = await Promise.all([seeded(), seeded({ orders: 1500 })])
    const shape = (sql: Sql) => sql`
      select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'orders'::regclass
      union all
      select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where conrelid::regclass::text in ('orders', 'payments', 'order_riders', 'order_members')
      order by 1`
    expect(await shape(large)).toEqual(await shape(small))
  })

  test.each([
    '2026-02-28T23:05:00Z',
    '2026-03-01T09:00:00Z',
    '2026-03-31T22:30:00Z',
    '2026-01-01T12:00:00Z',
    '2024-02-29T20:00:00Z',
  ])('AG-45 the rise of a fifth holds at %s', async (now) => {
    const sql = await seeded({ now: new Date(now), orders: 500 })
    const months = await sql<{ kobo: number }[]>`
      select sum(amount_kobo)::bigint as kobo from payment_months group by month order by month`
    const [before, last] = months.slice(-2)
    expect(months.length).toBe(12)
    expect(Math.round(((last?.kobo ?? 0) / (before?.kobo ?? 1) - 1) * 1000) / 10).toBe(20)
    expect(await disagreements(sql)).toEqual([])
  })
})
