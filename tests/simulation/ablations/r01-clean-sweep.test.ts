import { expect, test } from 'vitest'
import '../world/computer/globals'
import * as observations from '../../../src/sync/reads/observation-log'
import { answerFromBeforeASweep } from '../../support/world/overtaken-answer'
import { settle } from '../world/computer/macrotasks'
import { replace } from '../world/replace'

test('without the end of the last clean sweep R1 believes in orders that may be deleted (I11)', async () => {
  const { createObservationLog } = observations
  // A build that does not ask when the last clean sweep ended.
  replace(observations, {
    createObservationLog: () => ({ ...createObservationLog(), isSwept: () => false }),
  })
  const answer = answerFromBeforeASweep()
  await settle()
  expect(await answer).toEqual({ stored: [7, 8], doubtful: [] })
})
