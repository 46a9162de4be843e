import { spawn } from 'node:child_process'
import { root } from './project.mjs'

/**
 * Runs a command in the project's folder with its output on this terminal. Returns the exit code: 128 plus the number
 * of the signal if a signal ended the command, 127 if it could not start.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runCommand(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)))
  })
}

/**
 * @param {string} script
 * @param {string[]} [args]
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function runNode(script, args = [], options = {}) {
  return runCommand(process.execPath, [script, ...args], options)
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCode(code, signal) {
  if (code !== null) return code
  const numbers = /** @type {Record<string, number>} */ ({
    SIGHUP: 1,
    SIGINT: 2,
    SIGQUIT: 3,
    SIGKILL: 9,
    SIGTERM: 15,
  })
  return 128 + (numbers[signal ?? ''] ?? 0)
}
