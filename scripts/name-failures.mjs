/**
 * The failed tests of a report: `where` is the file and the test, `why` the first line of the error. Only for reading:
 * the failures are counted elsewhere.
 * @typedef {{ where: string, why: string }} Failure
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, startTime?: number, endTime?: number, assertionResults?: VitestTest[] }} VitestFile
 * @typedef {{ testResults?: VitestFile[] }} VitestReport
 * @typedef {{ results?: { duration?: number, error?: { message?: string } }[] }} BrowserTest
 * @typedef {{ ok: boolean, file?: string, title?: string, tests?: BrowserTest[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ errors?: { message?: string }[], suites?: Suite[] }} PlaywrightReport
 */

/**
 * @param {VitestReport | null} report null if Vitest wrote none
 * @returns {Failure[]}
 */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = (file.assertionResults ?? []).filter(({ status }) => status !== 'passed')
    if (failed.length === 0 && file.status !== 'passed') return [failure(file.name, '', file.message)]
    return failed.map(({ fullName, failureMessages, status }) =>
      failure(file.name, fullName, failureMessages?.[0] ?? status),
    )
  })
}

/**
 * @param {PlaywrightReport | null} report null if Playwright wrote none
 * @returns {Failure[]}
 */
export function playwrightFailures(report) {
  const outside = (report?.errors ?? []).map(({ message }) => failure('', '', message))
  return [...outside, ...(report?.suites ?? []).flatMap(suiteFailures)]
}

/**
 * @param {Suite} suite
 * @returns {Failure[]}
 */
function suiteFailures({ specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests = [] }) => {
      const errors = tests.flatMap(({ results = [] }) => results.flatMap(({ error }) => error ?? []))
      return failure(file, title, errors[0]?.message ?? 'not run')
    })
  return [...own, ...suites.flatMap(suiteFailures)]
}

/**
 * @param {string | undefined} file
 * @param {string | undefined} name
 * @param {string | undefined} message
 * @returns {Failure}
 */
function failure(file = '', name = '', message = '') {
  const where = [file.replace(`${process.cwd()}/`, ''), name].filter(Boolean).join(' › ')
  return { where, why: withoutColours(message).split('\n')[0]?.slice(0, 300) ?? '' }
}

const ESCAPE = String.fromCodePoint(27)

/** @param {string} text */
function withoutColours(text) {
  return text
    .split(ESCAPE)
    .map((part, index) => (index === 0 ? part : part.replace(/^\[[\d;]*m/, '')))
    .join('')
}
