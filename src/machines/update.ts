import { setup } from 'xstate'

/** A new version that was found waits; a version that another tab activated is already in use. */
export type UpdateEvent =
  /** A newer build is downloaded and waits. */
  | { type: 'update.found' }
  /** Another tab activated the newer build: this page is older than its service worker. */
  | { type: 'update.taken' }
  /** Another build now serves this page; every tab of the browser receives this. */
  | { type: 'controller.changed' }
  | { type: 'reload.chosen' }
  /** Reload although unsaved input will be lost. */
  | { type: 'reload.insisted' }
  | { type: 'later.chosen' }
  /** The page was hidden or not used for a long time. */
  | { type: 'page.unattended' }
  /** A display reloads itself, whether or not there is a newer build. */
  | { type: 'reload.due' }

/** A worker that has not taken over by then never will; the server delivers the new pages anyway. */
const TAKE_OVER_MS = 10_000

/**
 * If the page is still there by then, it is not reloading: Chromium can lose a reload that starts while the workers
 * change.
 */
const RELOAD_MS = 10_000

/**
 * A new version of the console; it is offered, and never forced on a user who is working. `takeOver`: lets the waiting
 * version serve all pages; `reload`: reloads when nothing is being stored, and once more if the page stays.
 */
export const updateMachine = setup({
  types: { events: {} as UpdateEvent },
  guards: {
    /** No unsaved input would be lost. */
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
    /**
     * The new worker may take over just as this reload starts, so that the reload is lost: the change then starts
     * another.
     */
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
