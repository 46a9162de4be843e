import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { countPlaywright, countStep, countVitest } from './count-results.mjs'
import { build } from './ensure-build.mjs'
import { playwrightFailures, vitestFailures } from './name-failures.mjs'
import { playwrightFileTimes, vitestFileTimes } from './file-times.mjs'
import { checkPageWeight } from './page-weight.mjs'
import { binOf, inProject, readJson } from './project.mjs'
import { runNode } from './run-command.mjs'

/** @typedef {import('./count-results.mjs').Count} Count */
/** @typedef {import('./name-failures.mjs').Failure} Failure */
/** @typedef {import('./file-times.mjs').FileTime} FileTime */
/** @typedef {import('./name-failures.mjs').VitestReport} VitestReport */
/** @typedef {import('./name-failures.mjs').PlaywrightReport} PlaywrightReport */
/**
 * `again` runs what failed once more, alone; it is absent where nothing named failed.
 * @typedef {Count & { failures?: Failure[], slow?: FileTime[], again?: (output: Output) => Promise<Outcome> }} Outcome
 */
/** @typedef {import('node:child_process').StdioOptions} Output where a command prints */
/** @typedef {{ name: string, run: (output: Output) => Promise<Outcome> }} Part */

/** The tag of browser tests that `npm test` leaves to the long proofs. */
export const LONG = '@long'

/** The projects of vitest.config.ts by the lane of `npm test`: the one of the browser tests, or their own. */
export const VITEST = {
  browserLane: ['unit', 'alone', 'simulation', 'workstation'],
  ownLane: ['views', 'server'],
}

const environment = { ...process.env, NODE_ENV: 'test' }

export const format = step('format', (stdio) => runNode(binOf('oxfmt'), ['--check', '.'], { stdio }))
/** The type check is written in Go. Without garbage collection it takes three fifths of the CPU time, and up to 4 GB. */
const GO_SETTINGS = os.totalmem() < 16 * 2 ** 30 ? {} : { GOGC: 'off', GOMEMLIMIT: '6GiB' }

/** Both from one load of the project: apart they cost a third more. */
export const lintAndTypes = step('lint and types', (stdio) =>
  runNode(binOf('oxlint'), ['--type-aware', '--type-check'], {
    stdio,
    env: { ...GO_SETTINGS, ...process.env },
  }),
)
export const unusedCode = step('knip', (stdio) => runNode(binOf('knip'), [], { stdio }))
export const weight = step('weight', () => Promise.resolve(checkPageWeight()))
export const builds = step('build', () => build())

/**
 * @param {string} name
 * @param {{ projects?: string[], args?: string[] }} [options] projects of vitest.config.ts, more arguments
 * @returns {Part}
 */
export function vitest(name, { projects = [name], args = [] } = {}) {
  const chosen = [...projects.map((project) => `--project=${project}`), ...args]
  return { name, run: (stdio) => runVitest(name, { chosen, stdio }) }
}

/**
 * @param {string} name
 * @param {{ chosen: string[], stdio: Output, before?: VitestReport }} options `before`: its files that are not run
 * again count as they ended
 * @returns {Promise<Outcome>}
 */
async function runVitest(name, { chosen, stdio, before }) {
  const file = reportFile(name)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...chosen]
  const exitCode = await runNode(binOf('vitest'), args, { env: environment, stdio })
  const report = merged(before, /** @type {VitestReport | null} */ (read(file)))
  const failures = vitestFailures(report)
  const files = [
    ...new Set(report?.testResults?.filter(({ status }) => status !== 'passed').map(({ name }) => name)),
  ]
  const again = [...chosen.filter((arg) => arg.startsWith('--')), '--maxWorkers=1', ...files]
  return {
    ...countVitest(exitCode, report),
    failures,
    slow: vitestFileTimes(report),
    ...(files.length > 0 &&
      report !== null &&
      before === undefined && {
        again: (output) => runVitest(`${name}-again`, { chosen: again, stdio: output, before: report }),
      }),
  }
}

/**
 * @param {VitestReport | undefined} before
 * @param {VitestReport | null} report
 * @returns {VitestReport | null}
 */
function merged(before, report) {
  if (before === undefined || report === null) return report
  const later = new Map(report.testResults?.map((file) => [file.name, file]))
  return { testResults: before.testResults?.map((file) => later.get(file.name) ?? file) ?? [] }
}

/**
 * The browser tests without those that carry the tag of the long ones (`npm run proofs -- browser`).
 * @param {string} browser path of a Chromium
 * @returns {Part}
 */
export function browserTests(browser) {
  return { name: 'browser', run: (stdio) => runPlaywright(browser, { name: 'browser', stdio }) }
}

/**
 * @param {string} browser
 * @param {{ name: string, stdio: Output, before?: Count }} options `before`: of which the failed tests are run again
 * @returns {Promise<Outcome>}
 */
async function runPlaywright(browser, { name, stdio, before }) {
  const file = reportFile(name)
  const env = { ...environment, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const args = [
    'test',
    '--grep-invert',
    LONG,
    ...(before === undefined ? [] : ['--last-failed', '--workers=1']),
  ]
  const exitCode = await runNode(binOf('@playwright/test', 'playwright'), args, { env, stdio })
  const report = /** @type {PlaywrightReport | null} */ (read(file))
  const count = countPlaywright(exitCode, report)
  const failures = playwrightFailures(report)
  if (before !== undefined) {
    // What failed before and was not run again failed.
    const left = Math.max(0, before.failed - count.passed - count.failed)
    return { passed: before.passed + count.passed, failed: count.failed + left, failures }
  }
  return {
    ...count,
    failures,
    slow: playwrightFileTimes(report),
    ...(failures.length > 0 && {
      again: (output) => runPlaywright(browser, { name: `${name}-again`, stdio: output, before: count }),
    }),
  }
}

/**
 * @param {string} name
 * @param {(output: Output) => Promise<number>} run returns an exit code
 * @returns {Part}
 */
function step(name, run) {
  return { name, run: async (output) => countStep(await run(output)) }
}

/**
 * The path for the report of a test runner. Removes the report of an earlier run, so that it cannot be counted.
 * @param {string} name
 */
function reportFile(name) {
  const file = inProject('.test-data', 'results', `${name}.json`)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.rmSync(file, { force: true })
  return file
}

/** @param {string} file */
function read(file) {
  try {
    return readJson(file)
  } catch {
    return null
  }
}
