import { createFetch } from 'ofetch'
import type { ApiOutcome } from '../../contract/wire/api-outcome'
import { isMutation, type AnswerOf, type Call, type InputOf } from '../../contract/wire/call'
import { IDEMPOTENCY_HEADER } from '../../contract/wire/envelope'
import { readAnswer } from './read-answer'

/** ms. P14: every request ends. */
const READ_TIMEOUT_MS = 15_000
const WRITE_TIMEOUT_MS = 30_000

export type TransportPorts = {
  /** Origin of `/api`: '' for the page's own origin. */
  origin: string
  fetch: typeof globalThis.fetch
  token: () => string | null
  /** Receives the server's wall clock, ms since the epoch, whenever an answer has a Date. */
  serverTime?: (serverMs: number) => void
  /** Ends a request that takes too long; tests replace it by a virtual clock. */
  timeout?: (ms: number) => AbortSignal
}

export type CallOptions = {
  signal?: AbortSignal
  idempotencyKey?: string
  timeoutMs?: number
  /** Used instead of the session's token: the reset token of a password change. Null: the call is sent without a token. */
  token?: string | null
  /**
   * The answer may clear the browser's storage for this site; browsers accept that only for requests with credentials.
   */
  mayClearStorage?: boolean
}

export type Api = {
  /** Never throws for failures of network or server: read `kind`. Sends once and does not retry. */
  call: <C extends Call>(
    definition: C,
    input: InputOf<C>,
    options?: CallOptions,
  ) => Promise<ApiOutcome<AnswerOf<C>>>
}

type RawResponse = { status: number; headers: Headers; body: string }

export function createApi(ports: TransportPorts): Api {
  const request = createFetch({ fetch: ports.fetch })
  const timeout = ports.timeout ?? ((ms) => AbortSignal.timeout(ms))

  return {
    call: async (definition, input, options = {}) => {
      const limit = timeout(options.timeoutMs ?? limitFor(definition))
      const signal = options.signal === undefined ? limit : AbortSignal.any([options.signal, limit])
      let response: RawResponse
      try {
        const answer = await request.raw(`${ports.origin}/api${definition.path}`, {
          method: definition.method,
          headers: headersFor(options, ports.token()),
          ...payloadFor(definition, input),
          signal,
          responseType: 'text',
          ignoreResponseError: true,
          redirect: 'error',
          cache: 'no-store',
          credentials: options.mayClearStorage === true ? 'same-origin' : 'omit',
          retry: false,
        })
        response = { status: answer.status, headers: answer.headers, body: answer._data ?? '' }
      } catch {
        if (options.signal?.aborted === true) return { kind: 'aborted' }
        return { kind: limit.aborted ? 'timeout' : 'offline' }
      }
      reportServerTime(ports, response.headers)
      return readAnswer(definition, response)
    },
  }
}

function limitFor(definition: Call): number {
  return isMutation(definition) ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS
}

function headersFor(
  { idempotencyKey, token }: CallOptions,
  sessionToken: string | null,
): Record<string, string> {
  const bearer = token === undefined ? sessionToken : token
  return {
    Accept: 'application/json',
    ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
    ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: idempotencyKey }),
  }
}

function payloadFor(
  definition: Call,
  input: unknown,
): { query: Record<string, unknown> } | { body: Record<string, unknown> } {
  const fields = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  return isMutation(definition) ? { body: Object.fromEntries(fields) } : { query: Object.fromEntries(fields) }
}

function reportServerTime(ports: TransportPorts, headers: Headers): void {
  const serverMs = Date.parse(headers.get('Date') ?? '')
  if (!Number.isNaN(serverMs)) ports.serverTime?.(serverMs)
}
