import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../server/db/connect'
import type { Sql } from '../../../server/db/connect'
import { createTestDatabase } from '../../support/postgres/postgres'
import type { TestDatabase } from '../../support/postgres/postgres'

let database: TestDatabase
let sql: Sql

beforeAll(async () => {
  database = await createTestDatabase()
  sql = connect(database.url, { max: 3 })
  await sql`create table things (id bigint generated always as identity, name text unique, day date, at timestamptz)`
})

afterAll(async () => {
  await sql.end()
  await database.drop()
})

describe('what a template becomes', () => {
  test('values are parameters, whatever they contain', async () => {
    const text = `'; drop table things; --$1 "`
    expect(await sql`select ${text}::text as text`).toEqual([{ text }])
  })

  test('a template in a template is a piece of it, and names are quoted', async () => {
    const only = sql`where ${sql('id')} > ${1}`
    const statement = sql`select ${sql(['id', 'odd "name'])} from ${sql('things')} ${only} and id < ${9}`
    expect([statement.statement.text, statement.statement.values]).toEqual([
      'select "id", "odd ""name" from "things" where "id" > $1 and id < $2',
      [1, 9],
    ])
  })

  test('rows, a list after in, what follows set', () => {
    const rows = [
      { name: 'a', day: null },
      { name: 'b', day: '2026-03-01' },
    ]
    const texts = [
      sql`insert into things ${sql(rows)}`,
      sql`select from things where name in ${sql(['a', 'b'])}`,
      sql`select from things where name in ${sql([])}`,
      sql`update things set ${sql({ name: 'c', day: null })}`,
    ].map(({ statement }) => statement.text)
    expect(texts).toEqual([
      'insert into things ("name", "day") values ($1, $2), ($3, $4)',
      'select from things where name in ($1, $2)',
      'select from things where name in (null)',
      'update things set "name" = $1, "day" = $2',
    ])
  })

  test('a value that is undefined is refused before anything is sent', () => {
    const row: { name?: string } = {}
    expect(() => sql`insert into things ${sql({ name: row.name })}`).toThrow(
      'A value of a statement is undefined.',
    )
  })

  test('a statement runs once, however often it is awaited', async () => {
    const inserting = sql`insert into things (name) values ('once')`
    expect([(await inserting).count, (await inserting).count]).toEqual([1, 1])
    expect((await sql`delete from things where name = 'once'`).count).toBe(1)
  })
})

test('int8 is a number, a date is text, a timestamp is a Date, arrays likewise, a connection is in UTC', async () => {
  const at = new Date('2026-03-02T09:00:00.123Z')
  const [row] = await sql`
    select 9007199254740991::bigint as big, date '2026-03-02' as day, ${at} as at, ${at} - interval '1 day' as before,
      array[1, null]::bigint[] as bigs, array[date '2026-03-02'] as days, ${true} as yes, 1.5::numeric as exact,
      ${Buffer.from('ab')} as bytes, ${sql.array([1, 2])}::bigint[] as given, current_setting('TimeZone') as zone,
      current_setting('plan_cache_mode') as plans, current_setting('statement_timeout') as ends`
  expect(row).toEqual({
    big: 9007199254740991,
    day: '2026-03-02',
    at,
    before: new Date('2026-03-01T09:00:00.123Z'),
    bigs: [1, null],
    days: ['2026-03-02'],
    yes: true,
    exact: '1.5',
    bytes: Buffer.from('ab'),
    given: [1, 2],
    zone: 'UTC',
    plans: 'force_custom_plan',
    ends: '4500ms',
  })
})

describe('a transaction', () => {
  const names = async () =>
    (await sql<{ name: string }[]>`select name from things order by name`).map(({ name }) => name)

  test('commits what it did, and nothing of it when it throws', async () => {
    await sql.begin(async (tx) => {
      await Promise.all(['a', 'b', 'c'].map((name) => tx`insert into things (name) values (${name})`))
    })
    const failing = sql.begin(async (tx) => {
      await tx`delete from things`
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await names()).toEqual(['a', 'b', 'c'])
    await sql`delete from things`
  })

  test('is undone when a statement failed, also when its error was caught', async () => {
    const caught = sql.begin(async (tx) => {
      await tx`insert into things (name) values ('twice')`
      await tx`insert into things (name) values ('twice')`.catch(() => undefined)
      return 'done'
    })
    await expect(caught).rejects.toMatchObject({ code: '23505' })
    expect(await names()).toEqual([])
  })

  test('reports the first failure, not that later statements were ignored', async () => {
    const echoing = sql.begin(async (tx) => {
      await Promise.allSettled([tx`select 1 / 0`])
      await tx`select 1`
    })
    await expect(echoing).rejects.toSatisfy(
      (error) => error instanceof DatabaseError && error.code === '22012',
    )
  })

  test('takes no statement once it is over', async () => {
    const late = await sql.begin(async (tx) => ({ ask: () => tx`select 1` }))
    await expect(late.ask()).rejects.toThrow('The transaction of this statement is over.')
  })
})

test('a connection whose statement was ended serves the next one; one that ran out of time does not', async () => {
  const one = connect(database.url, { max: 1, statementTimeoutMs: 100 })
  const pid = async () => (await one<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid
  const first = await pid()
  await expect(one`select pg_sleep(5)`).rejects.toMatchObject({ code: '57014' })
  expect(await pid()).toBe(first)
  const slow = connect(database.url, { max: 1 })
  await expect(slow.until(performance.now() + 100)`select pg_sleep(2)`).rejects.toMatchObject({
    code: 'DATABASE_NO_ANSWER',
  })
  expect(await slow`select 1 as one`).toEqual([{ one: 1 }])
  await Promise.all([one.end(), slow.end()])
})
