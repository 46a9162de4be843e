import { fullName } from '../../contract/order-display'
import { cancelledLabel, isCancelled } from '../../contract/order-rules'
import type { Order } from '../../contract/orders'
import { targetOf, titleOf, type Entity, type ServerRow } from '../db/commands'
import type { Kinds } from '../db/commands/command-spec'
import type { Command } from '../db/rows'

/** What happened to a row instead, as our server words it, with who did it where the server tells. */
export function wordsOfMove(command: Command, row: ServerRow): string {
  const words = MOVES[targetOf(command).entity] as (row: ServerRow) => string
  return `${titleOf(command)} was changed meanwhile: ${words(row)}.`
}

const MOVES: { [E in Entity]: (row: Kinds[E]['row']) => string } = {
  order: wordsOfOrder,
  rider: ({ status }) => `the status is ${status}`,
  bulk_order: ({ status, cancelled_by }) =>
    status === 'CANCELLED' ? `cancelled${by(cancelled_by)}` : `its status is ${status}`,
  company_user: ({ company_profile }) => `the status is ${company_profile.status ?? 'unknown'}`,
}

function wordsOfOrder(order: Order): string {
  if (isCancelled(order)) return cancelledLabel(order.cancelled_by).toLowerCase()
  if (order.rider !== null) return `assigned to ${fullName(order.rider)}${by(order.assigned_by)}`
  return `its status is ${order.status}`
}

function by(name: string | null): string {
  return name === null ? '' : ` by ${name}`
}
