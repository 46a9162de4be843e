import { spawn } from 'node:child_process'
import { root } from './project.mjs'
import { exitCode } from './run-command.mjs'
import { whenNpmIsGone } from './when-npm-is-gone.mjs'

const REPEATED_WITHIN_MS = 1000
export const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

whenNpmIsGone(() => process.emit('SIGTERM'))

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
  const { wasSignalled, forget } = passSignals(children)
  const ends = children.map(ended)
  const first = await Promise.race(ends)
  // Who has been asked to end may take a moment; asked twice, it would drop everything.
  if (!wasSignalled()) for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
  forget()
  return first
}

/**
 * @param {import('node:child_process').ChildProcess[]} children
 * @returns {{ wasSignalled: () => boolean, forget: () => void }}
 */
function passSignals(children) {
  let lastMs = Number.NEGATIVE_INFINITY
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (performance.now() - lastMs < REPEATED_WITHIN_MS) return
    lastMs = performance.now()
    for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  for (const signal of SIGNALS) process.on(signal, pass)
  return {
    wasSignalled: () => lastMs > 0,
    forget: () => {
      for (const signal of SIGNALS) process.off(signal, pass)
    },
  }
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
