import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { isNoAnswer } from '../../../contract/wire/failure-cause'
import type { Api } from '../../api/transport'
import type { AppContext, Reach } from '../../views/console'

export type ServerReach = AppContext['reach'] & {
  /** Call with the outcome of each call. */
  note: (outcome: ApiOutcome<unknown>) => void
}

/** Whether the server answered the last call of this page. An aborted call changes nothing. */
export function createServerReach(): ServerReach {
  let reach: Reach = 'unknown'
  const listeners = new Set<() => void>()
  return {
    current: () => reach,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    note: (outcome) => {
      if (outcome.kind === 'aborted') return
      reach = outcome.kind !== 'success' && isNoAnswer(outcome) ? 'silent' : 'reached'
      listeners.forEach((listener) => listener())
    },
  }
}

/** Wraps the calls and notes their outcomes. */
export function notingReach(api: Api, { note }: ServerReach): Api {
  return {
    call: async (definition, input, options) => {
      const outcome = await api.call(definition, input, options)
      note(outcome)
      return outcome
    },
  }
}
