import type { Config } from '../config/config'
import type { Refusal } from '../ground/refusals'
import { dataHeaders } from './security-headers'

type Headers = Readonly<Record<string, string>>

/** A response with a body that is already JSON text. */
export function textResponse(
  config: Config,
  { status, body, headers = {} }: { status: number; body: string; headers?: Headers },
): Response {
  return new Response(body, { status, headers: jsonHeaders(config, headers) })
}

function jsonHeaders(config: Config, headers: Headers): Headers {
  return { ...dataHeaders(config), 'Content-Type': 'application/json; charset=utf-8', ...headers }
}

export function jsonResponse(config: Config, status: number, value: unknown): Response {
  return textResponse(config, { status, body: JSON.stringify(value) })
}

/** `reason`: why requests cannot be served; null if they can. */
/** The body names a full disk, but the status stays 200: lists still work, so a proxy must keep this server. */
export function readyResponse(
  config: Config,
  { reason, isDiskFull }: { reason: string | null; isDiskFull: boolean },
): Response {
  if (reason === null) return jsonResponse(config, 200, { status: 'ok', ...(isDiskFull && { disk: 'full' }) })
  const body = JSON.stringify({ status: 'error', error: reason })
  return textResponse(config, { status: 503, body, headers: { 'Retry-After': '2' } })
}

/** `requestId`: the answer to a 500 names it, so that its line in the log can be found. */
export function refusalResponse(config: Config, refusal: Refusal, requestId: string | null = null): Response {
  const { status, body, headers } = refusalAnswer(config, refusal, requestId)
  return new Response(body, { status, headers })
}

/** The status, body and headers of a refusal. */
export function refusalAnswer(
  config: Config,
  { status, body, headers }: Refusal,
  requestId: string | null = null,
) {
  const isNamed = requestId !== null && status === 500 && !config.contractOnly
  const full = { status: 'error', ...body, ...(isNamed ? { request_id: requestId } : {}) }
  return { status, body: JSON.stringify(full), headers: jsonHeaders(config, headers) }
}
