/**
 * How long the tests of a file took, of the clock.
 * @typedef {{ file: string, seconds: number }} FileTime
 */

/**
 * @param {import('./name-failures.mjs').VitestReport | null} report
 * @returns {FileTime[]}
 */
export function vitestFileTimes(report) {
  return (report?.testResults ?? []).map(({ name, startTime = 0, endTime = 0 }) => ({
    file: name.replace(`${process.cwd()}/`, ''),
    seconds: (endTime - startTime) / 1000,
  }))
}

/**
 * @param {import('./name-failures.mjs').PlaywrightReport | null} report
 * @returns {FileTime[]}
 */
export function playwrightFileTimes(report) {
  /** @type {Map<string, number>} */
  const times = new Map()
  for (const { file = '', tests = [] } of (report?.suites ?? []).flatMap(specsOf)) {
    const taken = tests.flatMap(({ results = [] }) => results.map(({ duration = 0 }) => duration / 1000))
    times.set(
      file,
      taken.reduce((sum, one) => sum + one, times.get(file) ?? 0),
    )
  }
  return [...times].map(([file, seconds]) => ({ file, seconds }))
}

/**
 * @param {import('./name-failures.mjs').Suite} suite
 * @returns {import('./name-failures.mjs').Spec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
