import { laneOf, targetOf } from '../../../src/db/commands/commands'
import type { Command, CommandId, OutboxCommand, SettledCommand } from '../../../src/db/core/rows'

type Fields = Partial<
  Pick<OutboxCommand, 'seq' | 'state' | 'dueAt' | 'enqueuedAt' | 'attempts' | 'precondition' | 'verdict'>
> & { id?: string }

/** As the outbox holds it: queued and never sent unless told otherwise. */
export function outboxCommand(command: Command, { id, ...fields }: Fields = {}): OutboxCommand {
  const lane = laneOf(targetOf(command))
  return {
    ...command,
    id: (id ?? `${command.kind} ${lane}`) as CommandId,
    lane,
    state: 'queued',
    precondition: null,
    attempts: 0,
    enqueuedAt: 0,
    dueAt: null,
    verdict: null,
    ...fields,
  } as OutboxCommand
}

export function settledCommand(
  command: Command,
  { outcome, at, id }: Pick<SettledCommand, 'outcome' | 'at'> & { id?: string },
): SettledCommand {
  const commandId = (id ?? `settled ${command.kind} ${laneOf(targetOf(command))}`) as CommandId
  return { commandId, command, outcome, enqueuedAt: at - 1000, at }
}
