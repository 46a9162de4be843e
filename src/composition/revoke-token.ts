import type { ApiOutcome } from '../../contract/api-outcome'
import { logOut } from '../../contract/auth'
import type { Api } from '../api/transport'

/** The person waits behind a blank page meanwhile. ms */
const PATIENCE_MS = 3_000
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/** Resolves when a request may arrive again, or after the time. */
export type Pause = (ms: number) => Promise<void>

/** `clearing`: asks the server to have the browser clear its storage; only when nothing in it is worth keeping. */
export async function revokeToken(
  api: Api,
  token: string,
  clearing: boolean,
): Promise<'revoked' | 'unreached'> {
  const input = clearing ? { clear_storage: true } : {}
  const options = { token, timeoutMs: PATIENCE_MS, mayClearStorage: clearing }
  const outcome = await api.call(logOut, input, options)
  return wasReached(outcome) ? 'revoked' : 'unreached'
}

/**
 * Tries again for as long as this page is open: the token is nowhere but in its memory. Never clears storage: somebody
 * else may have signed in meanwhile.
 */
export async function revokeLater(api: Api, token: string, pause: Pause): Promise<void> {
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
    await pause(ms)
    if ((await revokeToken(api, token, false)) === 'revoked') return
  }
}

/** A server that refuses has no such token, or no such call: there is nothing left to do. */
function wasReached(outcome: ApiOutcome<null>): boolean {
  return !['offline', 'timeout', 'notTheApi', 'unreadable', 'server', 'tooMany', 'aborted'].includes(
    outcome.kind,
  )
}
