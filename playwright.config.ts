import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_PATH } from './tests/support/chromium-path'

/** Each test starts the servers it needs (tests/e2e/support); the console must be built. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.test-data/browser',
  fullyParallel: true,
  forbidOnly: true,
  // Measured: two keep two cores busy. A third makes each test wait for the others, and no run shorter.
  workers: 2,
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
    viewport: { width: 1440, height: 900 },
    // A trace costs a fifth of the run: '--trace on' where one is wanted.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: CHROMIUM_PATH },
  },
})
