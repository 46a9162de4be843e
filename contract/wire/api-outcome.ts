import type { SetAside } from './row'

/** The outcome of a call, as the console's transport returns it. Failures are values: read `kind`, never a message. */

export type ApiFailure =
  /** The request did not reach a server, or no answer came back: it is not known if the request took effect. */
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'aborted' }
  /**
   * Something other than the API answered: HTML of a sign-in page, a redirect, truncated or foreign JSON. It is not
   * known if the request took effect.
   */
  | { kind: 'notTheApi'; detail: string }
  /**
   * The API's answer does not match its schema. Only for reads and for calls that need the answer's data. `aside`: the
   * requested row, if the call asks for one row and that row could not be read.
   */
  | { kind: 'unreadable'; detail: string; aside: SetAside | null }
  | { kind: 'unauthorized'; messages: string[] }
  | { kind: 'notVerified'; messages: string[]; phone: string | null }
  | { kind: 'roleRefused'; messages: string[] }
  | { kind: 'notFound'; messages: string[] }
  /**
   * A 404 or 405 without the API's envelope: the server does not have this call, or something else answered. It says
   * nothing about any row, nor whether the request took effect.
   */
  | { kind: 'notServed'; status: number }
  /**
   * A guard refused the call, or the row has changed. `current`: the row as it is now, if the server sends it.
   * `retryAfterMs`: set when the first request with this idempotency key is still running. `code`: the server's
   * machine-readable error code.
   */
  | { kind: 'conflict'; messages: string[]; current: unknown; code?: string; retryAfterMs?: number }
  | { kind: 'gone'; messages: string[] }
  | { kind: 'invalid'; messages: string[]; fields: Record<string, string[]> }
  | { kind: 'tooMany'; messages: string[]; retryAfterMs: number | null }
  /** 408, 5xx: it is not known if the request took effect. */
  | { kind: 'server'; status: number; messages: string[]; retryAfterMs: number | null }
  /** Any other 4xx. */
  | { kind: 'refused'; status: number; messages: string[] }

export type ApiSuccess<Answer> = { kind: 'success'; data: Answer; messages: string[] }

export type ApiOutcome<Answer> = ApiSuccess<Answer> | ApiFailure

/** True when the request may or may not have taken effect. */
export function isDoubtful(failure: ApiFailure): boolean {
  return (
    isFromNetwork(failure) || ['offline', 'timeout', 'aborted', 'unreadable', 'server'].includes(failure.kind)
  )
}

/** True when something that is not the API answered, such as a filter or a proxy. */
export function isFromNetwork({ kind }: ApiOutcome<unknown>): boolean {
  return kind === 'notTheApi' || kind === 'notServed'
}

/**
 * True when the server does not have this call. Only for calls that name no row, because the API also answers 404 when a
 * row is missing.
 */
export function lacksCall(
  outcome: ApiOutcome<unknown>,
): outcome is Extract<ApiFailure, { kind: 'notFound' | 'notServed' }> {
  return outcome.kind === 'notFound' || outcome.kind === 'notServed'
}

/**
 * As `lacksCall`, and true for a page instead of an answer: some servers send one for every unknown path. The sign-in
 * page of a network looks the same, so nothing may be remembered from this.
 */
export function seemsToLackCall(outcome: ApiOutcome<unknown>): boolean {
  return lacksCall(outcome) || outcome.kind === 'notTheApi'
}

const CONNECTION = 'No connection to the server. Check your network and try again.'

/** The sentences a person sees for a failure (AG-150, AG-152). */
export function failureMessages(failure: ApiFailure): string[] {
  if (failure.kind === 'aborted') return []
  if (failure.kind === 'offline' || failure.kind === 'timeout') return [CONNECTION]
  if (failure.kind === 'notTheApi')
    return ['Your network answered instead of the server. It may want you to sign in first.']
  if (failure.kind === 'unreadable') return ['The server answered, but Waybill could not read the answer.']
  if (failure.kind === 'notServed')
    return ['The server does not know this request, or your network answered in its place.']
  return failure.messages.length > 0 ? failure.messages : ['Something went wrong. Please try again.']
}
