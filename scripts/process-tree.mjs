import { spawnSync } from 'node:child_process'

/**
 * A process by its id and the moment it began, so that another one that got the same id later is not taken for it.
 * @typedef {{ pid: number, began: string }} Started
 */

/**
 * All processes below one: children, their children and so on.
 * @param {number} pid
 * @returns {Started[]}
 */
export function descendantsOf(pid) {
  const all = listProcesses()
  const found = []
  const parents = [pid]
  for (let parent = parents.pop(); parent !== undefined; parent = parents.pop()) {
    for (const { pid: child, began } of all.filter(({ ppid }) => ppid === parent)) {
      found.push({ pid: child, began })
      parents.push(child)
    }
  }
  return found
}

/**
 * What a process started itself.
 * @param {number} pid
 * @returns {Started[]}
 */
export function childrenOf(pid) {
  return listProcesses().filter(({ ppid }) => ppid === pid)
}

/**
 * Those of the processes that still run.
 * @param {readonly Started[]} processes
 * @returns {Started[]}
 */
export function stillRunning(processes) {
  const now = new Map(listProcesses().map(({ pid, began }) => [pid, began]))
  return processes.filter(({ pid, began }) => now.get(pid) === began)
}

/** Without processes that have ended and only wait to be collected. */
function listProcesses() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,lstart='], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [pid, ppid, state, ...began] = line.trim().split(/\s+/)
    if (pid === undefined || ppid === undefined || state === undefined || state.startsWith('Z')) return []
    return [{ pid: Number(pid), ppid: Number(ppid), began: began.join(' ') }]
  })
}
