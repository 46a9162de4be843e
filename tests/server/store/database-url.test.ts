import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFacts, readFacts } from '../../../server/boot/check-database'
import { connect } from '../../../server/db/connect'
import { createTestDatabase } from '../../support/postgres/postgres'
import type { TestDatabase } from '../../support/postgres/postgres'
import { runScript } from '../../support/server-process'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

async function startOn(url: string): Promise<[number | null, string[]]> {
  const { ended, lines } = runScript({ script: 'server/main.ts', env: { DATABASE_URL: url } })
  return [await ended, lines]
}

test('an address that cannot be read, a wrong password, a missing database: one sentence, and 1', async () => {
  const [code, lines] = await startOn('postgres://waybill:pass/word@127.0.0.1:99999999/waybill')
  expect([
    code,
    lines.length,
    lines[0]?.startsWith('DATABASE_URL cannot be read: it must look like'),
  ]).toEqual([1, 1, true])
  expect(await startOn(database.url.replace(/:[^:@]+@/, ':wrong@'))).toEqual([
    1,
    [
      'Waybill could not start: the database in DATABASE_URL cannot be used (password authentication failed for user "waybill").',
    ],
  ])
})

const FINE = { version: 150_004, encoding: 'UTF8', readOnly: false, trigrams: 'exists', aheadMs: 0 } as const

test('too old, another encoding, a standby: said at once', () => {
  expect(checkFacts(FINE)).toBeNull()
  expect(() => checkFacts({ ...FINE, version: 140_011 })).toThrow(
    'The database in DATABASE_URL is PostgreSQL 14.11: Waybill needs 15 or newer.',
  )
  expect(() => checkFacts({ ...FINE, encoding: 'LATIN1' })).toThrow(
    'The database in DATABASE_URL has the encoding LATIN1: Waybill needs UTF8.',
  )
  expect(() => checkFacts({ ...FINE, readOnly: true })).toThrow(
    'The database in DATABASE_URL is a standby or read-only: Waybill cannot write to it.',
  )
})

test('no extension for the search: said at once, with what to do', async () => {
  expect(checkFacts({ ...FINE, trigrams: 'can be created' })).toBeNull()
  expect(() => checkFacts({ ...FINE, trigrams: 'not installed' })).toThrow(
    'The PostgreSQL of DATABASE_URL has no extension pg_trgm: install its contrib package.',
  )
  expect(() => checkFacts({ ...FINE, trigrams: 'not allowed' })).toThrow(
    'The database in DATABASE_URL has no extension pg_trgm, and its role may not make it: run "create extension pg_trgm" there as its owner.',
  )
  const sql = connect(database.url, { max: 1 })
  const trigrams = async () => (await readFacts(sql, () => new Date())).trigrams
  expect(await trigrams()).toBe('exists')
  await sql`drop extension pg_trgm cascade`
  expect(await trigrams()).toBe('can be created')
  await sql.end()
})

test('clocks that differ by more than 30 s are reported, not refused', () => {
  expect(checkFacts({ ...FINE, aheadMs: 90_400 })).toBe(
    "The database clock is 90 s ahead of this computer's clock: correct both.",
  )
  expect(checkFacts({ ...FINE, aheadMs: -31_000 })).toBe(
    "The database clock is 31 s behind this computer's clock: correct both.",
  )
  expect(checkFacts({ ...FINE, aheadMs: 30_000 })).toBeNull()
})
