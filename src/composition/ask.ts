import type { Api } from '../api/transport'
import type { Session } from '../machines/session'
import type { AppContext, Ask } from '../views/console'

/**
 * Foreground calls. A 401 ends the session and a 403 asks for a code before the caller sees them; the late answer of
 * a session that is over is dropped (AG-154).
 */
export function createAsk(api: Api, session: AppContext['session']): Ask {
  return async (definition, input, options = {}) => {
    const asked = tokenOf(session)
    const outcome = await api.call(definition, input, options)
    const isSigned = definition.access !== 'public' && definition.access !== 'reset'
    if (isSigned && tokenOf(session) !== asked) return { kind: 'aborted' }
    if (isSigned && outcome.kind === 'unauthorized') session.send({ type: 'token.refused' })
    if (outcome.kind === 'notVerified') session.send({ type: 'code.demanded', phone: outcome.phone })
    return outcome
  }
}

export function tokenOf(session: AppContext['session']): Session['token'] | null {
  return session.getSnapshot().context.token
}
