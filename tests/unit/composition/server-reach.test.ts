import { expect, test } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { listOrders } from '../../../contract/entities/orders'
import type { Api } from '../../../src/api/transport'
import { createServerReach, notingReach } from '../../../src/composition/engine/server-reach'

test('the last call that ended says whether the server can be reached; before it nothing is known', async () => {
  const reach = createServerReach()
  const answers: ApiOutcome<never>[] = [
    { kind: 'aborted' },
    { kind: 'server', status: 503, messages: [], retryAfterMs: null },
    { kind: 'timeout' },
    { kind: 'aborted' },
    { kind: 'unauthorized', messages: [] },
  ]
  const api = notingReach({ call: () => Promise.resolve(answers.shift()) } as unknown as Api, reach)
  const seen: string[] = [reach.current()]
  while (answers.length > 0) {
    // oxlint-disable-next-line no-await-in-loop
    await api.call(listOrders, { page: 1 })
    seen.push(reach.current())
  }
  expect(seen).toEqual(['unknown', 'unknown', 'reached', 'silent', 'silent', 'reached'])
})
