import type { ApiOutcome } from '../../../../contract/api-outcome'
import { IDEMPOTENCY_HEADER } from '../../../../contract/envelope'

/** The server made something else under this key: the one that it was sent with first. */
export function isKeyTaken(outcome: ApiOutcome<unknown>): boolean {
  return outcome.kind === 'invalid' && IDEMPOTENCY_HEADER in outcome.fields
}
