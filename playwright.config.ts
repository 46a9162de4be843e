import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_PATH } from './tests/support/chromium-path'

/** Each test starts the servers it needs (tests/e2e/support); the console must be built. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.test-data/browser',
  fullyParallel: true,
  forbidOnly: true,
  // Much of each test is waiting: for a line that is cut, for a server that starts.
  workers: 3,
  retries: 0,
  timeout: 90_000,
  // What is waited for comes at once on a quiet machine; a busy one may take its time. Promises of time are asserted as such.
  expect: { timeout: 15_000 },
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
