import type { ApiOutcome } from '../../contract/api-outcome'
import { asidesIn, type AnyAside } from '../../contract/page'
import type { Api } from '../api/transport'

/** So many lines of one page's life; a server of which nothing can be read shall not fill the log. */
const MOST_LINES = 100

/** AG-166: the same calls, with one line for each row in their answers that could not be read, and each reason. */
export function logRowsAside(api: Api, log: (line: string) => void): Api {
  const told = new Set<string>()
  function tell(line: string): void {
    if (told.has(line) || told.size > MOST_LINES) return
    told.add(line)
    log(told.size > MOST_LINES ? 'More rows could not be read: /test names them' : line)
  }
  return {
    call: async (definition, input, options) => {
      const outcome = await api.call(definition, input, options)
      for (const aside of asidesOf(outcome))
        tell(`A row of ${definition.path} could not be read: ${named(aside)}`)
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
