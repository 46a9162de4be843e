import type { Entity } from '../../db/core/entities'
import { targetOf, titleOf } from '../../db/commands/commands'
import type { CommandEvent } from '../../db/commands/outbox-transitions'
import type { OutboxCommand } from '../../db/core/rows'
import { MOST_FAULTS } from './command-failures'

const NAMES: Record<Entity, string> = {
  order: 'order',
  rider: 'rider',
  bulk_order: 'bulk order',
  company_user: 'company',
  customer: 'customer',
}

export function gone(command: OutboxCommand): CommandEvent {
  const { entity } = targetOf(command)
  return { type: 'server.refused', messages: [`This ${NAMES[entity]} no longer exists.`] }
}

/** C7: the command waits for the user's decision instead of being retried for ever. */
export function failedTooOften(command: OutboxCommand): CommandEvent {
  const words = `The server failed to do this ${MOST_FAULTS} times. ${titleOf(command)} has not changed.`
  return { type: 'server.refused', messages: [words] }
}

export function tooOld(days: number): CommandEvent {
  const words = `You asked for this more than ${days} days ago, so it was not sent. Press Retry if it should still be done.`
  return { type: 'server.refused', messages: [words] }
}

/** No list contains the row. That proves nothing, so the outcome stays unknown. */
export function notFound(command: OutboxCommand): CommandEvent {
  const words = `${titleOf(command)} could not be found on the server after ${MOST_FAULTS} attempts.`
  return { type: 'server.refused', messages: [words] }
}

/** The row was requested eight times and could not be read. */
export function unread(command: OutboxCommand): CommandEvent {
  const end = command.attempts === 0 ? 'so this was not sent' : 'so nobody knows whether this was done'
  const words = `${titleOf(command)} could not be read from the server after ${MOST_FAULTS} attempts, ${end}.`
  return { type: 'server.refused', messages: [words] }
}
