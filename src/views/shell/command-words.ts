import { fullName } from '../../../contract/order-display'
import type { Order } from '../../../contract/orders'
import { objectOf, titleOf, type ServerRow } from '../../db/commands'
import type { OutboxCommand } from '../../db/rows'
import { statusWords } from '../ui/order-status'

/** What a command does, for a list: 'Order 1042 → Musa Ibrahim'. */
export function commandObject(command: OutboxCommand): string {
  return `${titleOf(command)} → ${objectOf(command)}`
}

export type ComparedField = { field: string; theirs: string; yours: string }

/** The order as the server holds it beside what the command would make of it. */
export function compared(command: OutboxCommand, current: ServerRow): ComparedField[] {
  if (command.kind !== 'assign' || !isOrder(current)) return []
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
export function keepLabel(current: ServerRow | null): string {
  if (current === null || !isOrder(current) || current.rider === null) return 'Keep theirs'
  return `Keep ${fullName(current.rider)}`
}

/** 'Assign Bola Ogunleye instead' */
export function overrideLabel(command: OutboxCommand): string {
  return command.kind === 'assign' ? `Assign ${fullName(command.rider)} instead` : 'Apply mine instead'
}

function isOrder(row: ServerRow): row is Order {
  return 'package_name' in row && 'payee' in row
}
