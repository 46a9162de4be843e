import { displayNaira } from '../../../../contract/money'
import type { OrderRider } from '../../../../contract/orders'
import { objectOf, titleOf } from '../../../db/commands/commands'
import type { Command, CommandKind, PendingMark } from '../../../db/core/rows'

export type CommandTitle = {
  /** What is done to what: 'Cancel order 1036'. */
  act: string
  /** What it becomes, where the act does not say it: 'Musa Ibrahim'. */
  object: string | null
}

type Titles = { [Kind in CommandKind]: (command: Extract<Command, { kind: Kind }>) => CommandTitle }

const TITLES: Titles = {
  assign: (command) => ({ act: titleOf(command), object: objectOf(command) }),
  cancel: ({ orderId }) => ({ act: `Cancel order ${orderId}`, object: null }),
  editAmount: ({ orderId, amount }) => ({
    act: `Edit amount of order ${orderId}`,
    object: displayNaira(amount),
  }),
  approvePayment: ({ orderId }) => ({ act: `Approve payment of order ${orderId}`, object: null }),
  setRiderStatus: (command) => ({ act: titleOf(command), object: objectOf(command) }),
  markBulkOrderPaid: ({ bulkOrderId }) => ({ act: `Mark bulk order ${bulkOrderId} as paid`, object: null }),
  approveCompany: ({ name }) => ({ act: `Approve company ${name}`, object: null }),
}

export function commandTitle<C extends Command>(command: C): CommandTitle {
  return (TITLES[command.kind] as unknown as (command: C) => CommandTitle)(command)
}

/** In one line: 'Order 1042 → Musa Ibrahim', 'Cancel order 1036'. */
export function commandLine(command: Command): string {
  const { act, object } = commandTitle(command)
  return object === null ? act : `${act} → ${object}`
}

const MARK_ACTS: Record<CommandKind, string> = {
  assign: '',
  cancel: 'Cancel',
  editAmount: 'Amount',
  approvePayment: 'Approve payment',
  setRiderStatus: '',
  markBulkOrderPaid: 'Mark as paid',
  approveCompany: 'Approve',
}

/** Beside its row, which is named already: '→ Musa Ibrahim', 'Amount → ₦2,400.00', 'Cancel'. */
export function markLine({ kind, object }: Pick<PendingMark, 'kind' | 'object'>): string {
  const act = MARK_ACTS[kind]
  if (kind === 'assign' || kind === 'setRiderStatus' || kind === 'editAmount')
    return `${act} → ${object}`.trim()
  return act
}

/** 'Musa' */
export function firstName({ first_name, last_name }: Pick<OrderRider, 'first_name' | 'last_name'>): string {
  return first_name?.trim() || last_name?.trim() || '-'
}

/** 'DEACTIVATED' as 'Deactivated'. */
export function plainWord(word: string | null): string {
  return word === null || word === '' ? '-' : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}
