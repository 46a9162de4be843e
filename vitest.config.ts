import os from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

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
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          include: ['tests/views/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A context of its own for each file instead of a process: two thirds of the time.
          pool: 'vmThreads',
          setupFiles: ['patient-queries', 'timers-of-the-page', 'no-owner-stacks'].map(
            (name) => `tests/support/${name}.ts`,
          ),
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { name: 'simulation', include: ['tests/simulation/**/*.test.ts'], testTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-cluster.ts'],
          // Files that run at the same time need a PostgreSQL each; an installed one is one.
          fileParallelism: (process.env['TEST_DATABASE_URL'] ?? '') === '',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
