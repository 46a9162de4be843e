import type { ApiOutcome } from '../../../../contract/wire/api-outcome'
import type { Call } from '../../../../contract/wire/call'
import { readAnswer } from '../../../../src/api/read-answer'
import type { Fate, Refusal } from '../fates'
import type { Fault } from '../scenes/faults'
import type { Random } from '../random'

type Answer = { outcome: ApiOutcome<unknown>; fault: Fault | null }
type Raw = { status: number; headers: Record<string, string>; body: string }

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** As the transport reads what came over the wire. */
function read(definition: Call, { status, headers, body }: Raw): ApiOutcome<unknown> {
  return readAnswer(definition, { status, headers: new Headers(headers), body })
}

/** A real answer of which something else arrives. */
export function spoiledAnswer(
  definition: Call,
  fate: Fate,
  outcome: ApiOutcome<unknown>,
): ApiOutcome<unknown> {
  if (outcome.kind !== 'success') return outcome
  if (fate === 'one bad row' || fate === 'no meta')
    return { ...outcome, data: listWithout(outcome.data, fate) }
  const body = JSON.stringify({ status: 'success', data: outcome.data })
  return read(definition, RAW[fate]?.(body) ?? { status: 200, headers: JSON_TYPE, body })
}

const RAW: Partial<Record<Fate, (body: string) => Raw>> = {
  malformed: (body) => ({ status: 200, headers: JSON_TYPE, body: `${body.slice(0, 1)}]]${body.slice(1)}` }),
  'sign-in page': () => ({
    status: 200,
    headers: { 'Content-Type': 'text/html' },
    body: '<html><body>Please sign in to the guest network</body></html>',
  }),
  'cut off': (body) => ({
    status: 200,
    headers: JSON_TYPE,
    body: body.slice(0, Math.floor(body.length / 2)),
  }),
  'other shape': () => ({
    status: 200,
    headers: JSON_TYPE,
    body: '{"status":"success","data":{"page":"welcome"}}',
  }),
  empty: () => ({ status: 204, headers: {}, body: '' }),
}

type Page = { data: unknown[]; meta: { last_page: number }; skipped?: number; aside?: unknown[] }

/** What the schema leaves of a page with a row that it cannot read, or without its `meta`. */
function listWithout(data: unknown, fate: 'one bad row' | 'no meta'): unknown {
  if (isPage(data)) return pageWithout(data, fate)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, isPage(value) ? pageWithout(value, fate) : value]),
  )
}

function isPage(value: unknown): value is Page {
  return typeof value === 'object' && value !== null && 'data' in value && 'meta' in value
}

const NAMELESS = { id: null, field: 'id', stood: '"?"', place: 0, mark: '?1' }

function pageWithout(page: Page, fate: 'one bad row' | 'no meta'): Page {
  if (fate === 'no meta') return { ...page, meta: { last_page: 1 } }
  return page.data.length === 0 ? page : { ...page, data: page.data.slice(1), skipped: 1, aside: [NAMELESS] }
}

/** What stands before the server, or its guards, answer instead. `serverMs`: the server's wall clock. */
export function refusal(definition: Call, fate: Refusal, random: Random, serverMs: number): Answer {
  if (fate === 'too many') return tooMany(definition, random, serverMs)
  const body = JSON.stringify({ status: 'failed', message: { amount: ['Not like this.'] }, ...CODES[fate] })
  const status = random.pick(STATUSES[fate])
  // A 409 that says when to come back: the first request of this key is still being executed.
  const headers = status === 409 ? { ...JSON_TYPE, 'Retry-After': '2' } : JSON_TYPE
  return { outcome: read(definition, { status, headers, body }), fault: null }
}

const STATUSES: Record<Exclude<Refusal, 'too many'>, readonly number[]> = {
  'error before': [500, 501, 502, 503, 504, 505],
  'too early': [409, 425],
  unauthorized: [401],
  forbidden: [403],
  invalid: [422],
  'request timeout': [408],
  'too large': [413, 431],
}
const CODES: Partial<Record<Refusal, { code: string }>> = { forbidden: { code: 'ROLE_NOT_ALLOWED' } }

function tooMany(definition: Call, random: Random, serverMs: number): Answer {
  const date = new Date(serverMs).toUTCString()
  const inDate = new Date(serverMs + 3_000).toUTCString()
  const [fault, header] = random.pick<[Fault, Record<string, string>]>([
    ['C15 seconds', { 'Retry-After': '2' }],
    ['C15 date', { 'Retry-After': inDate, Date: date }],
    ['C15 missing', {}],
    ['C15 absurd', { 'Retry-After': random.pick(['604800', 'soon', '-5', '0', '2.5']) }],
  ])
  const raw = { status: 429, headers: { ...JSON_TYPE, ...header }, body: '{"status":"failed"}' }
  return { outcome: read(definition, raw), fault }
}

/** While the server is down. */
export function downAnswer(
  definition: Call,
  status: number,
  retryAfterS: number | null,
): ApiOutcome<unknown> {
  const headers = retryAfterS === null ? JSON_TYPE : { ...JSON_TYPE, 'Retry-After': String(retryAfterS) }
  return read(definition, { status, headers, body: '{"status":"failed"}' })
}
