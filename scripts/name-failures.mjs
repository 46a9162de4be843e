/**
 * The failed tests of a report, one line each: the file, the test and the first line of the error. Only for reading:
 * the failures are counted elsewhere.
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults?: VitestTest[] }} VitestFile
 * @typedef {{ testResults?: VitestFile[] }} VitestReport
 * @typedef {{ results?: { error?: { message?: string } }[] }} BrowserTest
 * @typedef {{ ok: boolean, file?: string, title?: string, tests?: BrowserTest[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ errors?: { message?: string }[], suites?: Suite[] }} PlaywrightReport
 */

/**
 * @param {VitestReport | null} report null if Vitest wrote none
 * @returns {string[]}
 */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = (file.assertionResults ?? []).filter(({ status }) => status !== 'passed')
    if (failed.length === 0 && file.status !== 'passed') return [line(file.name, '', file.message)]
    return failed.map(({ fullName, failureMessages, status }) =>
      line(file.name, fullName, failureMessages?.[0] ?? status),
    )
  })
}

/**
 * @param {PlaywrightReport | null} report null if Playwright wrote none
 * @returns {string[]}
 */
export function playwrightFailures(report) {
  const outside = (report?.errors ?? []).map(({ message }) => line('', '', message))
  return [...outside, ...(report?.suites ?? []).flatMap(suiteFailures)]
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function suiteFailures({ specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests = [] }) => {
      const errors = tests.flatMap(({ results = [] }) => results.flatMap(({ error }) => error ?? []))
      return line(file, title, errors[0]?.message ?? 'not run')
    })
  return [...own, ...suites.flatMap(suiteFailures)]
}

/**
 * @param {string | undefined} file
 * @param {string | undefined} name
 * @param {string | undefined} message
 */
function line(file = '', name = '', message = '') {
  const where = file.replace(`${process.cwd()}/`, '')
  const why = withoutColours(message).split('\n')[0]?.slice(0, 300)
  return [where, name, why].filter(Boolean).join(' › ')
}

const ESCAPE = String.fromCodePoint(27)

/** @param {string} text */
function withoutColours(text) {
  return text
    .split(ESCAPE)
    .map((part, index) => (index === 0 ? part : part.replace(/^\[[\d;]*m/, '')))
    .join('')
}
