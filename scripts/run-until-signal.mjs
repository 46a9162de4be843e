import { spawn } from 'node:child_process'
import { root } from './project.mjs'
import { exitCode } from './run-command.mjs'

const REPEATED_WITHIN_MS = 1000
const PARENT_LOOK_MS = 500

/**
 * Runs Node scripts until they end, passing SIGINT, SIGTERM and SIGHUP on; when one ends, the others are told to.
 * Answers the exit code of the first that ended.
 *
 * Ctrl-C comes from the terminal and again from npm. The children have a session of their own, so each Ctrl-C
 * reaches them once and a second one, meant, can still say: now.
 * @param {string[][]} commands each a script and its arguments
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<number>}
 */
export async function runUntilSignal(commands, environment = process.env) {
  const options = { cwd: root, env: environment, stdio: /** @type {const} */ ('inherit'), detached: true }
  const children = commands.map((command) => spawn(process.execPath, command, options))
  const wasSignalled = passSignals(children)
  const ends = children.map(ended)
  const first = await Promise.race(ends)
  // Who has been asked to end may take a moment; asked twice, it would drop everything.
  if (!wasSignalled()) for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
  return first
}

/**
 * @param {import('node:child_process').ChildProcess[]} children
 * @returns {() => boolean} whether a signal has come
 */
function passSignals(children) {
  let lastMs = Number.NEGATIVE_INFINITY
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (performance.now() - lastMs < REPEATED_WITHIN_MS) return
      lastMs = performance.now()
      for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }
  whenNpmIsGone(() => process.emit('SIGTERM'))
  return () => lastMs > 0
}

/**
 * npm that is told to end does so without telling us: then somebody else becomes our parent.
 * @param {() => void} act
 */
function whenNpmIsGone(act) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const npm = process.ppid
  const look = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(look)
    act()
  }, PARENT_LOOK_MS)
  look.unref()
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function ended(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)))
  })
}
