import { spawn } from 'node:child_process'
import { root } from './project.mjs'
import { exitCode } from './run-command.mjs'
import { whenNpmIsGone } from './when-npm-is-gone.mjs'

const REPEATED_WITHIN_MS = 1000
export const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

whenNpmIsGone(() => process.emit('SIGTERM'))

/**
 * Runs Node scripts until they end and forwards SIGINT, SIGTERM and SIGHUP. When one script ends, the others get
 * SIGTERM. Returns the exit code of the first script that ended.
 *
 * For one Ctrl-C this process gets two signals: from the terminal and from npm. The children run in sessions of their
 * own and get only the forwarded signal, so a second Ctrl-C can mean: stop at once.
 * @param {string[][]} commands each a script and its arguments
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<number>}
 */
export async function runUntilSignal(commands, environment = process.env) {
  const options = { cwd: root, env: environment, stdio: /** @type {const} */ ('inherit'), detached: true }
  const children = commands.map((command) => spawn(process.execPath, command, options))
  const { wasSignalled, stopForwarding } = forwardSignals(children)
  const ends = children.map(ended)
  const first = await Promise.race(ends)
  // Children that already got a signal may take a moment to end. A second signal would make them stop at once.
  if (!wasSignalled()) for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
  stopForwarding()
  return first
}

/**
 * @param {import('node:child_process').ChildProcess[]} children
 * @returns {{ wasSignalled: () => boolean, stopForwarding: () => void }}
 */
function forwardSignals(children) {
  let lastMs = Number.NEGATIVE_INFINITY
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (performance.now() - lastMs < REPEATED_WITHIN_MS) return
    lastMs = performance.now()
    for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  for (const signal of SIGNALS) process.on(signal, forward)
  return {
    wasSignalled: () => lastMs > 0,
    stopForwarding: () => {
      for (const signal of SIGNALS) process.off(signal, forward)
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
