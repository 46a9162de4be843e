import type { ApiOutcome } from '../../../../contract/wire/api-outcome'
import { IDEMPOTENCY_HEADER } from '../../../../contract/wire/envelope'

/** True when the server already executed another request with this idempotency key. */
export function isKeyTaken(outcome: ApiOutcome<unknown>): boolean {
  return outcome.kind === 'invalid' && IDEMPOTENCY_HEADER in outcome.fields
}
