import { expect, test } from 'vitest'
import * as parts from '../../../src/db/queries/state/part-states'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

test('a list that says All, or No Record Found, before all of it was read is noticed (I22)', async () => {
  const { partReport } = parts
  replace(parts, { partReport: (name, stored) => ({ ...partReport(name, stored), isRead: true }) })
  const focus = { faultiness: 0, strikes: [], computers: 1 } as const
  expect((await firstBroken('wild', 10, { focus }))?.law).toBe('I22')
})
