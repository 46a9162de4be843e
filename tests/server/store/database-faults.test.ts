import { expect, test } from 'vitest'
import { runDatabaseTrials } from '../../proofs/parts/database-trials'
import { IS_LONG } from '../../support/long-form'

const FAULTS = IS_LONG ? (['kill', 'close', 'freeze'] as const) : (['kill'] as const)

test(`P9 PostgreSQL under load, ${FAULTS.join(', ')}: the server lives, says 503, and every answered order is there once`, async () => {
  const { trials, isAlive, acked, ...effects } = await runDatabaseTrials({
    faults: FAULTS,
    callers: 20,
    seed: 1,
  })
  expect(trials.map(({ fault }) => fault)).toEqual(FAULTS)
  expect(isAlive).toBe(true)
  expect(
    trials.flatMap(({ statuses }) => Object.keys(statuses)).filter((status) => !/^(201|503)$/.test(status)),
  ).toEqual([])
  expect(acked).toBeGreaterThan(0)
  expect(effects).toEqual({ lost: [], doubled: [], disagreements: [] })
}, 300_000)
