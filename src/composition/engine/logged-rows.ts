import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { asidesIn, type AnyAside } from '../../../contract/wire/page'
import type { Api } from '../../api/transport'

/** Most lines that one page logs, so that a server whose rows are all unreadable does not fill the log. */
const MOST_LINES = 100

/** AG-166: wraps the calls and logs one line for each row that could not be read, with the reason. */
export function logRowsAside(api: Api, log: (line: string) => void): Api {
  const logged = new Set<string>()
  function logOnce(line: string): void {
    if (logged.has(line) || logged.size > MOST_LINES) return
    logged.add(line)
    log(logged.size > MOST_LINES ? 'More rows could not be read: /test names them' : line)
  }
  return {
    call: async (definition, input, options) => {
      const outcome = await api.call(definition, input, options)
      for (const aside of asidesOf(outcome))
        logOnce(`A row of ${definition.path} could not be read: ${named(aside)}`)
      return outcome
    },
  }
}

function asidesOf(outcome: ApiOutcome<unknown>): readonly AnyAside[] {
  if (outcome.kind === 'success') return asidesIn(outcome.data)
  return outcome.kind === 'unreadable' && outcome.aside !== null ? [outcome.aside] : []
}

function named({ entity = 'id', id, field, stood }: AnyAside): string {
  return id === null ? `${field} ${stood}` : `${entity} ${id}, ${field} ${stood}`
}
