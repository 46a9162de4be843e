/**
 * The result of a part of the test run. A crash, an unreadable report, no tests at all and a skipped test count as
 * failures.
 * @typedef {{ passed: number, failed: number }} Count
 */

/**
 * Counts a part with a single result, such as lint or the build.
 * @param {number} exitCode
 * @returns {Count}
 */
export function countStep(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * @param {number} exitCode of Vitest
 * @param {unknown} report its JSON report, `null` when it wrote none
 * @returns {Count}
 */
export function countVitest(exitCode, report) {
  return checkedCount(exitCode, () => {
    const files = list(field(report, 'testResults'))
    const counts = files.map((file) => {
      const states = list(field(file, 'assertionResults')).map((test) => field(test, 'status'))
      const count = tally(states.map((state) => state === 'passed'))
      // When a file does not load or a hook fails, the report may show no failed test.
      return field(file, 'status') === 'passed' || count.failed > 0 ? count : { ...count, failed: 1 }
    })
    return add(counts)
  })
}

/**
 * @param {number} exitCode of Playwright
 * @param {unknown} report its JSON report, `null` when it wrote none
 * @returns {Count}
 */
export function countPlaywright(exitCode, report) {
  return checkedCount(exitCode, () => {
    const stats = field(report, 'stats')
    const [expected, unexpected, flaky, skipped] = ['expected', 'unexpected', 'flaky', 'skipped'].map(
      (name) => whole(field(stats, name)),
    )
    const errors = list(field(report, 'errors')).length
    return { passed: Number(expected), failed: Number(unexpected) + Number(flaky) + Number(skipped) + errors }
  })
}

/**
 * @param {Count[]} counts
 * @returns {{ line: string, exitCode: 0 | 1 }}
 */
export function sumUp(counts) {
  const { passed, failed } = checkedCount(0, () => add(counts))
  return { line: `${passed} passed, ${failed} failed`, exitCode: failed === 0 ? 0 : 1 }
}

/**
 * Adds a failure if the command failed or no test passed, while the report itself shows no failure.
 * @param {number} exitCode
 * @param {() => Count} read
 * @returns {Count}
 */
function checkedCount(exitCode, read) {
  const count = attempt(read)
  if (count.failed > 0) return count
  return exitCode === 0 && count.passed > 0 ? count : { ...count, failed: 1 }
}

/** @param {() => Count} read */
function attempt(read) {
  try {
    const count = read()
    return { passed: whole(count.passed), failed: whole(count.failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** @param {boolean[]} answers */
function tally(answers) {
  const passed = answers.filter(Boolean).length
  return { passed, failed: answers.length - passed }
}

/** @param {Count[]} counts */
function add(counts) {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + whole(passed), failed: sum.failed + whole(failed) }),
    { passed: 0, failed: 0 },
  )
}

/**
 * @param {unknown} value
 * @returns {number}
 */
function whole(value) {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new TypeError('not a count')
  return value
}

/**
 * @param {unknown} value
 * @returns {unknown[]}
 */
function list(value) {
  if (!Array.isArray(value)) throw new TypeError('not a list')
  return value
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {unknown}
 */
function field(value, name) {
  if (typeof value !== 'object' || value === null) throw new TypeError('not an object')
  return /** @type {Record<string, unknown>} */ (value)[name]
}
