import { expect, test } from 'vitest'
import type { Call } from '../../contract/wire/call'
import { KINDS } from '../../src/db/kinds/all-kinds'
import { isCommand } from './world/server/server-commands'

test('the model server executes the call of every kind of command', () => {
  const calls = Object.values(KINDS).map(({ request }): Call => request.call)
  expect(calls.filter((call) => !isCommand(call)).map(({ path }) => path)).toEqual([])
})
