import { runSwitches } from '../../proofs/parts/switch-trials'
import { expect, keptTest as test } from '../support/fixtures'

test(
  'P8 two switches between two people who each leave unsent work: nobody sees or sends the work of the other, each happens once',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    expect(await runSwitches({ page, wire, admin, switches: 2 })).toEqual({
      switches: 2,
      left: 3,
      effects: 3,
      foreign: 0,
      seen: [],
      early: [],
    })
  },
)
