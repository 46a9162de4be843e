import { isDoubtful, type ApiOutcome } from '../../../contract/wire/api-outcome'
import { logOut } from '../../../contract/entities/auth'
import type { Api } from '../../api/transport'

/** How long the person waits behind a blank page. ms */
const PATIENCE_MS = 3_000
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/** Resolves when a request may reach the server again, or after the time limit. */
export type Pause = (ms: number) => Promise<void>

export type Revocation = 'revoked' | 'unreached'

/** `clearing`: also asks for Clear-Site-Data; only when nothing in storage is worth keeping. */
export async function revokeToken(api: Api, token: string, clearing: boolean): Promise<Revocation> {
  const input = clearing ? { clear_storage: true } : {}
  const options = { token, timeoutMs: PATIENCE_MS, mayClearStorage: clearing }
  const outcome = await api.call(logOut, input, options)
  return wasReached(outcome) ? 'revoked' : 'unreached'
}

/** Retries while this page is open, because only its memory still holds the token. */
export async function revokeLater(attempt: () => Promise<Revocation>, pause: Pause): Promise<void> {
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
    await pause(ms)
    if ((await attempt()) === 'revoked') return
  }
}

/** A server that refuses has no such token or no such call, so nothing is left to do. */
function wasReached(outcome: ApiOutcome<null>): boolean {
  return outcome.kind === 'success' || (!isDoubtful(outcome) && outcome.kind !== 'tooMany')
}
