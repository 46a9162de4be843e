import type { Api } from '../../api/transport'
import type { Session } from '../../machines/sign-in-outcome'
import type { AppContext } from '../../views/console'

type SessionActor = AppContext['session']

/** The session whose requests may be sent now; `signal` aborts when it ends. */
export type Scope = { token: Session['token']; userId: number; signal: AbortSignal }

const LIVE = new Set(['signedIn', 'storing', 'codeNeeded'])

/** Null from the moment a session ends, even while its data is still being sealed. Subscribe before the actor starts. */
export function followScope(session: SessionActor): () => Scope | null {
  let present: (Scope & { end: () => void }) | null = null
  const look = ({ value, context }: ReturnType<SessionActor['getSnapshot']>) => {
    const { token, user } = context
    const isSame = LIVE.has(String(value)) && token === present?.token && user?.id === present.userId
    if (isSame) return
    present?.end()
    present = LIVE.has(String(value)) && token !== null && user !== null ? begin(token, user.id) : null
  }
  session.subscribe(look)
  return () => {
    look(session.getSnapshot())
    return present
  }
}

function begin(token: string, userId: number): Scope & { end: () => void } {
  const controller = new AbortController()
  return { token, userId, signal: controller.signal, end: () => controller.abort() }
}

/**
 * Calls of one session (R11): sent with its token or not at all. An answer that arrives after the session has ended is
 * dropped unread. `userId`: only while this person is signed in.
 */
export function scopedApi(api: Api, scope: () => Scope | null, userId: number | null = null): Api {
  return {
    call: async (definition, input, options = {}) => {
      if (definition.access === 'public' || options.token !== undefined)
        return api.call(definition, input, options)
      const asked = scope()
      if (asked === null || (userId !== null && asked.userId !== userId)) return { kind: 'aborted' }
      const signal =
        options.signal === undefined ? asked.signal : AbortSignal.any([options.signal, asked.signal])
      const outcome = await api.call(definition, input, { ...options, token: asked.token, signal })
      return scope()?.token === asked.token ? outcome : { kind: 'aborted' }
    },
  }
}
