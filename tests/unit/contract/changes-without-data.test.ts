import { expect, test } from 'vitest'
import { isMutation } from '../../../contract/wire/call'
import { CALLS, OUR_OWN } from '../../../contract/calls'

/** These calls are made for their data: a session, a text about a sent code, a token for a new password, a price. */
const NEEDED = ['API-01', 'API-02', 'API-03', 'API-21']

test('AG-166 a change of the described contract succeeds, whatever data its answer has', () => {
  const failing = Object.entries(CALLS)
    .filter(([id, definition]) => !OUR_OWN.some((own) => own === id) && isMutation(definition))
    .filter(([, { answer }]) =>
      [null, undefined, {}, [], 'ok'].some((data) => !answer.safeParse(data).success),
    )
  expect(failing.map(([id]) => id)).toEqual(NEEDED)
})
