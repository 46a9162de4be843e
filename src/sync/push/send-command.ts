import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { requestOf } from '../../db/commands/commands'
import type { ServerRow } from '../../db/core/entities'
import type { OutboxCommand } from '../../db/core/rows'
import type { ApiPort } from '../ports/engine-ports'

/** A repeated request is exactly the same and has the same idempotency key. */
export async function sendCommand(
  api: ApiPort,
  command: OutboxCommand,
  signal: AbortSignal,
): Promise<ApiOutcome<ServerRow | null>> {
  const { call, input } = requestOf(command)
  return api.call(call, input, { idempotencyKey: command.id, signal })
}
