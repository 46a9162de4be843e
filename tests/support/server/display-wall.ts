import type { AnswerOf } from '../../../contract/wire/call'
import {
  beginPairing as beginCall,
  claimPairing as claimCall,
  DEFAULT_DISPLAY,
  pairDisplay as pairCall,
  type Display,
} from '../../../contract/entities/displays'
import { dataOf, request, type ApiAnswer, type Caller, type Waybill } from '../calls/waybill'

type Begun = AnswerOf<typeof beginCall>
type Server = Pick<Waybill, 'app'>

/** A display asks for a code. */
export async function begin({ app }: Server): Promise<Begun> {
  return dataOf(await request(app, 'POST', '/api/displays/pairings', { body: {} }), beginCall)
}

/** The display asks for its session. */
export function claim({ app }: Server, secret: string): Promise<ApiAnswer> {
  return request(app, 'POST', '/api/displays/pairings/claim', { body: { secret } })
}

export async function claimed(waybill: Server, secret: string): Promise<AnswerOf<typeof claimCall>> {
  return dataOf(await claim(waybill, secret), claimCall)
}

/** A person types a code. */
export function typeCode(person: Caller, code: string, name = 'Lagos office'): Promise<ApiAnswer> {
  return person.post('/admin/displays', { code, name, settings: DEFAULT_DISPLAY })
}

/** A display with its token, from the first code to the session. */
export async function pairedDisplay(
  waybill: Server,
  person: Caller,
  name?: string,
): Promise<{ display: Display; token: string; secret: string }> {
  const { code, secret } = await begin(waybill)
  const display = dataOf(await typeCode(person, code, name), pairCall)
  const { session } = await claimed(waybill, secret)
  if (session === null) throw new Error('The display got no session.')
  return { display, token: session.access_token, secret }
}

/** What the display asks with its token. */
export function asDisplay({ app }: Server, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  return {
    get: (path: string) => request(app, 'GET', `/api${path}`, { headers }),
    report: () => request(app, 'POST', '/api/displays/seen', { headers, body: {} }),
  }
}
