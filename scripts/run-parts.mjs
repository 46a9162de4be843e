import { sumUp } from './count-results.mjs'

/** @typedef {import('./count-results.mjs').Count} Count */
/** @typedef {import('./test-parts.mjs').Outcome} Outcome */
/** @typedef {{ name: string, seconds: string, count: Outcome }} Result */

/**
 * Runs every part, also after one has failed.
 * @param {import('./test-parts.mjs').Part[]} parts
 * @returns {Promise<Result[]>}
 */
export async function runParts(parts) {
  const results = []
  for (const part of parts) results.push(await runPart(part))
  return results
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
 * @returns {Promise<Result>}
 */
async function runPart({ name, run }) {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  const startMs = performance.now()
  const count = await run().catch((error) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  return { name, count, seconds: ((performance.now() - startMs) / 1000).toFixed(1) }
}
