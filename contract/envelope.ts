import { z } from 'zod'

/** What every answer of the API is. Each field in whatever shape: another one says less, it does not end the answer. */
export const Envelope = z.looseObject({
  /** A word, true or a number. */
  status: z.unknown().optional(),
  success: z.unknown().optional(),
  message: z.unknown().optional(),
  error: z.unknown().optional(),
  errors: z.unknown().optional(),
  code: z.string().nullish().catch(null),
  data: z.unknown().optional(),
})
export type Envelope = z.output<typeof Envelope>

const SIGNS = ['status', 'success', 'message', 'error', 'errors', 'data'] as const

/** JSON of something else has none of its fields. */
export function isEnvelope(json: object): boolean {
  return SIGNS.some((sign) => sign in json)
}

const FAILED: ReadonlySet<unknown> = new Set(['failed', 'fail', 'failure', 'error', 'false', false, 0])
const SUCCEEDED: ReadonlySet<unknown> = new Set(['success', 'succeeded', 'successful', 'ok', 'true', true, 1])

/** A refusal that travels under a 2xx: by its own words, or because it names an error and no success. */
export function isRefusal({ status, success, error }: Envelope): boolean {
  const words = [status, success].map((word) => (typeof word === 'string' ? word.toLowerCase() : word))
  if (words.some((word) => FAILED.has(word)) || statusIn({ status }) !== null) return true
  return error !== true ? textsIn(error).length > 0 && !words.some((word) => SUCCEEDED.has(word)) : true
}

/** The failing HTTP status that the envelope itself names, if any. */
export function statusIn({ status }: Pick<Envelope, 'status'>): number | null {
  const number = typeof status === 'string' ? Number(status) : status
  return typeof number === 'number' && number >= 400 && number < 600 ? number : null
}

/** Words a machine may read; the sentence beside them is for people. */
export const ERROR_CODES = [
  'ACCOUNT_NOT_VERIFIED',
  'ROLE_NOT_ALLOWED',
  'REVISION_CONFLICT',
  'CURSOR_EXPIRED',
  'PRICE_CHANGED',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/**
 * ER-01, AG-152: every sentence in `errors`, otherwise in `message`, otherwise in `error`, whether it stands there as
 * text, as a list, or by the names of fields.
 */
export function flattenMessages({ message, error, errors }: Partial<Envelope>): string[] {
  const found =
    [errors, message, error].map((source) => textsIn(source)).find((texts) => texts.length > 0) ?? []
  return [...new Set(found)]
}

/** The sentences by field, where they come so. */
export function fieldMessages({ message, errors }: Partial<Envelope>): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const source of [errors, message]) {
    for (const [field, texts] of entriesIn(source)) if (texts.length > 0) fields[field] ??= texts
  }
  return fields
}

function entriesIn(source: unknown): [string, string[]][] {
  if (Array.isArray(source)) return source.flatMap(namedEntry)
  if (typeof source !== 'object' || source === null) return []
  return Object.entries(source).map(([field, value]) => [field, textsIn(value)])
}

/** `{ field: 'amount', message: 'Too low.' }` */
function namedEntry(entry: unknown): [string, string[]][] {
  if (typeof entry !== 'object' || entry === null) return []
  const { field, path, message, msg } = entry as Partial<
    Record<'field' | 'path' | 'message' | 'msg', unknown>
  >
  const name = field ?? path
  return typeof name === 'string' ? [[name, textsIn(message ?? msg)]] : []
}

const DEEPEST = 4

function textsIn(value: unknown): string[] {
  return textsWithin(value, 0)
}

function textsWithin(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return []
  const parts = !Array.isArray(value) && 'message' in value ? [value.message] : Object.values(value)
  return parts.flatMap((part) => textsWithin(part, depth + 1))
}

export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
