import type { Config } from '../config'
import type { Refusal } from './refusals'
import { dataHeaders } from './security-headers'

/** Of text that is JSON already. */
export function textResponse(
  config: Config,
  {
    status,
    body,
    headers = {},
  }: { status: number; body: string; headers?: Readonly<Record<string, string>> },
): Response {
  return new Response(body, {
    status,
    headers: { ...dataHeaders(config), 'Content-Type': 'application/json; charset=utf-8', ...headers },
  })
}

export function jsonResponse(config: Config, status: number, value: unknown): Response {
  return textResponse(config, { status, body: JSON.stringify(value) })
}

export function refusalResponse(config: Config, { status, body, headers }: Refusal): Response {
  return textResponse(config, { status, body: JSON.stringify({ status: 'error', ...body }), headers })
}
