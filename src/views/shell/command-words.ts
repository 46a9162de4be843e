import { fullName } from '../../../contract/order-display'
import type { Order } from '../../../contract/orders'
import type { OutboxCommand } from '../../db/rows'
import { statusWords } from '../ui/order-status'

/** What a command does, for a list: 'Order 1042 → Musa Ibrahim'. */
export function commandObject(command: OutboxCommand): string {
  return `Order ${command.orderId} → ${fullName(command.rider)}`
}

export type ComparedField = { field: string; theirs: string; yours: string }

/** The order as the server holds it beside what the command would make of it. */
export function compared(command: OutboxCommand, current: Order): ComparedField[] {
  return [
    {
      field: 'Rider',
      theirs: current.rider === null ? '-' : fullName(current.rider),
      yours: fullName(command.rider),
    },
    { field: 'Status', theirs: statusWords(current), yours: 'Assigned' },
    { field: 'Assigned By', theirs: current.assigned_by ?? '-', yours: 'You' },
  ]
}

/** 'Keep Musa Ibrahim' where the server has a rider, else 'Keep theirs'. */
export function keepLabel(current: Order | null): string {
  return current === null || current.rider === null ? 'Keep theirs' : `Keep ${fullName(current.rider)}`
}

/** 'Assign Bola Ogunleye instead' */
export function overrideLabel(command: OutboxCommand): string {
  return `Assign ${fullName(command.rider)} instead`
}
