import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { verifyAccountCode } from '../../../contract/entities/codes'
import { createApi } from '../../../src/api/transport'
import { createAsk } from '../../../src/composition/session/ask'
import { sessionMachine } from '../../../src/machines/session'
import type { AppContext } from '../../../src/views/console'

test('AU-17 ER-03 without a session a call is sent if it names its token, and its 401 is an answer', async () => {
  const sent: (string | null)[] = []
  const fetch = async (request: RequestInfo | URL, init?: RequestInit) => {
    sent.push(new Request(request, init).headers.get('authorization'))
    return Response.json({ status: 'error', message: 'Unauthenticated.' }, { status: 401 })
  }
  const api = createApi({ origin: 'http://waybill.test', fetch, token: () => null })
  const session = createActor(sessionMachine) as unknown as AppContext['session']
  const ask = createAsk(api, session, () => null)
  const code = { verification_token: '1234' }
  expect((await ask(verifyAccountCode, code, { token: null })).kind).toBe('unauthorized')
  expect(sent).toEqual([null])
  expect((await ask(verifyAccountCode, code)).kind).toBe('aborted')
  expect(sent).toHaveLength(1)
})
