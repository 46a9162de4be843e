import type { Call } from '../../../contract/wire/call'
import type { App } from '../../../server/http/app-parts'
import { request } from '../calls/waybill'
import type { ApiAnswer } from '../calls/waybill'

export type Input = Record<string, unknown>

/** Sends a call of the contract as the console would: the input is the query of a GET, the JSON body of another. */
export function performCall(app: App, call: Call, input: unknown, token: string | null): Promise<ApiAnswer> {
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` }
  if (call.method !== 'GET') return request(app, call.method, `/api${call.path}`, { body: input, headers })
  const query = new URLSearchParams(
    Object.entries(isRecord(input) ? input : {}).map(([key, value]) => [key, textOf(value)]),
  )
  return request(app, 'GET', `/api${call.path}?${query.toString()}`, { headers })
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

function isRecord(input: unknown): input is Input {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}
