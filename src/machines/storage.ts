import { assign, setup, type ActorRefFrom } from 'xstate'

/**
 * slow: no answer in time; failing: operations are refused; full: finished orders had to go to make room.
 */
export type Degradation = 'slow' | 'failing' | 'full'

/** What was lost: up to `count` unsent changes of these lanes ('order:1042'). */
export type AnnouncedLoss = { count: number; lanes: string[] }

/** What could be read of a database that was given up; `file` is JSON to be saved. */
export type Rescue = { commands: number; drafts: number; unreadable: number; isBack: boolean; file: string }

export type StorageEvent =
  /** It opened, strictly durable. */
  | { type: 'database.opened' }
  | { type: 'database.blocked' }
  /** Nothing is kept on this computer from now on. `unreachable`: unsent changes that stay behind, by lane. */
  | { type: 'memory.began'; reason: string; unreachable: AnnouncedLoss | null }
  /** Newer code owns the database. */
  | { type: 'code.outdated' }
  | { type: 'operation.failed'; failure: string; message: string; at: number }
  | { type: 'write.stored' }
  | { type: 'archive.dropped'; count: number }
  | { type: 'loss.found'; loss: AnnouncedLoss }
  | { type: 'loss.dismissed' }
  | { type: 'rescue.made'; rescue: Rescue }
  | { type: 'rescue.dismissed' }
  | { type: 'notice.dismissed' }
  /** Nobody is signed in on this page any more. */
  | { type: 'session.ended' }

export type StorageContext = {
  reason: Degradation | null
  /** Of memory: why. */
  cause: string | null
  unreachable: AnnouncedLoss | null
  /** Finished orders that went to make room. */
  dropped: number
  loss: AnnouncedLoss | null
  rescue: Rescue | null
  /** In a row. */
  failures: number
  lastError: { failure: string; message: string; at: number } | null
}

const AT_REST = { reason: null, cause: null, unreachable: null, dropped: 0, failures: 0 }

/** Refusals in a row after which storage is given up for this page. */
const TOO_MANY = 3

type Found<Type extends StorageEvent['type']> = Extract<StorageEvent, { type: Type }>

/**
 * What the storage of this page can be relied on for, and what of it a person must be told. `mode`: ok, degraded (still
 * tried), memory (nothing is kept), blocked (another tab holds the update up), outdated (read-only until a reload).
 * `account`: a loss is announced until somebody has read it, whatever the mode. `giveUp`: to memory, from here on.
 */
export const storageMachine = setup({
  types: { context: {} as StorageContext, events: {} as StorageEvent },
  guards: {
    isFull: ({ event }) => (event as Found<'operation.failed'>).failure === 'full',
    isSlow: ({ event }) => (event as Found<'operation.failed'>).failure === 'slow',
    isOutdated: ({ event }) => (event as Found<'operation.failed'>).failure === 'outdated',
    isHopeless: ({ context, event }) => {
      const { failure } = event as Found<'operation.failed'>
      return failure === 'absent' || (failure !== 'slow' && context.failures + 1 >= TOO_MANY)
    },
    isOnlyFull: ({ context }) => context.dropped > 0,
  },
  actions: {
    giveUp: (): void => undefined,
    noteFailure: assign(({ context, event }) => {
      const { failure, message, at } = event as Found<'operation.failed'>
      return { failures: context.failures + 1, lastError: { failure, message, at } }
    }),
    noteSlow: assign({ reason: 'slow' }),
    noteFailing: assign({ reason: 'failing' }),
    noteDropped: assign(({ context, event }) => ({
      reason: 'full' as const,
      dropped: context.dropped + (event as Found<'archive.dropped'>).count,
    })),
    noteOnlyFull: assign({ reason: 'full', failures: 0 }),
    noteMemory: assign(({ event }) => {
      const { reason, unreachable } = event as Found<'memory.began'>
      return { cause: reason, unreachable }
    }),
    noteLoss: assign(({ event }) => ({ loss: (event as Found<'loss.found'>).loss })),
    forgetLoss: assign({ loss: null }),
    noteRescue: assign(({ event }) => ({ rescue: (event as Found<'rescue.made'>).rescue })),
    forgetRescue: assign({ rescue: null }),
    rest: assign(AT_REST),
  },
}).createMachine({
  id: 'storage',
  type: 'parallel',
  context: { ...AT_REST, loss: null, rescue: null, lastError: null },
  states: {
    mode: {
      initial: 'ok',
      states: {
        ok: {
          entry: 'rest',
          on: {
            'database.blocked': 'blocked',
            'operation.failed': [
              { guard: 'isOutdated', target: 'outdated', actions: 'noteFailure' },
              { guard: 'isFull', actions: ['noteFailure', 'giveUp'] },
              { guard: 'isSlow', target: 'degraded', actions: ['noteFailure', 'noteSlow'] },
              { guard: 'isHopeless', actions: ['noteFailure', 'giveUp'] },
              { target: 'degraded', actions: ['noteFailure', 'noteFailing'] },
            ],
            'archive.dropped': { target: 'degraded', actions: 'noteDropped' },
          },
        },
        degraded: {
          on: {
            'database.opened': 'ok',
            'database.blocked': 'blocked',
            'operation.failed': [
              { guard: 'isOutdated', target: 'outdated', actions: 'noteFailure' },
              { guard: 'isFull', actions: ['noteFailure', 'giveUp'] },
              { guard: 'isSlow', actions: ['noteFailure', 'noteSlow'] },
              { guard: 'isHopeless', actions: ['noteFailure', 'giveUp'] },
              { actions: ['noteFailure', 'noteFailing'] },
            ],
            'write.stored': [{ guard: 'isOnlyFull', actions: 'noteOnlyFull' }, { target: 'ok' }],
            'archive.dropped': { actions: 'noteDropped' },
            'notice.dismissed': 'ok',
            'session.ended': 'ok',
          },
        },
        memory: {
          on: {
            'database.opened': 'ok',
            'database.blocked': 'blocked',
            'operation.failed': { actions: 'noteFailure' },
            'session.ended': 'ok',
          },
        },
        blocked: {
          on: {
            'database.opened': 'ok',
            'operation.failed': { actions: 'noteFailure' },
            'session.ended': 'ok',
          },
        },
        outdated: {
          on: {
            'memory.began': {},
            'operation.failed': { actions: 'noteFailure' },
          },
        },
      },
      on: {
        'code.outdated': '.outdated',
        'memory.began': { target: '.memory', actions: 'noteMemory' },
      },
    },
    account: {
      initial: 'whole',
      states: {
        whole: {},
        lost: { on: { 'loss.dismissed': { target: 'whole', actions: 'forgetLoss' } } },
      },
      on: {
        'loss.found': { target: '.lost', actions: 'noteLoss' },
        'session.ended': { target: '.whole', actions: 'forgetLoss' },
      },
    },
    rescued: {
      initial: 'nothing',
      states: {
        nothing: {},
        offered: { on: { 'rescue.dismissed': { target: 'nothing', actions: 'forgetRescue' } } },
      },
      on: {
        'rescue.made': { target: '.offered', actions: 'noteRescue' },
        'session.ended': { target: '.nothing', actions: 'forgetRescue' },
      },
    },
  },
})

export type StorageActor = ActorRefFrom<typeof storageMachine>
