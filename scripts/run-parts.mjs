import fs from 'node:fs'
import path from 'node:path'
import { sumUp } from './count-results.mjs'
import { inProject } from './project.mjs'

/** @typedef {import('./count-results.mjs').Count} Count */
/** @typedef {import('./test-parts.mjs').Outcome} Outcome */
/** @typedef {import('./name-failures.mjs').Failure} Failure */
/** @typedef {{ name: string, seconds: string, count: Outcome }} Result */

/**
 * Runs every part, even after one has failed, until `ending` is aborted.
 * @param {import('./test-parts.mjs').Part[]} parts
 * @param {AbortSignal} [ending]
 * @returns {Promise<Result[]>}
 */
export async function runParts(parts, ending) {
  const results = []
  for (const part of parts) {
    if (ending?.aborted === true) break
    console.log(heading(part))
    results.push(await runPart(part, 'inherit'))
  }
  return results
}

/**
 * Runs parts one after another, in parallel with other lanes, until `ending` is aborted. Their output goes to files, and
 * `show` prints these, so that the output of parts does not mix.
 * @param {import('./test-parts.mjs').Part[]} parts
 * @param {AbortSignal} [ending]
 * @returns {Promise<{ results: Result[], show: () => void }>}
 */
export async function runLane(parts, ending) {
  /** @type {Awaited<ReturnType<typeof runInParallel>>[]} */
  const runs = []
  for (const part of parts) if (ending?.aborted !== true) runs.push(await runInParallel(part))
  return { results: runs.map(({ result }) => result), show: () => runs.forEach(({ show }) => show()) }
}

/**
 * @param {import('./test-parts.mjs').Part} part
 * @returns {Promise<{ result: Result, show: () => void }>}
 */
async function runInParallel(part) {
  const file = inProject('.test-data', 'results', `${part.name}.log`)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const log = fs.openSync(file, 'w')
  const result = await runPart(part, ['ignore', log, log])
  fs.closeSync(log)
  return { result, show: () => console.log(`${heading(part)}\n${fs.readFileSync(file, 'utf8')}`) }
}

/**
 * Runs what failed once more, when everything else has ended. What passes then counts as passed and is shaky.
 * @param {Result[]} results
 * @param {AbortSignal} [ending]
 * @returns {Promise<{ results: Result[], shaky: Failure[] }>}
 */
export async function runFailedAgain(results, ending) {
  const later = []
  const shaky = []
  for (const result of results) {
    const { again, failures = [], slow } = result.count
    if (again === undefined || ending?.aborted === true) {
      later.push(result)
      continue
    }
    const second = await runPart({ name: `${result.name} again`, run: again }, 'inherit')
    const failed = new Set(second.count.failures?.map(({ where }) => where))
    shaky.push(...failures.filter(({ where }) => !failed.has(where)))
    later.push({ ...result, count: { ...second.count, ...(slow && { slow }) } })
  }
  return { results: later, shaky }
}

const SLOWEST = 10

/**
 * Prints a line for each part, the slowest files, the shaky and the failed tests, and the sum as the last line, and sets
 * the exit code.
 * @param {Result[]} results
 * @param {{ shaky?: Failure[], cost?: string }} [more] `cost`: a line about the run as a whole
 */
export function report(results, { shaky = [], cost } = {}) {
  const { line, exitCode } = sumUp(results.map(({ count }) => count))
  console.log('')
  for (const { name, seconds, count } of results) {
    console.log(
      `${name.padEnd(12)}${seconds.padStart(8)} s   ${count.failed === 0 ? 'ok' : `FAILED (${count.failed})`}`,
    )
  }
  const slow = results
    .flatMap(({ count }) => count.slow ?? [])
    .toSorted((one, other) => other.seconds - one.seconds)
  if (slow.length > 0) console.log('\nThe slowest files:')
  for (const { file, seconds } of slow.slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(8)} s   ${file}`)
  if (cost !== undefined) console.log(`\n${cost}`)
  if (shaky.length > 0) console.log(`\nshaky: ${shaky.length}\n${lines(shaky)}`)
  const failures = results.flatMap(({ count }) => count.failures ?? [])
  if (failures.length > 0) console.log(`\n${lines(failures)}`)
  console.log(`\n${line}`)
  process.exitCode = exitCode
}

const lines = (/** @type {Failure[]} */ failures) =>
  failures.map(({ where, why }) => [where, why].filter(Boolean).join(' › ')).join('\n')

/**
 * @param {import('./test-parts.mjs').Part} part
 * @param {import('./test-parts.mjs').Output} output
 * @returns {Promise<Result>}
 */
async function runPart({ name, run }, output) {
  const startMs = performance.now()
  const count = await run(output).catch((error) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  return { name, count, seconds: ((performance.now() - startMs) / 1000).toFixed(1) }
}

/** @param {import('./test-parts.mjs').Part} part */
function heading({ name }) {
  return `\n── ${name} ${'─'.repeat(60 - name.length)}`
}
