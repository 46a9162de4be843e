import { isFromNetwork } from '../../../contract/wire/api-outcome'
import { isMutation } from '../../../contract/wire/call'
import { isNoAnswer } from '../../../contract/wire/failure-cause'
import type { Api } from '../../api/transport'

/**
 * The same calls. `warn` is called when something else answers a change in place of the server, once until the server itself
 * answers a change.
 */
export function warningOfNetwork(api: Api, warn: () => void): Api {
  let isKnown = false
  return {
    call: async (definition, input, options) => {
      const outcome = await api.call(definition, input, options)
      if (!isMutation(definition)) return outcome
      if (isFromNetwork(outcome)) {
        if (!isKnown) warn()
        isKnown = true
      } else if (outcome.kind === 'success' || !isNoAnswer(outcome)) isKnown = false
      return outcome
    },
  }
}
