import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/sync/reads/observation-log'
import { answerFromBeforeASweep } from '../../support/overtaken-answer'

// A build that does not ask when the last clean sweep ended.
vi.mock('../../../src/sync/reads/observation-log', async (original) => {
  const { createObservationLog, keyOf } = await original<typeof Module>()
  return { keyOf, createObservationLog: () => ({ ...createObservationLog(), isSwept: () => false }) }
})

test('without the end of the last clean sweep R1 believes in orders that may be deleted (I11)', async () => {
  expect(await answerFromBeforeASweep()).toEqual({ stored: [7, 8], doubtful: [] })
})
