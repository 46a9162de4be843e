import type { Precondition, ServerRow } from '../core/entities'
import type { CommandState, OutboxCommand } from '../core/rows'

/**
 * What happens to a command. `dueAt`: wall clock, ms, for showing; the engine waits by a monotonic clock. `mustWait`: the
 * server asked for that time, so whoever sends next keeps to it as well.
 */
export type CommandEvent =
  /** The undo window is over, or a person wants it sent now. */
  | { type: 'hold.ended' }
  /** The undo window was over long before anybody could send it: now a person is asked. */
  | { type: 'hold.outlived' }
  /** Persisted before the request leaves. */
  | { type: 'send.started' }
  /** Took effect: the command leaves the outbox. `row`: the row after it, for what waits behind it in the lane. */
  | { type: 'effect.confirmed'; row: ServerRow | null }
  /** Certainly not executed: 401, 425, 429. The attempt does not count. */
  | { type: 'send.deferred'; dueAt: number | null; mustWait?: boolean }
  /** No answer, or an answer that cannot be trusted. */
  | { type: 'answer.lost'; dueAt: number | null; mustWait?: boolean }
  /** The row was read again before the first send. Only its revision differs from what the person saw. */
  | { type: 'intent.renewed'; seen: Precondition }
  | { type: 'server.refused'; messages: string[] }
  | { type: 'order.moved'; messages: string[]; current: ServerRow | null }

/** Which events a state knows; any other leaves the command as it is. */
const KNOWN: Record<CommandState, ReadonlySet<CommandEvent['type']>> = {
  held: new Set(['hold.ended', 'hold.outlived']),
  queued: new Set(['send.started', 'intent.renewed', 'effect.confirmed', 'server.refused', 'order.moved']),
  sending: new Set(['effect.confirmed', 'send.deferred', 'answer.lost', 'server.refused', 'order.moved']),
  unknown: new Set(['send.started', 'effect.confirmed', 'answer.lost', 'server.refused', 'order.moved']),
  conflict: new Set(),
  refused: new Set(),
}

/** The next form of the command; null: it leaves the outbox. An event that its state does not know changes nothing. */
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
  // An earlier attempt may have arrived. Only reading the row, or sending the same key, can tell.
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

/** May a person still take it back? Not while the server may be executing it. */
export function isDiscardable(state: CommandState): boolean {
  return state !== 'sending' && state !== 'unknown'
}

/** Does it wait for a person's word, because no console was open when its undo window ended? */
export function isLeftBehind({ state, dueAt }: Pick<OutboxCommand, 'state' | 'dueAt'>): boolean {
  return state === 'held' && dueAt === null
}
