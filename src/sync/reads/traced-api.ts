import type { ApiPort, ClockPort, Trace } from '../ports/engine-ports'

/** Wraps the calls and traces each one. */
export function tracedApi(api: ApiPort, { monotonic }: ClockPort, trace: Trace): ApiPort {
  let sent = 0
  return {
    call: async (definition, input, options) => {
      sent += 1
      const id = sent
      const call = `${definition.method} ${definition.path}`
      const from = monotonic()
      trace({ type: 'request.sent', call, id })
      const outcome = await api.call(definition, input, options)
      trace({ type: 'request.answered', call, id, outcome: outcome.kind, ms: monotonic() - from })
      return outcome
    },
  }
}
