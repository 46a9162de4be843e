import type { ApiFailure, ApiOutcome } from '../../contract/wire/api-outcome'
import type { AnswerOf, Call } from '../../contract/wire/call'
import { asideOf } from '../../contract/wire/page'
import {
  Envelope,
  fieldMessages,
  flattenMessages,
  isEnvelope,
  isRefusal,
  statusIn,
} from '../../contract/wire/envelope'

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

/**
 * Only an answer in the envelope is the server's: it refuses, ends a session or says that a row does not exist. A filter, a
 * proxy or a sign-in page on the way answers with any status and a page of its own.
 */
function readFailure(response: RawResponse, json: unknown): ApiFailure {
  const envelope = Envelope.safeParse(json)
  return envelope.success && isEnvelope(envelope.data)
    ? readServersFailure(response, envelope.data)
    : readStrangersFailure(response)
}

function readStrangersFailure({ status, headers }: RawResponse): ApiFailure {
  if (status === 429) return { kind: 'tooMany', messages: [], retryAfterMs: retryAfterMs(headers) }
  if (isServerFault(status))
    return { kind: 'server', status, messages: [], retryAfterMs: retryAfterMs(headers) }
  if (NOT_SERVED.has(status)) return { kind: 'notServed', status }
  return { kind: 'notTheApi', detail: `${status} without an envelope` }
}

/** How a server answers a call that it does not have, if it does so outside of its API. */
const NOT_SERVED: ReadonlySet<number> = new Set([404, 405])

function isServerFault(status: number): boolean {
  return status === 408 || status >= 500
}

function readServersFailure({ status, headers }: RawResponse, body: Envelope): ApiFailure {
  const messages = flattenMessages(body)
  const byStatus: Record<number, () => ApiFailure> = {
    401: () => ({ kind: 'unauthorized', messages }),
    403: () =>
      body.code === 'ROLE_NOT_ALLOWED'
        ? { kind: 'roleRefused', messages }
        : { kind: 'notVerified', messages, phone: phoneIn(body.data) },
    404: () => ({ kind: 'notFound', messages }),
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
  if (isServerFault(status)) return { kind: 'server', status, messages, retryAfterMs: retryAfterMs(headers) }
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
