import type { StatementLine } from '../../../../../contract/entities/statement'

/** 'Bulk order 12: 5 deliveries, 2 of them cancelled', 'Part payment, registered by Ada Okafor' */
export function lineWords(line: StatementLine): string {
  const { kind, bulk_order_id: bulk, order_id: order, registered_by: by } = line
  const registered = by === null || by === '' ? '' : `, registered by ${by}`
  if (kind === 'charge') return `Bulk order ${bulk}: ${deliveryWords(line)}`
  if (kind === 'elsewhere')
    return `Bulk order ${bulk} marked as paid, without a payment in the ledger${registered}`
  if (kind === 'bulk') return `Payment of bulk order ${bulk}${registered}`
  if (kind === 'order') return `Payment of order ${order}${registered}`
  return `Part payment${registered}`
}

function deliveryWords({ deliveries, cancelled }: StatementLine): string {
  const all = `${deliveries} ${deliveries === 1 ? 'delivery' : 'deliveries'}`
  if (cancelled === 0) return all
  return cancelled === deliveries ? `${all}, cancelled` : `${all}, ${cancelled} of them cancelled`
}
