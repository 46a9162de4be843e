import { execFileSync, spawn } from 'node:child_process'
import './require-node.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { writeFigures } from './documents/proof-figures.mjs'
import { ensureBrowser } from './find-browser.mjs'
import { binOf, inProject, root } from './project.mjs'
import { exitCode } from './run-command.mjs'
import { stopChildrenOnExit } from './stop-children.mjs'

/**
 * `npm run proofs`: all long proofs, one after another; `npm run proofs -- kill flood` some of them;
 * `npm run proofs -- kill --trials 10` with options of the proof. Date, commit and figures of those that ran without
 * options of their own go to docs/long-proofs.md.
 */
const vitest = (/** @type {string[]} */ ...args) => [binOf('vitest'), 'run', ...args]
const script = (/** @type {string} */ name) => [binOf('tsx'), `tests/proofs/${name}.ts`]

/** @type {Record<string, { command: string[], env?: Record<string, string> }>} */
const PROOFS = {
  stories: { command: [binOf('tsx'), 'tests/simulation/run.ts'] },
  simulation: { command: vitest('--project=simulation', '--project=workstation'), env: { LONG_FORM: '1' } },
  views: { command: vitest('--project=views'), env: { LONG_FORM: '1' } },
  trials: { command: vitest('--project=server'), env: { TRIALS: '10' } },
  browser: {
    command: [binOf('@playwright/test', 'playwright'), 'test'],
    env: { LONG_FORM: '1' },
  },
  ...Object.fromEntries(
    [
      'kill',
      'flood',
      'switch',
      'database',
      'overload',
      'processes',
      'sockets',
      'pgbouncer',
      'replica',
      'restore',
      'upgrade',
      'deployment',
      'accessibility',
      'firefox',
      'soak',
      'lighthouse',
      'million',
    ].map((name) => [name, { command: script(name) }]),
  ),
  peers: {
    command: ['bench/peers/run.mjs', '--only', 'raw,ours', '--rows', '2000', '--repeats', '1', '--no-heavy'],
  },
  'node-24': { command: ['scripts/on-node.mjs', '24'] },
  'node-22': { command: ['scripts/on-node.mjs', '22'] },
  'soak-wall': { command: [...script('soak'), '--wall'] },
  starved: { command: [...script('stream'), '--slower', '20', '--orders', '5000', '--minutes', '9'] },
  ...Object.fromEntries(
    ['wall', 'list', 'assign'].map((screen) => [
      `stream-${screen}`,
      { command: [...script('stream'), '--screen', screen] },
    ]),
  ),
}

const given = process.argv.slice(2)
const firstOption = given.findIndex((word) => word.startsWith('-'))
const names = firstOption === -1 ? given : given.slice(0, firstOption)
const options = firstOption === -1 ? [] : given.slice(firstOption)
const unknown = names.filter((name) => PROOFS[name] === undefined)
if (unknown.length > 0) {
  console.error(`There is no proof ${unknown.join(', ')}. There are: ${Object.keys(PROOFS).join(', ')}.`)
  process.exit(1)
}

const ending = stopChildrenOnExit()
await ensureDependencies()
const browser = await ensureBrowser()
if (browser === null) process.exit(1)
await ensureBuild()
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const failed = []
for (const name of names.length > 0 ? names : Object.keys(PROOFS)) {
  if (ending.aborted) break
  const { command, env = {} } = PROOFS[name] ?? { command: [] }
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  const started = Date.now()
  const { code, output } = await run([...command, ...options], env)
  if (code !== 0) failed.push(name)
  const minutes = (Date.now() - started) / 60_000
  if (options.length > 0) continue
  writeFigures(inProject('docs', 'long-proofs.md'), { name, commit, minutes, isGreen: code === 0, output })
}
console.log(`\n${failed.length === 0 ? 'All hold.' : `Broken: ${failed.join(', ')}`}`)
process.exitCode = failed.length === 0 ? 0 : 1

/**
 * Runs a command with its output on this terminal, and keeps that output.
 * @param {string[]} command a script of Node and its arguments
 * @param {Record<string, string>} env
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(command, env) {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: browser ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (/** @type {Buffer} */ chunk) => {
    process.stdout.write(chunk)
    output += chunk.toString()
  })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: error.message }))
    child.once('close', (code, signal) => resolve({ code: exitCode(code, signal), output }))
  })
}
