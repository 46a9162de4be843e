import os from 'node:os'
import v8 from 'node:v8'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { withoutARule } from './tests/support/world/without-a-rule.ts'

// A test ends by what it sees. These limits end one that hangs, on a machine that does much else as well.
const LIMITS = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }
/** For the tests of every project. */
const SETUP = ['tests/support/patient-waits.ts', 'tests/support/no-errors.ts']
/** They change what every file of a process shares: globals, and the live queries of all databases. */
const ALONE = [
  'tests/unit/composition/storage-keeper.test.ts',
  'tests/unit/db/queries/pause-live-queries.test.ts',
]
/** Of a whole computer, engines included, by the clocks of Node. */
const REAL_TIME = 'tests/simulation/shared-workstation.test.ts'

/**
 * Settings of V8: more room for new objects, and compiled code from the first call. They save a tenth of the CPU time of
 * the view tests. The threads of this process take them from here, other processes from `execArgv`.
 */
const SETTINGS = ['--min-semi-space-size=64', '--max-semi-space-size=128', '--always-sparkplug']
v8.setFlagsFromString(SETTINGS.join(' '))

export default defineConfig({
  plugins: [react()],
  define: { __BUILD__: JSON.stringify('test') },
  test: {
    allowOnly: false,
    // By itself it leaves one core idle.
    maxWorkers: os.availableParallelism(),
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/scripts/**/*.test.ts'],
          exclude: ALONE,
          environment: 'node',
          execArgv: SETTINGS,
          // What is tested is loaded once for each process, not once for each file: that took half of the time.
          isolate: false,
          setupFiles: SETUP,
          ...LIMITS,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, environment: 'node', setupFiles: SETUP, ...LIMITS },
      },
      {
        extends: true,
        test: {
          name: 'views',
          include: ['tests/views/**/*.test.{ts,tsx}'],
          environment: './tests/support/page-of-a-worker.ts',
          // The interface is loaded once for each worker, not once for each file: that took half of the time.
          pool: 'threads',
          isolate: false,
          setupFiles: [
            'dom-matchers',
            'patient-waits',
            'patient-queries',
            'timers-of-the-page',
            'taken-down',
            'no-owner-stacks',
            'no-ground',
            'no-errors',
            'toasts-at-once',
          ].map((name) => `tests/support/${name}.ts`),
          ...LIMITS,
        },
      },
      {
        extends: true,
        plugins: [withoutARule()],
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          exclude: [REAL_TIME],
          execArgv: SETTINGS,
          // The engine is loaded once for each process, not once for each file; its clocks are those of the stories.
          isolate: false,
          setupFiles: SETUP,
          ...LIMITS,
        },
      },
      {
        extends: true,
        test: { name: 'workstation', include: [REAL_TIME], setupFiles: SETUP, ...LIMITS },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          execArgv: SETTINGS,
          // The server is loaded once for each worker, not once for each file: that took a fifth of the time.
          isolate: false,
          globalSetup: ['tests/support/built-scripts.ts', 'tests/support/postgres-cluster.ts'],
          // Files that run at the same time need a PostgreSQL each; an installed one is one.
          fileParallelism: (process.env['TEST_DATABASE_URL'] ?? '') === '',
          setupFiles: [...SETUP, 'tests/support/cheap-passwords.ts'],
          ...LIMITS,
        },
      },
    ],
  },
})
