import type { Precondition, ServerRow } from '../core/entities'
import type { CommandState, OutboxCommand } from '../core/rows'

/**
 * What can happen to a command. `dueAt`: wall clock, ms, for display; the engine waits by a monotonic clock.
 * `mustWait`: the server asked for this wait, so a later leader keeps it as well.
 */
export type CommandEvent =
  /** The undo window ended, or the user sends the command now. */
  | { type: 'hold.ended' }
  /** The undo window ended long before a tab could send the command, so the user is asked. */
  | { type: 'hold.outlived' }
  /** Stored before the request is sent. */
  | { type: 'send.started' }
  /** The command took effect and leaves the outbox. `row`: the changed row, for later commands of the lane. */
  | { type: 'effect.confirmed'; row: ServerRow | null }
  /** Certainly not executed: 401, 425, 429. This attempt is not counted. */
  | { type: 'send.deferred'; dueAt: number | null; mustWait?: boolean }
  /** No answer, or an answer that cannot be trusted. */
  | { type: 'answer.lost'; dueAt: number | null; mustWait?: boolean }
  /** The row was read again before the first send, and only its revision differs from what the user saw. */
  | { type: 'intent.renewed'; seen: Precondition }
  | { type: 'server.refused'; messages: string[] }
  | { type: 'order.moved'; messages: string[]; current: ServerRow | null }

/** The events that each state accepts; other events do not change the command. */
const KNOWN: Record<CommandState, ReadonlySet<CommandEvent['type']>> = {
  held: new Set(['hold.ended', 'hold.outlived']),
  queued: new Set(['send.started', 'intent.renewed', 'effect.confirmed', 'server.refused', 'order.moved']),
  sending: new Set(['effect.confirmed', 'send.deferred', 'answer.lost', 'server.refused', 'order.moved']),
  unknown: new Set(['send.started', 'effect.confirmed', 'answer.lost', 'server.refused', 'order.moved']),
  conflict: new Set(),
  refused: new Set(),
}

/** The command after the event; null: it leaves the outbox. An event that its state does not accept changes nothing. */
export function advanceCommand(command: OutboxCommand, event: CommandEvent): OutboxCommand | null {
  if (!KNOWN[command.state].has(event.type)) return command
  if (event.type === 'effect.confirmed') return null
  return { ...command, ...STEPS[event.type](event as never, command) } as OutboxCommand
}

type Change = Partial<
  Pick<OutboxCommand, 'state' | 'attempts' | 'dueAt' | 'mustWait' | 'precondition' | 'verdict'>
>
type Step<Event> = (event: Event, command: OutboxCommand) => Change
type Lasting = Exclude<CommandEvent, { type: 'effect.confirmed' }>

const STEPS: { [Type in Lasting['type']]: Step<Extract<Lasting, { type: Type }>> } = {
  'hold.ended': () => ({ state: 'queued', dueAt: null }),
  'hold.outlived': () => ({ dueAt: null }),
  'intent.renewed': ({ seen }, { precondition }) => ({
    precondition: precondition === null ? seen : { ...precondition, revision: seen.revision },
  }),
  'send.started': (_, { attempts }) => ({
    state: 'sending',
    attempts: attempts + 1,
    dueAt: null,
    mustWait: false,
  }),
  // An earlier attempt may have reached the server. Only reading the row, or sending the same key again, can tell.
  'send.deferred': ({ dueAt, mustWait = false }, { attempts }) => ({
    state: attempts > 1 ? 'unknown' : 'queued',
    attempts: Math.max(0, attempts - 1),
    dueAt,
    mustWait,
  }),
  'answer.lost': ({ dueAt, mustWait = false }) => ({ state: 'unknown', dueAt, mustWait }),
  'server.refused': ({ messages }) => ({
    state: 'refused',
    dueAt: null,
    verdict: { messages, current: null },
  }),
  'order.moved': ({ messages, current }) => ({
    state: 'conflict',
    dueAt: null,
    verdict: { messages, current } as OutboxCommand['verdict'],
  }),
}

/** Whether the user can still discard the command: not while the server may be executing it. */
export function isDiscardable(state: CommandState): boolean {
  return state !== 'sending' && state !== 'unknown'
}

/** Whether the command waits for the user's decision, because no tab was open when its undo window ended. */
export function isLeftBehind({ state, dueAt }: Pick<OutboxCommand, 'state' | 'dueAt'>): boolean {
  return state === 'held' && dueAt === null
}
