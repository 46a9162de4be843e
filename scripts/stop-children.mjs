import { childrenOf, descendantsOf, stillRunning } from './process-tree.mjs'
import { whenNpmIsGone } from './when-npm-is-gone.mjs'

const GRACE_MS = 15_000
const POLL_MS = 250

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * From now on a signal to this process ends all its descendants and then the process itself. The children get SIGINT
 * first; descendants that still run after `graceMs` are killed.
 * @param {{ graceMs?: number }} [options]
 * @returns {AbortSignal} aborted once the shutdown has begun: start nothing more then
 */
export function stopChildrenOnExit({ graceMs = GRACE_MS } = {}) {
  const ending = new AbortController()
  const end = () => {
    if (ending.signal.aborted) return
    ending.abort()
    void endDescendants(graceMs).then(() => process.exit(130))
  }
  for (const signal of SIGNALS) process.on(signal, end)
  whenNpmIsGone(end)
  return ending.signal
}

/**
 * Sends one signal, and only to direct children: a test runner ends its browsers and servers in order, and a server
 * that gets a second signal would leave its database running.
 * @param {number} graceMs
 */
async function endDescendants(graceMs) {
  /** @type {Map<number, import('./process-tree.mjs').Started>} */
  const known = new Map()
  const signalled = new Set()
  const until = performance.now() + graceMs
  for (;;) {
    // Search below every process seen so far: a process is no longer our descendant once its parent has ended.
    for (const { pid } of [process, ...known.values()]) {
      for (const started of descendantsOf(pid)) known.set(started.pid, started)
    }
    for (const child of childrenOf(process.pid)) {
      if (!signalled.has(child.pid)) sendSignal(child.pid, 'SIGINT')
      signalled.add(child.pid)
    }
    const running = stillRunning([...known.values()])
    if (running.length === 0) return
    if (performance.now() >= until) for (const { pid } of running) sendSignal(pid, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already ended.
  }
}
