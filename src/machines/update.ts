import { setup } from 'xstate'

/** A new version that was found stays in waiting; one that another tab took is in use already. */
export type UpdateEvent =
  /** A newer build is on this computer and waits. */
  | { type: 'update.found' }
  /** Another tab took it: this page is older than what serves it. */
  | { type: 'update.taken' }
  /** Another build now serves this page; every tab of the browser receives this. */
  | { type: 'controller.changed' }
  | { type: 'reload.chosen' }
  /** Although something typed would be lost. */
  | { type: 'reload.insisted' }
  | { type: 'later.chosen' }
  /** Hidden, or without a hand on it, for long. */
  | { type: 'page.unattended' }
  /** A display loads itself anew, whether or not there is a newer build. */
  | { type: 'reload.due' }

/** A worker that does not take over by then never will; the server gives the new pages anyway. */
const TAKE_OVER_MS = 10_000

/** A page that still stands by then is not being loaded: Chromium can lose a load that begins as workers change places. */
const RELOAD_MS = 10_000

/**
 * A new version of the console: offered, never forced on somebody who works. `takeOver`: lets the waiting version serve
 * every page; `reload`: when nothing is being stored, and once more if the page stays.
 */
export const updateMachine = setup({
  types: { events: {} as UpdateEvent },
  guards: {
    /** Nothing that was typed would be lost. */
    isFree: (): boolean => {
      throw new Error('not provided')
    },
  },
  actions: {
    takeOver: (): void => undefined,
    reload: (): void => undefined,
  },
  delays: { takeOverLimit: TAKE_OVER_MS, reloadLimit: RELOAD_MS },
}).createMachine({
  id: 'update',
  initial: 'current',
  on: { 'update.taken': '.replaced' },
  states: {
    current: {
      on: { 'update.found': 'waiting', 'reload.due': { guard: 'isFree', target: 'reloading' } },
    },
    waiting: {
      initial: 'offered',
      on: {
        'update.found': '.offered',
        'reload.insisted': 'taking',
        'page.unattended': { guard: 'isFree', target: 'taking' },
        'reload.due': { guard: 'isFree', target: 'taking' },
      },
      states: {
        offered: {
          on: {
            'reload.chosen': [{ guard: 'isFree', target: '#update.taking' }, { target: 'asking' }],
            'later.chosen': 'postponed',
          },
        },
        asking: { on: { 'later.chosen': 'postponed' } },
        postponed: {},
      },
    },
    taking: {
      entry: 'takeOver',
      on: { 'controller.changed': 'reloading', 'update.taken': 'reloading' },
      after: { takeOverLimit: 'reloadingEarly' },
    },
    replaced: {
      initial: 'judging',
      on: {
        'update.taken': {},
        'reload.insisted': 'reloading',
        'page.unattended': { guard: 'isFree', target: 'reloading' },
        'reload.due': { guard: 'isFree', target: 'reloading' },
      },
      states: {
        judging: { always: [{ guard: 'isFree', target: '#update.reloading' }, { target: 'offered' }] },
        offered: {
          on: {
            'reload.chosen': [{ guard: 'isFree', target: '#update.reloading' }, { target: 'asking' }],
            'later.chosen': 'postponed',
          },
        },
        asking: { on: { 'later.chosen': 'postponed' } },
        postponed: {},
      },
    },
    /** The new worker may take over just as this load begins, and the load be lost: the change asks for another. */
    reloadingEarly: {
      entry: 'reload',
      on: { 'controller.changed': 'reloading', 'update.taken': {} },
      after: { reloadLimit: 'reloadingAgain' },
    },
    reloading: {
      entry: 'reload',
      on: { 'update.taken': {} },
      after: { reloadLimit: 'reloadingAgain' },
    },
    reloadingAgain: { entry: 'reload', on: { 'update.taken': {} } },
  },
})
