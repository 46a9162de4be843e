import type { ApiFailure, ApiOutcome } from '../../contract/api-outcome'
import type { AnswerOf, Call } from '../../contract/call'
import { asideOf } from '../../contract/page'
import {
  Envelope,
  fieldMessages,
  flattenMessages,
  isEnvelope,
  isRefusal,
  statusIn,
} from '../../contract/envelope'

type RawResponse = { status: number; headers: Headers; body: string }

/**
 * A success is a 2xx whose body is JSON in the envelope and does not report a failure itself. The answer to a change
 * may be missing if its schema allows it; the answer to a read may not.
 */
export function readAnswer<C extends Call>(definition: C, response: RawResponse): ApiOutcome<AnswerOf<C>> {
  const json = readJson(response)
  if (response.status < 200 || response.status >= 300) return readFailure(response, json)
  if (json === undefined) return { kind: 'notTheApi', detail: 'not JSON' }
  const envelope = Envelope.safeParse(json)
  if (!envelope.success || !isEnvelope(envelope.data))
    return { kind: 'notTheApi', detail: 'no success envelope' }
  if (isRefusal(envelope.data)) return readRefusal(response, envelope.data)
  const { data } = envelope.data
  const answer = definition.answer.safeParse(data)
  if (!answer.success) {
    const detail = answer.error.issues[0]?.message ?? 'another shape'
    return { kind: 'unreadable', detail, aside: asideOf(definition.answer, data) }
  }
  return {
    kind: 'success',
    data: answer.data as AnswerOf<C>,
    messages: flattenMessages({ message: envelope.data.message }),
  }
}

/** A refusal that arrived with a 2xx: the server did not do what was requested. */
function readRefusal(response: RawResponse, envelope: Envelope): ApiFailure {
  const status = statusIn(envelope)
  if (status !== null) return readFailure({ ...response, status }, envelope)
  const [messages, fields] = [flattenMessages(envelope), fieldMessages(envelope)]
  if (Object.keys(fields).length > 0) return { kind: 'invalid', messages, fields }
  return { kind: 'refused', status: response.status, messages }
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
  const envelope = Envelope.safeParse(json)
  const body = envelope.success ? envelope.data : {}
  const messages = flattenMessages(body)
  const byStatus: Record<number, () => ApiFailure> = {
    401: () => ({ kind: 'unauthorized', messages }),
    403: () => {
      // A 403 without an envelope comes from a proxy before the API, so it does not ask for a code.
      if (!envelope.success) return { kind: 'refused', status, messages }
      return envelope.data.code === 'ROLE_NOT_ALLOWED'
        ? { kind: 'roleRefused', messages }
        : { kind: 'notVerified', messages, phone: phoneIn(envelope.data.data) }
    },
    // A 404 of the API is about the row; a 404 without an envelope means that this path is not served.
    404: () => ({ kind: envelope.success ? 'notFound' : 'notServed', messages }),
    409: () => ({
      kind: 'conflict',
      messages,
      current: body.data ?? null,
      ...(typeof body.code === 'string' ? { code: body.code } : {}),
      ...waitOf(headers),
    }),
    410: () => ({ kind: 'gone', messages }),
    422: () => ({ kind: 'invalid', messages, fields: fieldMessages(body) }),
    429: () => ({ kind: 'tooMany', messages, retryAfterMs: retryAfterMs(headers) }),
  }
  const known = byStatus[status]
  if (known !== undefined) return known()
  if (status === 408 || status >= 500)
    return { kind: 'server', status, messages, retryAfterMs: retryAfterMs(headers) }
  return { kind: 'refused', status, messages }
}

function phoneIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('phone' in data)) return null
  return typeof data.phone === 'string' ? data.phone : null
}

function waitOf(headers: Headers): { retryAfterMs?: number } {
  const ms = retryAfterMs(headers)
  return ms === null ? {} : { retryAfterMs: ms }
}

/** Retry-After in seconds, or an HTTP date relative to the answer's own Date. */
function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('Retry-After')
  if (value === null) return null
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  const ms = Date.parse(value) - Date.parse(headers.get('Date') ?? '')
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
