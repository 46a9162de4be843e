import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Sql } from '../../../server/db/connect'
import { connect } from '../../../server/db/connect'
import { SILENT_LOG } from '../../../server/ground/log'
import { runHousekeeping } from '../../../server/housekeeping'
import { createLeader } from '../../../demo/simulator/leader'
import { createTestDatabase, type TestDatabase } from '../../support/postgres/postgres'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

/** A process: it notes its ticks, and somebody can wait for them. */
function simulating() {
  const sql: Sql = connect(database.url, { max: 2 })
  let ticks = 0
  const waiting: { count: number; seen: () => void }[] = []
  const leader = createLeader({
    sql,
    log: SILENT_LOG,
    tickMs: 5,
    retryMs: 20,
    tick: async () => {
      ticks += 1
      for (const { count, seen } of waiting) if (ticks >= count) seen()
    },
  })
  onTestFinished(async () => {
    await leader.stop()
    await sql.end()
  })
  return {
    ...leader,
    ticks: () => ticks,
    ticked: (count: number) => new Promise<void>((seen) => waiting.push({ count, seen })),
  }
}

test('of two processes on one database one simulates, and the other takes over when it stops', async () => {
  const [first, second] = [simulating(), simulating()]
  first.start()
  await first.ticked(1)
  second.start()
  await first.ticked(20)
  expect(second.ticks()).toBe(0)
  await first.stop()
  const stoppedAt = first.ticks()
  await second.ticked(5)
  expect(first.ticks()).toBe(stoppedAt)
})

test('old rows are deleted while a process simulates', async () => {
  const sql = connect(database.url, { max: 2 })
  onTestFinished(() => sql.end())
  await sql`insert into rate_limits values ('login', ${new Date(Date.now() - 40 * 86_400_000)})`
  const leader = simulating()
  leader.start()
  await leader.ticked(1)
  await runHousekeeping(sql)
  expect([...(await sql`select bucket from rate_limits`)]).toEqual([])
})
