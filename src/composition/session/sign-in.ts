import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { logIn } from '../../../contract/entities/auth'
import type { AnswerOf } from '../../../contract/wire/call'
import { DEVICE_TOKEN } from '../../../contract/entities/users'
import type { Api } from '../../api/transport'

/** How often a busy server is asked before the form reports it. */
const TRIES = 5
const WAIT_MS = 2_000
const LONGEST_WAIT_MS = 10_000

export type Credentials = { email: string; password: string }

type Ports = { api: Api; wait: (ms: number, signal: AbortSignal) => Promise<void> }

/** Signs in. A busy server (503) has not looked at the credentials, so it is asked again when it says, five times in all. */
export async function signIn(
  { email, password }: Credentials,
  { api, wait }: Ports,
  signal: AbortSignal,
): Promise<ApiOutcome<AnswerOf<typeof logIn>>> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await api.call(logIn, { email, password, device_token: DEVICE_TOKEN }, { signal })
    const isBusy = outcome.kind === 'server' && outcome.status === 503
    if (!isBusy || attempt === TRIES) return outcome
    await wait(Math.min(outcome.retryAfterMs ?? WAIT_MS, LONGEST_WAIT_MS), signal)
  }
}
