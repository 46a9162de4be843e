import { expect, test } from 'vitest'
import { answerFromBeforeASweep } from '../../support/world/overtaken-answer'

test('R1 an order that nobody knows, in an answer from before a clean sweep, is asked for and not believed', async () => {
  expect(await answerFromBeforeASweep()).toEqual({
    stored: [],
    doubtful: [
      { entity: 'order', id: 7 },
      { entity: 'order', id: 8 },
    ],
  })
})
