import { childrenOf, descendantsOf, stillRunning } from './process-tree.mjs'
import { whenNpmIsGone } from './when-npm-is-gone.mjs'

const GRACE_MS = 15_000
const LOOK_MS = 250

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * From now on a signal to this process ends everything it has started, also what its children started, and then the
 * process itself. Its children are asked first; what still runs after `graceMs` is killed.
 * @param {{ graceMs?: number }} [options]
 * @returns {AbortSignal} aborted when the end has begun: nothing more may be started
 */
export function endAllWithUs({ graceMs = GRACE_MS } = {}) {
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
 * Asks what this process started itself to end: a test runner ends its browsers and servers in order. A server that gets
 * a second signal would leave its database behind.
 * @param {number} graceMs
 */
async function endDescendants(graceMs) {
  /** @type {Map<number, import('./process-tree.mjs').Started>} */
  const known = new Map()
  const asked = new Set()
  const until = performance.now() + graceMs
  for (;;) {
    // A process whose parent has ended is found below those that were seen before.
    for (const { pid } of [process, ...known.values()]) {
      for (const started of descendantsOf(pid)) known.set(started.pid, started)
    }
    for (const child of childrenOf(process.pid)) {
      if (!asked.has(child.pid)) signalTo(child.pid, 'SIGINT')
      asked.add(child.pid)
    }
    const running = stillRunning([...known.values()])
    if (running.length === 0) return
    if (performance.now() >= until) for (const { pid } of running) signalTo(pid, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalTo(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
