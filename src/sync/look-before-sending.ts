import type { Order } from '../../contract/orders'
import type { OutboxCommand } from '../db/rows'
import { readServerOrders } from '../db/synced-reads'
import { judgeOrder, wordsOfMove } from './judge-order'
import type { PushContext } from './push-context'
import { GONE, moved, settle } from './settle-command'
import { readOrderChange } from './verify-orders'

/** Looks at an order that others keep touching so often, then lets the command wait. */
const LOOKS = 4

/**
 * R8: the order as it is now, when the command should still be sent; null when the look settled it, or could not. What
 * counts is the row as stored after the look: another answer may have shown something newer while it was under way.
 */
export async function lookBeforeSending(context: PushContext, command: OutboxCommand): Promise<Order | null> {
  for (let look = 0; look < LOOKS; look += 1)
    if (await refresh(context, command.orderId)) return judgeStored(context, command)
  context.waits.wait(command.id, context.pace.backoffMs, false)
  return null
}

/** False when the answer overlapped with another one and proved nothing. */
async function refresh(context: PushContext, orderId: number): Promise<boolean> {
  return context.observer.during('look before sending', async (flight) => {
    const change = await readOrderChange(context, orderId)
    const seen = await context.observer.observe(flight, { changes: [change] })
    return seen.doubtful.length === 0
  })
}

async function judgeStored(context: PushContext, command: OutboxCommand): Promise<Order | null> {
  const order = (await readServerOrders(context.database, [command.orderId])).get(command.orderId)
  if (order === undefined) {
    await settle(context, command, GONE)
    return null
  }
  const verdict = judgeOrder(order, command)
  if (verdict === 'unchanged') return order
  const event =
    verdict === 'ours'
      ? ({ type: 'effect.confirmed', row: order } as const)
      : moved([wordsOfMove(order)], order)
  await settle(context, command, event)
  return null
}
