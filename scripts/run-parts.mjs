import fs from 'node:fs'
import path from 'node:path'
import { sumUp } from './count-results.mjs'
import { inProject } from './project.mjs'

/** @typedef {import('./count-results.mjs').Count} Count */
/** @typedef {import('./test-parts.mjs').Outcome} Outcome */
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
 * Runs a part in parallel with others. Its output goes to a file, and `show` prints that file, so that the output of
 * parts does not mix.
 * @param {import('./test-parts.mjs').Part} part
 * @returns {Promise<{ result: Result, show: () => void }>}
 */
export async function runInParallel(part) {
  const file = inProject('.test-data', 'results', `${part.name}.log`)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const log = fs.openSync(file, 'w')
  const result = await runPart(part, ['ignore', log, log])
  fs.closeSync(log)
  return { result, show: () => console.log(`${heading(part)}\n${fs.readFileSync(file, 'utf8')}`) }
}

/**
 * Prints a line for each part, the failed tests, and the sum as the last line, and sets the exit code.
 * @param {Result[]} results
 */
export function report(results) {
  const { line, exitCode } = sumUp(results.map(({ count }) => count))
  console.log('')
  for (const { name, seconds, count } of results) {
    console.log(
      `${name.padEnd(12)}${seconds.padStart(8)} s   ${count.failed === 0 ? 'ok' : `FAILED (${count.failed})`}`,
    )
  }
  const failures = results.flatMap(({ count }) => count.failures ?? [])
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
  console.log(`\n${line}`)
  process.exitCode = exitCode
}

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
