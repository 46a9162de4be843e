import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Sql } from '../../../server/db/connect'
import { connect } from '../../../server/db/connect'
import { migrate } from '../../../server/db/migrate'
import { createTestDatabase } from '../../support/postgres/postgres'
import type { TestDatabase } from '../../support/postgres/postgres'

let database: TestDatabase
let sql: Sql

beforeEach(async () => {
  database = await createTestDatabase()
  sql = connect(database.url, { max: 1 })
})

afterEach(async () => {
  await sql.end()
  await database.drop()
})

const applied = () => sql`select version, name, checksum, applied_at from schema_migrations order by version`

test('several processes that start at once on an empty database: each migration once', async () => {
  await sql`drop schema public cascade`
  await sql`create schema public`
  await Promise.all(Array.from({ length: 4 }, () => migrate(database.url)))
  const versions = (await applied()).map((row) => Number(row['version']))
  expect(versions).toEqual(versions.map((_, index) => index + 1))
  expect(await sql`select name from settings`).toEqual([{ name: 'Order intake' }])
})

test('a database that is up to date stays as it is', async () => {
  const before = await applied()
  await migrate(database.url)
  expect(await applied()).toEqual(before)
})

test('a database newer than the code is refused', async () => {
  await sql`insert into schema_migrations (version, name, checksum) values (9999, '9999_future', 'x')`
  await expect(migrate(database.url)).rejects.toThrow(
    new Error("The database is newer than this version of Waybill: it has the migration '9999_future'."),
  )
})

test('after a roll-back the code runs on a database whose newer migrations are additive', async () => {
  await sql`insert into schema_migrations (version, name, checksum, additive)
    values (9998, '9998_next', 'x', true), (9999, '9999_future', 'y', true)`
  await migrate(database.url)
  await sql`update schema_migrations set additive = false where version = 9998`
  await expect(migrate(database.url)).rejects.toThrow("it has the migration '9998_next'")
})

test('a migration that was changed after it had been applied is refused', async () => {
  await sql`update schema_migrations set checksum = 'another' where version = 1`
  await expect(migrate(database.url)).rejects.toThrow(
    new Error("The migration '0001_init' was changed after it had been applied to this database."),
  )
})

test('a migration that fails leaves nothing of itself', async () => {
  await sql`delete from schema_migrations where version = 2`
  await sql`drop table payment_months`
  await expect(migrate(database.url)).rejects.toThrow(/already exists/)
  expect((await applied()).map((row) => Number(row['version']))).not.toContain(2)
  expect(await sql`select to_regclass('payment_months') as present`).toEqual([{ present: null }])
})

/** Written before the rule: deletes what the release before would write again. */
const WITHOUT_A_MARK = ['0018_no_fast_hashes.sql']

test('each migration since 0012 says in its first line that it is additive, or why it is not', () => {
  const folder = new URL('../../../server/db/migrations/', import.meta.url)
  const unmarked = readdirSync(folder).filter((file) => {
    const [first = ''] = readFileSync(new URL(file, folder), 'utf8').split('\n')
    return file > '0012' && !/^-- (additive$|not additive: \S)/.test(first)
  })
  expect(unmarked).toEqual(WITHOUT_A_MARK)
})
