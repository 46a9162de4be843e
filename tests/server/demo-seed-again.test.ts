import { describe, expect, onTestFinished, test } from 'vitest'
import type { Sql } from '../../server/db/connect'
import { connect } from '../../server/db/connect'
import { seedDemo } from '../../demo/seed-demo'
import { contentHash } from '../support/demo-content'
import { disagreements } from '../support/disagreements'
import { createTestDatabase } from '../support/postgres'
import { addUser } from '../support/waybill-rows'

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

  test('that dies halfway leaves nothing behind and is started over', async () => {
    const sql = await emptyDatabase()
    const dying = seedDemo({
      sql,
      orders: 300,
      now: NOW,
      onProgress: ({ step }) => {
        if (step === 'histories') throw new Error('power cut')
      },
    })
    await expect(dying).rejects.toThrow('power cut')
    const [left] = await sql`
      select (select count(*) from users) as users, (select count(*) from orders) as orders,
        (select count(*) from order_counts) as counts`
    expect(left).toEqual({ users: 0, orders: 0, counts: 0 })
    expect(await seedDemo({ sql, orders: 300, now: NOW })).toBe('seeded')
    expect(await disagreements(sql)).toEqual([])
  })

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
