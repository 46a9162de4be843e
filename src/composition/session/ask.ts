import { isMutation, type Call } from '../../../contract/wire/call'
import type { Api } from '../../api/transport'
import type { AppContext, Ask } from '../../views/console'
import { scopedApi, type Scope } from './session-scope'

/**
 * Foreground calls. A 401 ends the session and a 403 asks for a code before the caller sees them; the late answer of
 * a session that is over is dropped (AG-154). A 401 to a call without a session ends none, so it is a refusal like any
 * other.
 */
export function createAsk(api: Api, session: AppContext['session'], scope: () => Scope | null): Ask {
  const scoped = scopedApi(api, scope)
  return async (definition, input, options = {}) => {
    const asked = scope()
    const outcome = await scoped.call(definition, input, options)
    if (outcome.kind === 'unauthorized') {
      if (definition.access === 'public' || definition.access === 'reset')
        return { kind: 'refused', status: 401, messages: outcome.messages }
      if (asked !== null) session.send({ type: 'token.refused', token: asked.token })
    }
    if (outcome.kind === 'notVerified' && asksForCode(definition, outcome.phone, session))
      session.send({ type: 'code.demanded', phone: outcome.phone })
    return outcome
  }
}

/** A verified person who may not read one list loses that screen only; they are not sent to the code page. */
function asksForCode(definition: Call, phone: string | null, session: AppContext['session']): boolean {
  return (
    isMutation(definition) || phone !== null || session.getSnapshot().context.user?.is_verified !== 'TRUE'
  )
}
