import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../../contract/call'
import { CALLS } from '../../contract/calls'
import { PERMISSIONS } from '../../contract/permissions'
import { STAFF_ROLES } from '../../contract/roles'
import { openWaybill, request } from '../support/waybill'
import type { ApiAnswer, Caller, Waybill } from '../support/waybill'

const WHO = ['nobody', 'revoked', 'unverified', 'USER', 'RIDER', 'COMPANY', ...STAFF_ROLES] as const
type Who = (typeof WHO)[number]
type Verdict = 'in' | 'no token' | 'not verified' | 'role' | 'no reset token'

let waybill: Waybill
let callers: Partial<Record<Who, Caller>>

beforeAll(async () => {
  waybill = await openWaybill()
  callers = {
    revoked: await waybill.signIn(),
    unverified: await waybill.signIn({ type: 'SUPERADMIN', is_verified: false }),
  }
  await callers.revoked?.post('/auth/logout', {})
  for (const type of ['USER', 'RIDER', 'COMPANY', ...STAFF_ROLES] as const) {
    callers[type] = await waybill.signIn({ type })
  }
})

afterAll(() => waybill.close())

function expected({ access }: Call, who: Who): Verdict {
  if (access === 'public') return 'in'
  if (access === 'reset') return 'no reset token'
  if (who === 'nobody' || who === 'revoked') return 'no token'
  if (access === 'session') return 'in'
  if (who === 'unverified') return 'not verified'
  return PERMISSIONS[access.capability].some((role) => role === who) ? 'in' : 'role'
}

/** With no input that any call would accept, so that who may enter is told by a 422 or an empty list. */
async function verdict(call: Call, who: Who): Promise<Verdict> {
  const token = callers[who]?.token
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  const query = call.when === undefined ? '' : `?${call.when.query}=${call.when.equals ?? ''}`
  const body = call.method === 'GET' ? undefined : { order_id: 'no number', header: '', amount: 'none' }
  const answer = await request(waybill.app, call.method, `/api${call.path}${query}`, {
    headers,
    ...(body === undefined ? {} : { body }),
  })
  return verdictOf(answer)
}

function verdictOf({ status, body: { code } }: ApiAnswer): Verdict {
  if (status === 401) return 'no token'
  if (code === 'ACCOUNT_NOT_VERIFIED') return 'not verified'
  if (code === 'ROLE_NOT_ALLOWED') return 'role'
  if (status === 400) return 'no reset token'
  expect([200, 422, 404]).toContain(status)
  return 'in'
}

/** The log out is last of all: it ends the sessions that the others need. */
const ROWS = Object.entries<Call>(CALLS).toSorted(
  ([a], [b]) => Number(a === 'logout') - Number(b === 'logout'),
)

test.each(ROWS)('%s lets in whom the table of 3.6 lets in', async (_id, call) => {
  const verdicts: [Who, Verdict][] = []
  for (const who of WHO) verdicts.push([who, await verdict(call, who)])
  expect(verdicts).toEqual(WHO.map((who) => [who, expected(call, who)]))
})
