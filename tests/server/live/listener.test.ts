import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../../server/db/connect'
import { openOwnPostgres } from '../../support/postgres/own-postgres'
import type { OwnPostgres } from '../../support/postgres/own-postgres'

let postgres: OwnPostgres

beforeAll(async () => {
  postgres = await openOwnPostgres()
})

beforeEach(() => postgres.start())

afterAll(() => postgres.close())

function opened() {
  const sql = connect(postgres.url, { max: 2 })
  onTestFinished(() => sql.end({ timeout: 1 }))
  return sql
}

test('who listens hears again after the database was away, although another could not begin meanwhile', async () => {
  const sql = opened()
  const heard: string[] = []
  await sql.listen('first', (text) => heard.push(text))
  await postgres.shutDown()
  // Until the listener has noticed, PostgreSQL's last words on the old connection are the answer.
  await vi.waitFor(() => expect(sql.listen('second', () => undefined)).rejects.toThrow('ECONNREFUSED'))
  await postgres.start()
  await vi.waitFor(async () => {
    await sql.notify('first', 'back')
    expect(heard).toContain('back')
  })
})

test('who begins to listen while the connection is being opened again hears, and so does who was there', async () => {
  const sql = opened()
  const [first, second]: [string[], string[]] = [[], []]
  await sql.listen('first', (text) => first.push(text))
  await postgres.shutDown()
  await postgres.start()
  await vi.waitFor(async () => {
    await sql.listen('second', (text) => second.push(text))
  })
  await Promise.all([sql.notify('first', 'one'), sql.notify('second', 'two')])
  await vi.waitFor(() => expect([first, second]).toEqual([['one'], ['two']]))
})

test('two that begin to listen at once share one connection, and each hears everything once', async () => {
  const sql = opened()
  const heard: [string[], string[]] = [[], []]
  const begun = [0, 0]
  await Promise.all(
    ([0, 1] as const).map((place) =>
      sql.listen(
        `channel ${place}`,
        (text) => heard[place].push(text),
        () => void (begun[place] = (begun[place] ?? 0) + 1),
      ),
    ),
  )
  for (const place of [0, 1, 0]) await sql.notify(`channel ${place}`, `to ${place}`)
  await vi.waitFor(() => expect(heard).toEqual([['to 0', 'to 0'], ['to 1']]))
  expect(begun).toEqual([1, 1])
  const listening = await sql`select from pg_stat_activity where query like 'listen %'`
  expect(listening).toHaveLength(1)
})
