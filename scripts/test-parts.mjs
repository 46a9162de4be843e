import fs from 'node:fs'
import path from 'node:path'
import { countPlaywright, countStep, countVitest } from './count-results.mjs'
import { build } from './ensure-build.mjs'
import { playwrightFailures, vitestFailures } from './name-failures.mjs'
import { checkPageWeight } from './page-weight.mjs'
import { binOf, inProject, readJson } from './project.mjs'
import { runNode } from './run-command.mjs'

/** @typedef {import('./count-results.mjs').Count} Count */
/** @typedef {import('./name-failures.mjs').VitestReport} VitestReport */
/** @typedef {import('./name-failures.mjs').PlaywrightReport} PlaywrightReport */
/** @typedef {Count & { failures?: string[] }} Outcome `failures`: the failed tests, one line each */
/** @typedef {import('node:child_process').StdioOptions} Output where a command prints */
/** @typedef {{ name: string, run: (output: Output) => Promise<Outcome> }} Part */

const environment = { ...process.env, NODE_ENV: 'test' }

export const format = step('format', (stdio) => runNode(binOf('oxfmt'), ['--check', '.'], { stdio }))
export const lint = step('lint', (stdio) => runNode(binOf('oxlint'), ['--type-aware'], { stdio }))
export const types = step('types', (stdio) => runNode(binOf('typescript', 'tsc'), ['--noEmit'], { stdio }))
export const unusedCode = step('knip', (stdio) => runNode(binOf('knip'), [], { stdio }))
export const weight = step('weight', () => Promise.resolve(checkPageWeight()))
export const builds = step('build', () => build())

/**
 * @param {string} name
 * @param {{ projects?: string[] }} [options] projects of vitest.config.ts
 * @returns {Part}
 */
export function vitest(name, { projects = [name] } = {}) {
  const report = reportFile(name)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.map((project) => `--project=${project}`)
  return {
    name,
    run: async (stdio) => {
      const exitCode = await runNode(binOf('vitest'), [...args, ...chosen], { env: environment, stdio })
      const answer = read(report)
      return {
        ...countVitest(exitCode, answer),
        failures: vitestFailures(/** @type {VitestReport | null} */ (answer)),
      }
    },
  }
}

/**
 * @param {string} browser path of a Chromium
 * @returns {Part}
 */
export function browserTests(browser) {
  const report = reportFile('browser')
  const env = { ...environment, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const playwright = binOf('@playwright/test', 'playwright')
  return {
    name: 'browser',
    run: async (stdio) => {
      const exitCode = await runNode(playwright, ['test'], { env, stdio })
      const answer = read(report)
      return {
        ...countPlaywright(exitCode, answer),
        failures: playwrightFailures(/** @type {PlaywrightReport | null} */ (answer)),
      }
    },
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
