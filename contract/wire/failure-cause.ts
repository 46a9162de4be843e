import type { ApiFailure } from './api-outcome'

/** Why a call failed, as the end of a sentence: 'Orders could not be read: the server answered 500'. */
export function failureCause(failure: ApiFailure): string {
  if (failure.kind === 'notServed') return `the server or your network answered ${failure.status}`
  if (failure.kind === 'server' || failure.kind === 'refused') return `the server answered ${failure.status}`
  return CAUSES[failure.kind]
}

const CAUSES: Record<Exclude<ApiFailure['kind'], 'server' | 'refused' | 'notServed'>, string> = {
  offline: 'no answer from the server',
  aborted: 'no answer from the server',
  timeout: 'the server did not answer in time',
  notTheApi: 'your network answered instead of the server',
  unreadable: 'the answer could not be read',
  unauthorized: 'the server answered 401',
  notVerified: 'the server answered 403',
  roleRefused: 'the server answered 403',
  notFound: 'the server answered 404',
  conflict: 'the server answered 409',
  gone: 'the server answered 410',
  invalid: 'the server answered 422',
  tooMany: 'the server answered 429',
}

/** True when the request may not have reached the server at all. */
export function isNoAnswer({ kind }: ApiFailure): boolean {
  return kind === 'offline' || kind === 'timeout' || kind === 'aborted' || kind === 'notTheApi'
}
