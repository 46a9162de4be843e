import type { SetAside } from './row'

/** What became of a call, as the console's transport tells it. Failures are values: read `kind`, never a message. */

export type ApiFailure =
  /** The request did not reach a server, or no answer came back: whether it took effect is not known. */
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'aborted' }
  /** An answer that is not the API's: HTML of a sign-in page, a redirect, cut or foreign JSON. Effect not known. */
  | { kind: 'notTheApi'; detail: string }
  /**
   * The API answered a read, or a call that rests on its answer, with something else than what it promises. `aside`: the
   * one row that was asked for, where that is what could not be read.
   */
  | { kind: 'unreadable'; detail: string; aside: SetAside | null }
  | { kind: 'unauthorized'; messages: string[] }
  | { kind: 'notVerified'; messages: string[]; phone: string | null }
  | { kind: 'roleRefused'; messages: string[] }
  | { kind: 'notFound'; messages: string[] }
  /** A 404 that is not the API's own: the server has no such call. It says nothing about any row. */
  | { kind: 'notServed'; messages: string[] }
  /**
   * A guard said no, or the row has moved on; `current` is the row as it is now where the server sends it. With
   * `retryAfterMs`: the first request of this key is still being executed. `code`: the server's word for machines.
   */
  | { kind: 'conflict'; messages: string[]; current: unknown; code?: string; retryAfterMs?: number }
  | { kind: 'gone'; messages: string[] }
  | { kind: 'invalid'; messages: string[]; fields: Record<string, string[]> }
  | { kind: 'tooMany'; messages: string[]; retryAfterMs: number | null }
  /** 408, 5xx: the effect is not known. */
  | { kind: 'server'; status: number; messages: string[]; retryAfterMs: number | null }
  /** Any other 4xx. */
  | { kind: 'refused'; status: number; messages: string[] }

export type ApiSuccess<Answer> = { kind: 'success'; data: Answer; messages: string[] }

export type ApiOutcome<Answer> = ApiSuccess<Answer> | ApiFailure

/** True when the request may or may not have taken effect. */
export function isDoubtful(failure: ApiFailure): boolean {
  return ['offline', 'timeout', 'aborted', 'notTheApi', 'unreadable', 'server'].includes(failure.kind)
}

const CONNECTION = 'No connection to the server. Check your network and try again.'

/** The sentences a person sees for a failure (AG-150, AG-152). */
export function failureMessages(failure: ApiFailure): string[] {
  if (failure.kind === 'aborted') return []
  if (failure.kind === 'offline' || failure.kind === 'timeout') return [CONNECTION]
  if (failure.kind === 'notTheApi')
    return ['Your network answered instead of the server. It may want you to sign in first.']
  if (failure.kind === 'unreadable') return ['The server answered, but Waybill could not read the answer.']
  if (failure.kind === 'notServed') return ['This server does not support this.']
  return failure.messages.length > 0 ? failure.messages : ['Something went wrong. Please try again.']
}
