import { assign, setup, type ActorRefFrom } from 'xstate'

/** slow: no answer in time; failing: operations fail; full: finished orders were deleted to free space. */
export type Degradation = 'slow' | 'failing' | 'full'

/** Up to `count` unsent changes of these lanes ('order:1042') were lost. */
export type AnnouncedLoss = { count: number; lanes: string[] }

/** What could be read from a damaged database; `file` is JSON for the user to save. */
export type Rescue = { commands: number; drafts: number; unreadable: number; isBack: boolean; file: string }

export type StorageEvent =
  /** The database opened, strictly durable. */
  | { type: 'database.opened' }
  | { type: 'database.blocked' }
  /** From now on nothing is stored on this device. `unreachable`: unsent changes in the database on disk, by lane. */
  | { type: 'memory.began'; reason: string; unreachable: AnnouncedLoss | null }
  /** A newer build owns the database. */
  | { type: 'code.outdated' }
  | { type: 'operation.failed'; failure: string; message: string; at: number }
  | { type: 'write.stored' }
  | { type: 'archive.dropped'; count: number }
  | { type: 'loss.found'; loss: AnnouncedLoss }
  | { type: 'loss.dismissed' }
  | { type: 'rescue.made'; rescue: Rescue }
  | { type: 'rescue.dismissed' }
  | { type: 'notice.dismissed' }
  /** The user signed out on this page. */
  | { type: 'session.ended' }

export type StorageContext = {
  reason: Degradation | null
  /** In mode memory: the reason. */
  cause: string | null
  unreachable: AnnouncedLoss | null
  /** Number of finished orders that were deleted to free space. */
  dropped: number
  loss: AnnouncedLoss | null
  rescue: Rescue | null
  failures: number
  lastError: { failure: string; message: string; at: number } | null
}

const INITIAL_MODE = { reason: null, cause: null, unreachable: null, dropped: 0, failures: 0 }

/** After this many failures in a row, this page stops using the database. */
const MAX_FAILURES = 3

type Found<Type extends StorageEvent['type']> = Extract<StorageEvent, { type: Type }>

/**
 * How reliable the storage of this page is, and which message the user needs. `mode`: ok, degraded (still used), memory
 * (nothing is stored), blocked (another tab delays the update), outdated (read-only until a reload). `account`: a loss
 * is shown until the user dismisses it, in any mode. `giveUp`: switches to memory.
 */
export const storageMachine = setup({
  types: { context: {} as StorageContext, events: {} as StorageEvent },
  guards: {
    isDiskFull: ({ event }) => (event as Found<'operation.failed'>).failure === 'full',
    hasTimedOut: ({ event }) => (event as Found<'operation.failed'>).failure === 'slow',
    isCodeOutdated: ({ event }) => (event as Found<'operation.failed'>).failure === 'outdated',
    mustGiveUp: ({ context, event }) => {
      const { failure } = event as Found<'operation.failed'>
      return failure === 'absent' || (failure !== 'slow' && context.failures + 1 >= MAX_FAILURES)
    },
    hasDroppedOrders: ({ context }) => context.dropped > 0,
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
    noteStillFull: assign({ reason: 'full', failures: 0 }),
    noteMemory: assign(({ event }) => {
      const { reason, unreachable } = event as Found<'memory.began'>
      return { cause: reason, unreachable }
    }),
    noteLoss: assign(({ event }) => ({ loss: (event as Found<'loss.found'>).loss })),
    forgetLoss: assign({ loss: null }),
    noteRescue: assign(({ event }) => ({ rescue: (event as Found<'rescue.made'>).rescue })),
    forgetRescue: assign({ rescue: null }),
    resetMode: assign(INITIAL_MODE),
  },
}).createMachine({
  id: 'storage',
  type: 'parallel',
  context: { ...INITIAL_MODE, loss: null, rescue: null, lastError: null },
  states: {
    mode: {
      initial: 'ok',
      states: {
        ok: {
          entry: 'resetMode',
          on: {
            'database.blocked': 'blocked',
            'operation.failed': [
              { guard: 'isCodeOutdated', target: 'outdated', actions: 'noteFailure' },
              { guard: 'isDiskFull', actions: ['noteFailure', 'giveUp'] },
              { guard: 'hasTimedOut', target: 'degraded', actions: ['noteFailure', 'noteSlow'] },
              { guard: 'mustGiveUp', actions: ['noteFailure', 'giveUp'] },
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
              { guard: 'isCodeOutdated', target: 'outdated', actions: 'noteFailure' },
              { guard: 'isDiskFull', actions: ['noteFailure', 'giveUp'] },
              { guard: 'hasTimedOut', actions: ['noteFailure', 'noteSlow'] },
              { guard: 'mustGiveUp', actions: ['noteFailure', 'giveUp'] },
              { actions: ['noteFailure', 'noteFailing'] },
            ],
            'write.stored': [{ guard: 'hasDroppedOrders', actions: 'noteStillFull' }, { target: 'ok' }],
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
