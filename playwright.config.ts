import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_PATH } from './tests/support/chromium-path'
import { IS_LONG } from './tests/support/long-form'

/** Each test starts the servers it needs (tests/e2e/support); the console must be built. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/template-data.ts',
  outputDir: '.test-data/browser',
  fullyParallel: true,
  forbidOnly: true,
  // Tests wait for retries, clocks and late parts. Measured: alone on two cores, two of them used half of the time.
  workers: 3,
  retries: 0,
  // These end a test that hangs. What is waited for comes at once on a quiet machine; a busy one may take its time.
  // Promises of time are asserted as such.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '.test-data/results/browser.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    // Drawing transitions takes a tenth of the run. The long form draws them.
    contextOptions: { reducedMotion: IS_LONG ? 'no-preference' : 'reduce' },
    viewport: { width: 1440, height: 900 },
    // A trace costs a fifth of the run: '--trace on' where one is wanted.
    // A press on what never comes is known by then.
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    // Nothing is drawn by a GPU here: a process of its own for it takes a tenth of the browser's time.
    launchOptions: { executablePath: CHROMIUM_PATH, args: ['--disable-gpu', '--in-process-gpu'] },
  },
})
