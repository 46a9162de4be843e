import { runSwitches } from '../proofs/switch-trials'
import { expect, test } from './support/fixtures'

test('P8 three switches between two people who each leave unsent work: nobody sees or sends the work of the other, each happens once', async ({
  page,
  wire,
  admin,
}) => {
  expect(await runSwitches({ page, wire, admin, switches: 3 })).toEqual({
    switches: 3,
    left: 4,
    effects: 4,
    foreign: 0,
    seen: [],
    early: [],
  })
})
