import { liveQuery } from 'dexie'
import { expect, test } from 'vitest'
import { pauseLiveQueries } from '../../../../src/db/queries/state/pause-live-queries'
import { freshConsoleDatabase } from '../../../support/world/console-databases'

async function runsOfAnIdleQuery(commits: number): Promise<number> {
  const database = freshConsoleDatabase()
  await database.open()
  let runs = 0
  const subscription = liveQuery(() => {
    runs += 1
    return database.drafts.toArray()
  }).subscribe(() => undefined)
  await expect.poll(() => runs).toBe(1)
  for (let commit = 0; commit < commits; commit += 1)
    await database.answers.put({ question: `page ${commit}`, data: [], at: 0 })
  // Commits are told in turn: when this one is seen, so are those before it.
  await database.drafts.put({ form: 'order', values: null, savedAt: 0 })
  await expect.poll(async () => (await database.drafts.count()) > 0 && runs).toBeGreaterThan(1)
  subscription.unsubscribe()
  database.close()
  return runs
}

test('P7 a live query that nothing concerns runs once in so many commits, and forgets what it noted of them', async () => {
  const stop = pauseLiveQueries(10)
  expect(await runsOfAnIdleQuery(35)).toBe(5)
  stop()
})

test('once stopped, it runs for what it reads only', async () => {
  pauseLiveQueries(10)()
  expect(await runsOfAnIdleQuery(35)).toBe(2)
})
