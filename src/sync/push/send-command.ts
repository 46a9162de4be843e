import type { ServerRow } from '../../db/core/entities'
import type { ApiOutcome } from '../../../contract/api-outcome'
import { markBulkOrderPaid } from '../../../contract/bulk-orders'
import { editCompanyStatus } from '../../../contract/companies'
import { approvePayment, assignOrder, cancelOrder, editOrderAmount } from '../../../contract/orders'
import { editRiderStatus } from '../../../contract/riders'
import type { CommandKind, OutboxCommand } from '../../db/core/rows'
import type { ApiPort } from '../ports/engine-ports'

type Options = { idempotencyKey: string; signal: AbortSignal }
type Sender<Kind extends CommandKind> = (
  api: ApiPort,
  command: Extract<OutboxCommand, { kind: Kind }>,
  options: Options,
) => Promise<ApiOutcome<ServerRow | null>>

/** A repeated request is the same word for word, under the same key. */
export async function sendCommand(
  api: ApiPort,
  command: OutboxCommand,
  signal: AbortSignal,
): Promise<ApiOutcome<ServerRow | null>> {
  const send = SENDERS[command.kind] as Sender<CommandKind>
  return send(api, command, { idempotencyKey: command.id, signal })
}

const SENDERS: { [Kind in CommandKind]: Sender<Kind> } = {
  assign: (api, command, options) =>
    api.call(assignOrder, { ...orderOf(command), rider_id: command.rider.id, ...expected(command) }, options),
  cancel: (api, command, options) =>
    api.call(cancelOrder, { ...orderOf(command), ...expected(command) }, options),
  editAmount: (api, command, options) =>
    api.call(editOrderAmount, { ...orderOf(command), amount: command.amount, ...expected(command) }, options),
  approvePayment: (api, command, options) =>
    api.call(approvePayment, { ...orderOf(command), ...expected(command) }, options),
  setRiderStatus: (api, { riderId, status }, options) =>
    api.call(editRiderStatus, { id: riderId, status }, options),
  markBulkOrderPaid: (api, command, options) =>
    api.call(markBulkOrderPaid, { bulk_order_id: command.bulkOrderId, ...expected(command) }, options),
  approveCompany: (api, command, options) =>
    api.call(
      editCompanyStatus,
      { user_id: command.companyUserId, status: 'active', ...expected(command) },
      options,
    ),
}

function orderOf({ orderId }: { orderId: number }): { order_id: number } {
  return { order_id: orderId }
}

/** The server then refuses when the row is not the one that the person saw. */
function expected({ precondition }: OutboxCommand): { expected_revision?: number } {
  const revision = precondition?.revision ?? null
  return revision === null ? {} : { expected_revision: revision }
}
