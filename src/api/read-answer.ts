import type { ApiFailure, ApiOutcome } from '../../contract/api-outcome'
import type { AnswerOf, Call } from '../../contract/call'
import { ErrorEnvelope, flattenMessages, SuccessEnvelope } from '../../contract/envelope'

type RawResponse = { status: number; headers: Headers; body: string }

/** A success is a 2xx whose body is JSON, has the envelope and holds what the call promises; nothing less. */
export function readAnswer<C extends Call>(definition: C, response: RawResponse): ApiOutcome<AnswerOf<C>> {
  const json = readJson(response)
  if (response.status < 200 || response.status >= 300) return readFailure(response, json)
  if (json === undefined) return { kind: 'notTheApi', detail: 'not JSON' }
  const envelope = SuccessEnvelope.safeParse(json)
  if (!envelope.success || isFailed(envelope.data.status))
    return { kind: 'notTheApi', detail: 'no success envelope' }
  const answer = definition.answer.safeParse(envelope.data.data)
  if (!answer.success)
    return { kind: 'notTheApi', detail: answer.error.issues[0]?.message ?? 'another shape' }
  return {
    kind: 'success',
    data: answer.data as AnswerOf<C>,
    messages: flattenMessages({ message: envelope.data.message, error: null }),
  }
}

function isFailed(status: string | undefined): boolean {
  return status === 'failed' || status === 'error'
}

function readJson({ headers, body }: RawResponse): unknown {
  if (!/\bjson\b/i.test(headers.get('Content-Type') ?? '')) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function readFailure({ status, headers }: RawResponse, json: unknown): ApiFailure {
  const envelope = ErrorEnvelope.safeParse(json)
  const body = envelope.success ? envelope.data : { message: null, error: null, code: null, data: null }
  const messages = flattenMessages(body)
  const byStatus: Record<number, () => ApiFailure> = {
    401: () => ({ kind: 'unauthorized', messages }),
    403: () =>
      body.code === 'ROLE_NOT_ALLOWED'
        ? { kind: 'roleRefused', messages }
        : { kind: 'notVerified', messages, phone: phoneIn(body.data) },
    404: () => ({ kind: 'notFound', messages }),
    409: () => ({ kind: 'conflict', messages, current: body.data ?? null, ...waitOf(headers) }),
    410: () => ({ kind: 'gone', messages }),
    422: () => ({ kind: 'invalid', messages, fields: fieldsIn(body.message) }),
    429: () => ({ kind: 'tooMany', messages, retryAfterMs: retryAfterMs(headers) }),
  }
  const known = byStatus[status]
  if (known !== undefined) return known()
  if (status === 408 || status >= 500)
    return { kind: 'server', status, messages, retryAfterMs: retryAfterMs(headers) }
  return { kind: 'refused', status, messages }
}

function fieldsIn(message: ErrorEnvelope['message']): Record<string, string[]> {
  return typeof message === 'object' && message !== null && !Array.isArray(message) ? message : {}
}

function phoneIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('phone' in data)) return null
  return typeof data.phone === 'string' ? data.phone : null
}

function waitOf(headers: Headers): { retryAfterMs?: number } {
  const ms = retryAfterMs(headers)
  return ms === null ? {} : { retryAfterMs: ms }
}

/** Seconds, or an HTTP date counted from the answer's own Date. */
function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('Retry-After')
  if (value === null) return null
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  const ms = Date.parse(value) - Date.parse(headers.get('Date') ?? '')
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
