import { fullName } from '../../../../contract/rules/order-display'
import { cancelledLabel, isCancelled } from '../../../../contract/rules/order-rules'
import type { OrderRow } from '../../../db/core/rows'
import { statusWords } from '../../shared/statuses/order-status'
import type { Entry } from './worklist'

/** Why an order no longer belongs in the queue, and who changed it. */
export function leftWords({ order }: Pick<Entry, 'order'>, isMe: (name: string) => boolean): string {
  if (order === null) return 'It was deleted on the server'
  if (isCancelled(order)) return cancelledLabel(order)
  if (order.rider === null) return `Its status is now ${statusWords(order)}`
  return `${assigner(order, isMe)} ${fullName(order.rider)}`
}

function assigner({ assigned_by }: OrderRow, isMe: (name: string) => boolean): string {
  if (assigned_by === null) return 'Assigned to'
  return `${isMe(assigned_by) ? 'You' : assigned_by} assigned it to`
}
