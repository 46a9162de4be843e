import { expect, it } from 'vitest'
import { CALLS } from '../../contract/calls'
import { behavioursPage } from '../../scripts/documents/behaviours-page.mjs'
import { danglingHeadings } from '../../scripts/documents/dangling-headings.mjs'
import { danglingPaths, unknownIds, unprovenRules } from '../../scripts/documents/dangling.mjs'
import { namedCalls, namedSettings } from '../../scripts/documents/named.mjs'
import { BEHAVIOURS, behavioursNow, RULES } from '../../scripts/documents/now.mjs'
import { isText, repositoryPaths, textOf } from '../../scripts/documents/repository.mjs'
import { testNames } from '../../scripts/documents/test-names.mjs'
import { rolesThatMay } from '../../contract/words/permissions'
import { STAFF_ROLES } from '../../contract/words/roles'
import { SCREENS } from '../../src/views/shared/navigation/screens'
import { WALL_PATH } from '../../src/views/shared/navigation/wall-path'
import { SETTINGS } from '../../server/settings'

const all = repositoryPaths()
const paths = new Set(all)
const texts = new Map(all.filter(isText).map((file) => [file, textOf(file)]))
const documents = [...texts].filter(([file]) => file.endsWith('.md'))
const pages = { behaviours: textOf(BEHAVIOURS), rules: textOf(RULES) }

/** Put together here, so that this file itself names none. */
const id = (family: string, number: number) => `${family}${number}`

it('docs/behaviours.md is what `node scripts/list-behaviours.mjs` writes now', () => {
  expect(pages.behaviours).toBe(behavioursNow())
})

it('every id in the repository is a behaviour that a test proves, or a rule of docs/rules.md', () => {
  const unknown = [...texts].flatMap(([file, text]) =>
    unknownIds(text, pages).map((one) => `${file}: ${one}`),
  )
  expect(unknown).toEqual([])
})

it('every path and document that a document or a comment names is there', () => {
  const dangling = [...texts].flatMap(([file, text]) =>
    danglingPaths(file, text, paths).map((one) => `${file}: ${one}`),
  )
  expect(dangling).toEqual([])
})

/** What the server answers beside the calls, and an example of somebody else's server. */
const OTHER_PATHS = [
  'GET /metrics',
  'GET /health',
  'GET /ready',
  'GET /console-config',
  'GET /openapi.json',
  'POST /dev/simulator/step',
  'POST /your/path',
]

/** Of tests and measures, examples, and words of the code. */
const OTHER_WORDS = [
  'BENCH_AGAINST',
  'BENCH_ORDERS',
  'CHROMIUM_PATH',
  'TEST_DATABASE_URL',
  'TRIALS',
  'NEW_URL',
  'PRICE_CHANGED',
  'SOUND_KINDS',
  'STATUS_WORDS',
]

it('every call that a document names is one of the contract', () => {
  const served = new Set([
    ...Object.values(CALLS).map(({ method, path }) => `${method} ${path}`),
    ...OTHER_PATHS,
  ])
  const unknown = documents.flatMap(([file, text]) =>
    namedCalls(text)
      .filter((call) => !served.has(call))
      .map((call) => `${file}: ${call}`),
  )
  expect(unknown).toEqual([])
  expect(namedCalls('`GET /api/places?q=a` and POST /auth/new-login.')).toEqual([
    'GET /places',
    'POST /auth/new-login',
  ])
})

it('every setting that a document names is one of the server', () => {
  const known = new Set([...SETTINGS.map(({ name }) => name), ...OTHER_WORDS])
  const unknown = documents.flatMap(([file, text]) =>
    namedSettings(text)
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
  expect(namedSettings('`DATA_DIR`, HOST=0.0.0.0 and HTTP')).toEqual(['DATA_DIR', 'HOST'])
})

it('every heading that a document links to is there', () => {
  const dangling = documents.flatMap(([file, text]) =>
    danglingHeadings(file, text, texts).map((one) => `${file}: ${one}`),
  )
  expect(dangling).toEqual([])
})

it('a link to a heading that is not there is found, one that is there is not', () => {
  const other = ['docs/other', 'md'].join('.')
  const known = new Map([[other, '## A replica, or `two`\n[up](#a-replica-or-two) [gone](#b)']])
  expect(danglingHeadings(other, known.get(other) ?? '', known)).toEqual(['#b'])
  const links = `[x](${other}#a-replica-or-two) [y](${other}#c)`
  expect(danglingHeadings('README.md', links, known)).toEqual([`${other}#c`])
})

it('every rule of docs/rules.md names a test that names the rule', () => {
  expect(pages.rules.match(/^\| [A-Z]\d+ /gm)?.length).toBeGreaterThan(100)
  expect(unprovenRules(pages.rules, texts)).toEqual([])
})

it('docs/screens.md has every screen of the console with who may open it, every public page, and no other', () => {
  const [forStaff = '', forEverybody = ''] = textOf('docs/screens.md').split('## For everybody')
  const screens = SCREENS.map(({ path, title, capability }) => [
    path,
    title,
    whoMay(rolesThatMay(capability)),
  ])
  expect(cellsOf(forStaff)).toEqual(screens)
  const routes = textOf('src/views/app/public-routes.tsx').matchAll(/<Route path=(?:"(.+)"|\{WALL_PATH\})>/g)
  expect(cellsOf(forEverybody).map(([path]) => path)).toEqual(
    [...routes].map(([, path]) => path ?? WALL_PATH),
  )
})

/** The rows of a table whose first cell is code. */
function cellsOf(page: string): string[][] {
  return [...page.matchAll(/^\| `(.+?)` .*$/gm)].map(([row, path = '']) => [
    path,
    ...row
      .split('|')
      .slice(2, -1)
      .map((cell) => cell.trim()),
  ])
}

function whoMay(roles: readonly string[]): string {
  const words = roles.join(', ').replace('DISPLAY', 'displays')
  return words.replace(STAFF_ROLES.join(', '), 'all staff')
}

it('an id that no page knows is found, in whichever family', () => {
  const text = `/** ${id('AG-', 999)}, ${id('R', 99)} and R1, ${id('OR-', 99)} */`
  expect(unknownIds(text, pages)).toEqual([id('AG-', 999), id('OR-', 99), id('R', 99)])
  expect(unknownIds(`TRK-88009, UTF-8, Galaxy ${id('A', 99)}, ${id('C', 99)}.1`, pages)).toEqual([])
})

it('a path, a file and a document that are not there are found, one that is there is not', () => {
  const gone = ['src/views/no', 'such.ts'].join('-')
  const document = ['ux', 'md'].join('.')
  expect(danglingPaths('src/main.tsx', `/** See \`${gone}\` and ${document} 4.8. */`, paths)).toEqual([
    gone,
    document,
  ])
  expect(danglingPaths('src/main.tsx', '// `no-such-file.ts`', paths)).toEqual(['no-such-file.ts'])
  const link = ['docs/gone', 'md'].join('.')
  expect(danglingPaths('README.md', `[here](${link}) \`src/gone/\``, paths)).toEqual([link, 'src/gone/'])
  const there =
    '[a](docs/rules.md#rules) `tests/server/orders/order-*.test.ts` `src/{api,db}` `transport.ts` [b](https://a.b/c.md)'
  expect(danglingPaths('README.md', there, paths)).toEqual([])
})

it('a rule whose proof does not name it is found', () => {
  const rules =
    '| I2 | A row is its fold. | `src/a.ts` | `tests/a.test.ts` |\n| I3 | No loss. | | `tests/a.test.ts` |'
  const tests = new Map([['tests/a.test.ts', "test('I2 holds')"]])
  expect(unprovenRules(rules, tests)).toEqual(['I3'])
})

it('the names of tests are read with those around them, from tables too, and from nothing else', () => {
  const source = `
    // test('not this one')
    const text = "it('nor this one')"
    describe('orders', () => {
      it.each([[/'/, 'a)'], ['b', 1]])('OR-25 %s is \\'shown\\'', async () => {})
      test(\`of \${names.join(', ')}\`, () => {})
    })
    it.each([['HI-06 a customer', 1], ['HI-07 a rider', 2]])('%s: none', () => {})
    pattern.test('no')
  `
  expect(testNames(source)).toEqual([
    "orders: OR-25 %s is 'shown'",
    'orders: of …',
    'HI-06 a customer: none',
    'HI-07 a rider: none',
  ])
})

it('the page lists a behaviour with its sentence and its test, without its ids', () => {
  const tests = new Map([['tests/a.test.ts', "it('OR-25 AG-55 Assign shows for PENDING_*', () => {})"]])
  expect(behavioursPage(tests)).toContain(
    '### OR-25\n\n- Assign shows for PENDING\\_\\* (`tests/a.test.ts`)\n',
  )
})
