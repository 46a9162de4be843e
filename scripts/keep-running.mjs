import { setTimeout as wait } from 'node:timers/promises'
import { runUntilSignal, SIGNALS } from './run-until-signal.mjs'

/** The exit code of a server that served and could not go on (server/boot/stop-on-signal.ts). */
const RESTART_CODE = 75
/** Exit codes above this mean a signal. This script did not send it; the cause is out of memory, for example. */
const SIGNALLED = 128

const WAITS_MS = [500, 2_000, 5_000, 10_000, 20_000]
/** A server that ran this long has recovered, so the count of failures starts again. */
const STEADY_MS = 60_000
const DEFAULTS = { environment: process.env, waitsMs: WAITS_MS, steadyMs: STEADY_MS }

/**
 * Runs a server and restarts it after a fault, with growing waits, at most five times in a row. A server that never
 * served (a wrong setting, a port in use) is not restarted.
 * @param {string[]} command a script and its arguments
 * @param {{ environment?: NodeJS.ProcessEnv, waitsMs?: number[], steadyMs?: number }} [options]
 * @returns {Promise<number>} the exit code of the last run
 */
export async function keepRunning(command, options = {}) {
  const { environment, waitsMs, steadyMs } = { ...DEFAULTS, ...options }
  const stop = new AbortController()
  for (const signal of SIGNALS) process.on(signal, () => stop.abort())
  let failures = 0
  for (let isFirst = true; ; isFirst = false) {
    const startMs = performance.now()
    const code = await runUntilSignal([command], environment)
    if (stop.signal.aborted || !mayRestart(code, isFirst)) return code
    if (performance.now() - startMs > steadyMs) failures = 0
    const waitMs = waitsMs[failures]
    failures += 1
    if (waitMs === undefined) {
      console.error(`Waybill stopped ${failures} times in a row: see the lines above.`)
      return code
    }
    if (!(await waitToRestart(code, waitMs, stop.signal))) return code
  }
}

/**
 * @param {number} code
 * @param {number} waitMs
 * @param {AbortSignal} stop
 * @returns {Promise<boolean>} false if a signal asked to stop during the wait
 */
async function waitToRestart(code, waitMs, stop) {
  console.error(`Waybill stopped (${code}). It will restart in ${waitMs / 1000} s …`)
  await wait(waitMs, undefined, { signal: stop }).catch(() => undefined)
  return !stop.aborted
}

/**
 * @param {number} code
 * @param {boolean} isFirst
 */
function mayRestart(code, isFirst) {
  if (code === RESTART_CODE || code > SIGNALLED) return true
  // After a restart any failure may be temporary: a port still in use, a database that is still recovering.
  return !isFirst && code !== 0
}
