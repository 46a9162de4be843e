import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/db/queries/part-states'
import { firstBroken } from '../world/seeds'

vi.mock('../../../src/db/queries/part-states', async (original) => {
  const module = await original<typeof Module>()
  return {
    ...module,
    partReport: (name, stored) => ({ ...module.partReport(name, stored), isRead: true }),
  } satisfies typeof Module
})

test('a list that says All, or No Record Found, before all of it was read is noticed (I22)', async () => {
  const focus = { faultiness: 0, strikes: [], computers: 1 } as const
  expect((await firstBroken('wild', 10, { focus }))?.law).toBe('I22')
})
