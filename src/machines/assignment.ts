import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { OrderRider } from '../../contract/entities/orders'
import type { RiderId } from '../../contract/entities/riders'

export type ChosenRider = OrderRider & { id: RiderId }

/**
 * A command of this order that waits for the user's decision: somebody else changed the order first, or the server
 * refused it.
 */
export type Verdict = { commandId: string; messages: string[] }

type Input = {
  orderId: number
  /** An earlier assignment of this order that waits for the user's decision. */
  open: (Verdict & { kind: 'conflict' | 'refused'; rider: ChosenRider }) | null
}

type Context = {
  orderId: number
  rider: ChosenRider | null
  search: string
  verdict: Verdict | null
  earlier: Input['open']
}

export type AssignmentEvent =
  | { type: 'rider.chosen'; rider: ChosenRider }
  /** Ids of the riders shown now, after the filters. */
  | { type: 'riders.listed'; ids: readonly number[] }
  | { type: 'search.changed'; text: string }
  | { type: 'assign.pressed' }
  | CommandProgress
  | { type: 'keep.chosen' }
  | { type: 'override.chosen' }
  | { type: 'retry.pressed' }
  | { type: 'discard.pressed' }

/** The progress of the command in the outbox. */
export type CommandProgress =
  /** The command is stored but cannot be sent now. */
  | { type: 'command.waited' }
  | { type: 'command.confirmed' }
  | { type: 'command.withdrawn' }
  | ({ type: 'command.refused' } & Verdict)
  | ({ type: 'command.overtaken' } & Verdict)

type Work = { orderId: number; rider: ChosenRider }

const NOT_STORED = 'This device could not save the assignment. Nothing was sent.'

/**
 * Assigns a rider to one order. Actors to provide: `enqueue` stores the command, `watchCommand` reports the progress
 * of the last assignment of the order, `discard` and `retry` settle a command that waits for the user.
 */
export const assignmentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AssignmentEvent,
    input: {} as Input,
  },
  actors: {
    enqueue: fromPromise<void, Work>(() => Promise.resolve()),
    watchCommand: fromCallback<AssignmentEvent, Work>(() => undefined),
    discard: fromPromise<void, { commandId: string }>(() => Promise.resolve()),
    retry: fromPromise<void, { commandId: string }>(() => Promise.resolve()),
  },
  delays: {
    /** How long the panel waits for the answer before the user can continue. */
    patience: 2500,
  },
  guards: {
    hasRider: ({ context }) => context.rider !== null,
    isAlreadyChosen: ({ context }, rider: ChosenRider) => context.rider?.id === rider.id,
    isChosenRiderMissing: ({ context }, ids: readonly number[]) =>
      context.rider !== null && !ids.includes(context.rider.id),
    hasEarlierConflict: ({ context }) => context.earlier?.kind === 'conflict',
    hasEarlierRefusal: ({ context }) => context.earlier?.kind === 'refused',
  },
  actions: {
    choose: assign((_, rider: ChosenRider) => ({ rider })),
    deselect: assign({ rider: null }),
    setSearch: assign((_, search: string) => ({ search })),
    keepVerdict: assign((_, { commandId, messages }: Verdict) => ({ verdict: { commandId, messages } })),
    dropVerdict: assign({ verdict: null }),
    resume: assign(({ context }) => ({ verdict: context.earlier, rider: context.earlier?.rider ?? null })),
    noteNotStored: assign(({ event }) => ({
      verdict: { commandId: '', messages: [notStoredWords(Reflect.get(event, 'error'))] },
    })),
  },
}).createMachine({
  id: 'assignment',
  initial: 'opening',
  context: ({ input }) => ({
    orderId: input.orderId,
    rider: null,
    search: '',
    verdict: null,
    earlier: input.open,
  }),
  states: {
    opening: {
      always: [
        { guard: 'hasEarlierConflict', target: 'conflict', actions: 'resume' },
        { guard: 'hasEarlierRefusal', target: 'refused', actions: 'resume' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      initial: 'calm',
      states: { calm: {}, warned: {}, unstored: { exit: 'dropVerdict' } },
      on: {
        'rider.chosen': [
          {
            guard: { type: 'isAlreadyChosen', params: ({ event }) => event.rider },
            target: '.calm',
            actions: 'deselect',
          },
          { target: '.calm', actions: { type: 'choose', params: ({ event }) => event.rider } },
        ],
        'riders.listed': {
          guard: { type: 'isChosenRiderMissing', params: ({ event }) => event.ids },
          actions: 'deselect',
        },
        'search.changed': { actions: { type: 'setSearch', params: ({ event }) => event.text } },
        'assign.pressed': [{ guard: 'hasRider', target: 'storing' }, { target: '.warned' }],
      },
    },
    storing: {
      invoke: {
        src: 'enqueue',
        input: ({ context }) => workOf(context),
        onDone: 'sending',
        onError: { target: 'choosing.unstored', actions: 'noteNotStored' },
      },
    },
    sending: {
      invoke: { src: 'watchCommand', input: ({ context }) => workOf(context) },
      after: { patience: 'waiting' },
      on: {
        'command.waited': 'waiting',
        'command.confirmed': 'assigned',
        'command.withdrawn': 'left',
        'command.refused': {
          target: 'refused',
          actions: { type: 'keepVerdict', params: ({ event }) => event },
        },
        'command.overtaken': {
          target: 'conflict',
          actions: { type: 'keepVerdict', params: ({ event }) => event },
        },
      },
    },
    conflict: { on: { 'keep.chosen': 'leaving', 'override.chosen': 'retrying' } },
    refused: {
      on: {
        'retry.pressed': 'retrying',
        'discard.pressed': 'discarding',
        'rider.chosen': {
          target: 'discarding',
          actions: { type: 'choose', params: ({ event }) => event.rider },
        },
      },
    },
    retrying: {
      invoke: {
        src: 'retry',
        input: ({ context }) => commandOf(context),
        onDone: { target: 'sending', actions: 'dropVerdict' },
        onError: 'refused',
      },
    },
    discarding: {
      invoke: {
        src: 'discard',
        input: ({ context }) => commandOf(context),
        onDone: { target: 'choosing', actions: 'dropVerdict' },
        onError: 'refused',
      },
    },
    leaving: {
      invoke: {
        src: 'discard',
        input: ({ context }) => commandOf(context),
        onDone: 'left',
        onError: 'conflict',
      },
    },
    assigned: { type: 'final' },
    waiting: { type: 'final' },
    left: { type: 'final' },
  },
})

/** Storage errors that have more to say than "nothing was sent" bring their own message. */
function notStoredWords(error: unknown): string {
  const hasOwnMessage =
    error instanceof Error && error.name === 'NotStored' && Reflect.get(error, 'isPlain') === false
  return hasOwnMessage ? error.message : NOT_STORED
}

function workOf({ orderId, rider }: Context): Work {
  if (rider === null) throw new Error('no rider to assign')
  return { orderId, rider }
}

function commandOf({ verdict }: Context): { commandId: string } {
  if (verdict === null) throw new Error('no command to settle')
  return { commandId: verdict.commandId }
}
