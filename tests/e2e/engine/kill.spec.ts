import { runKillTrials } from '../../proofs/parts/kill-trials'
import { expect, test } from '../support/fixtures'
import { inTurn } from '../../support/long-form'

/** Each file of kills shares one computer; the seed names the network's fault and the moment. */
const SEEDS = [
  [4, 5, 8, 9],
  [10, 13, 14, 15],
  [16, 17, 18, 19],
]

for (const all of inTurn(SEEDS, 1)) {
  const seeds = inTurn(all, 1)
  test(`P1 C36 I20 killed while commands queue behind faults (seeds ${seeds.join(', ')}): none lost, none doubled`, async ({
    server,
    admin,
  }) => {
    const trials = await runKillTrials({ server, admin, seeds })
    expect(trials.map(({ seed, lost, doubled, altered }) => ({ seed, lost, doubled, altered }))).toEqual(
      seeds.map((seed) => ({ seed, lost: [], doubled: [], altered: [] })),
    )
    const shown = trials.reduce((sum, trial) => sum + trial.shown, 0)
    expect(shown).toBeGreaterThanOrEqual(seeds.length)
  })
}

test(
  'P1 the count can fail: a computer whose database is taken away with its queue has lost commands',
  { tag: '@long' },
  async ({ server, admin }) => {
    const [trial] = await runKillTrials({ server, admin, seeds: [4], isForgetful: true })
    expect([trial?.fault, trial?.lost.length]).toEqual(['black hole', trial?.shown])
    expect(trial?.shown).toBeGreaterThan(0)
  },
)
