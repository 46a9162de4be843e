import { displayCount } from '../../ui/marks/display-count'
import type { SyncedEntity } from '../../../../contract/entities/sync'

/** The kind of the rows of a list. */
export type RowKind = SyncedEntity | 'charge' | 'feedback' | 'member' | 'notification' | 'period' | 'rate'

const NAMES: Record<RowKind, readonly [one: string, many: string]> = {
  order: ['order', 'orders'],
  rider: ['rider', 'riders'],
  bulk_order: ['bulk order', 'bulk orders'],
  company_user: ['company', 'companies'],
  charge: ['charge', 'charges'],
  customer: ['customer', 'customers'],
  feedback: ['feedback', 'feedbacks'],
  member: ['member', 'members'],
  notification: ['notification', 'notifications'],
  period: ['period', 'periods'],
  rate: ['rate', 'rates'],
}

/** 'Bulk order' */
export function entityName(entity: SyncedEntity): string {
  const [one] = NAMES[entity]
  return one.charAt(0).toUpperCase() + one.slice(1)
}

/** 'bulk orders' */
export function manyOf(kind: RowKind): string {
  return NAMES[kind][1]
}

/** '3 orders' */
export function countedRows(kind: RowKind, count: number): string {
  const [one, many] = NAMES[kind]
  return `${displayCount(count)} ${count === 1 ? one : many}`
}

/** '3 orders could not be read' */
export function unreadWords(kind: RowKind, count: number): string {
  return `${countedRows(kind, count)} could not be read`
}
