import { expect, test } from 'vitest'
import { runDatabaseTrials } from '../proofs/database-trials'

test('P9 PostgreSQL killed, closed and frozen under load: the server lives, says 503, and every answered order is there once', async () => {
  const { trials, isAlive, acked, ...effects } = await runDatabaseTrials({
    faults: ['kill', 'close', 'freeze'],
    callers: 20,
    seed: 1,
  })
  expect(trials.map(({ fault }) => fault)).toEqual(['kill', 'close', 'freeze'])
  expect(isAlive).toBe(true)
  expect(
    trials.flatMap(({ statuses }) => Object.keys(statuses)).filter((status) => !/^(201|503)$/.test(status)),
  ).toEqual([])
  expect(acked).toBeGreaterThan(0)
  expect(effects).toEqual({ lost: [], doubled: [], disagreements: [] })
}, 300_000)
