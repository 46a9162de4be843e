import type { Random } from '../../simulation/world/random'

export type WildAnswer = { status: number; type: string; body: string }

const WELL: readonly object[] = [
  { status: 'success' },
  { status: 'OK' },
  { status: true },
  { status: 200 },
  { success: true },
  { status: 1, code: '00' },
  { status: 'success', error: null, errors: [] },
]
/** Sentences are for people: nothing may be read out of them, so some say the contrary. */
const SENTENCES: readonly unknown[] = [
  'Done.',
  ['Done.', 'Thank you.'],
  { detail: ['Done.'] },
  'The payment was refused.',
  { order_id: ['Order not found.'] },
  '',
  null,
]

/** `data` undefined: the answer has none. */
export function wildSuccess(data: unknown, isMutation: boolean, random: Random): WildAnswer {
  const told = isMutation || random.chance(0.2) ? { message: random.pick(SENTENCES) } : {}
  const body = JSON.stringify({ ...random.pick(WELL), ...told, ...(data === undefined ? {} : { data }) })
  return { status: 200, type: random.pick(['application/json', 'application/json; charset=utf-8']), body }
}

/** What shows that a change was made: the row, a list of it, nothing, or a sentence. */
export function wildNews(row: unknown, random: Random): unknown {
  const kind = random.pick(['row', 'row', 'list', 'nothing', 'absent', 'sentence', 'other'] as const)
  const news = { row, list: [row], nothing: null, absent: undefined, sentence: 'Done.', other: { ok: true } }
  return news[kind]
}

export function wildRefusal(status: number, messages: readonly string[], random: Random): WildAnswer {
  const said = refusalTexts(messages, random)
  const words = random.pick<object>([
    { status: 'error', message: said },
    { status: 'failed', error: said },
    { success: false, message: [said] },
    { status: false, errors: [{ message: said }] },
    { message: { order_id: [said] } },
    { status: 'error', message: null },
  ])
  const body = JSON.stringify({ ...words, ...random.pick(NAMES) })
  return { status: random.pick(KIN[status] ?? [status]), type: 'application/json', body }
}

/** As it was said, or otherwise. */
function refusalTexts([first = 'No.']: readonly string[], random: Random): string {
  return random.pick([first, first.toUpperCase(), 'Refused.', 'Commande impossible (E-17).', ...CONTRARY])
}

const CONTRARY = ['Order assigned successfully!', 'Payment approved!', 'Unauthenticated.', 'Not found']

/** Beside it, for the server's own people. */
const NAMES: readonly object[] = [
  {},
  {},
  { code: 'E_GUARD' },
  { code: 1042, name: 'OrderRefused' },
  { exception: 'App\\Exceptions\\NotFound', trace: [] },
]

/** The description names no status of a refusal but 401 and 403. */
const KIN: Readonly<Record<number, readonly number[]>> = { 404: [404, 404, 410], 409: [409, 409, 422, 400] }

export const WILD_FAILURES = ['forbidden', 'not served', 'broken', 'other shape', 'hangs'] as const
export type WildFailure = (typeof WILD_FAILURES)[number]

/** How a call of such a server is bad for a while. */
export function failedAnswer(how: Exclude<WildFailure, 'hangs'>): WildAnswer {
  return FAILED[how]
}

const FAILED: Record<Exclude<WildFailure, 'hangs'>, WildAnswer> = {
  forbidden: { status: 403, type: 'application/json', body: '{"success":false,"message":"Forbidden."}' },
  'not served': {
    status: 404,
    type: 'text/html',
    body: '<!doctype html><html><body><h1>404 Not Found</h1></body></html>',
  },
  broken: { status: 500, type: 'text/plain', body: 'Internal Server Error' },
  'other shape': {
    status: 200,
    type: 'application/json',
    body: '{"status":"success","data":{"page":"welcome"}}',
  },
}
