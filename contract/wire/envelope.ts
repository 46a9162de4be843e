import { z } from 'zod'

/**
 * Every answer of the API has this shape. A field with an unexpected value is ignored; it does not make the answer
 * fail.
 */
export const Envelope = z.looseObject({
  /** Servers send a word, a boolean or a number. */
  status: z.unknown().optional(),
  success: z.unknown().optional(),
  message: z.unknown().optional(),
  error: z.unknown().optional(),
  errors: z.unknown().optional(),
  code: z.string().nullish().catch(null),
  data: z.unknown().optional(),
})
export type Envelope = z.output<typeof Envelope>

const ENVELOPE_FIELDS = ['status', 'success', 'message', 'error', 'errors', 'data'] as const

/** True if the JSON has at least one field of the envelope. */
export function isEnvelope(json: object): boolean {
  return ENVELOPE_FIELDS.some((field) => field in json)
}

const FAILED: ReadonlySet<unknown> = new Set(['failed', 'fail', 'failure', 'error', 'false', false, 0])
const SUCCEEDED: ReadonlySet<unknown> = new Set(['success', 'succeeded', 'successful', 'ok', 'true', true, 1])

/** A refusal sent with a 2xx status: the envelope says that it failed, or has an error text and no success word. */
export function isRefusal({ status, success, error }: Envelope): boolean {
  const words = [status, success].map((word) => (typeof word === 'string' ? word.toLowerCase() : word))
  if (words.some((word) => FAILED.has(word)) || statusIn({ status }) !== null) return true
  return error !== true ? textsIn(error).length > 0 && !words.some((word) => SUCCEEDED.has(word)) : true
}

/** The failing HTTP status in the envelope's `status`, if any. */
export function statusIn({ status }: Pick<Envelope, 'status'>): number | null {
  const number = typeof status === 'string' ? Number(status) : status
  return typeof number === 'number' && number >= 400 && number < 600 ? number : null
}

/** Machine-readable error codes; the message beside them is for people. */
export const ERROR_CODES = [
  'ACCOUNT_NOT_VERIFIED',
  'ROLE_NOT_ALLOWED',
  'REVISION_CONFLICT',
  'CURSOR_EXPIRED',
  'PRICE_CHANGED',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/**
 * ER-01, AG-152: all texts in `errors`, otherwise in `message`, otherwise in `error`. Each may be a text, a list, or an
 * object with texts by field.
 */
export function flattenMessages({ message, error, errors }: Partial<Envelope>): string[] {
  const found =
    [errors, message, error].map((source) => textsIn(source)).find((texts) => texts.length > 0) ?? []
  return [...new Set(found)]
}

/** The error texts by field, if `errors` or `message` has them by field. */
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

const MAX_DEPTH = 4

function textsIn(value: unknown): string[] {
  return textsWithin(value, 0)
}

function textsWithin(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return []
  const parts = !Array.isArray(value) && 'message' in value ? [value.message] : Object.values(value)
  return parts.flatMap((part) => textsWithin(part, depth + 1))
}

export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
