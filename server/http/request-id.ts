import { randomUUID } from 'node:crypto'
import { proxyTest } from '../ground/client-address'

export const REQUEST_ID_HEADER = 'X-Request-Id'

/** Longer ones would only fill the log. */
const SANE = /^[\w.:=+/-]{8,64}$/

/** The id of a request: the one that a trusted proxy gave it, or a new one. Anybody else may not choose it. */
export function requestIds(
  proxies: readonly string[],
): (peer: string | undefined, given: string | undefined) => string {
  const isProxy = proxyTest(proxies)
  return (peer, given) => (given !== undefined && SANE.test(given) && isProxy(peer) ? given : randomUUID())
}
