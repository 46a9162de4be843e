import { spawnSync } from 'node:child_process'

/**
 * A process by its id and its start time: a later process may get the same id.
 * @typedef {{ pid: number, began: string }} Started
 */

/**
 * All descendants of a process: children, their children and so on.
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
 * The direct children of a process.
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

/** All processes except zombies. */
function listProcesses() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,lstart='], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [pid, ppid, state, ...began] = line.trim().split(/\s+/)
    if (pid === undefined || ppid === undefined || state === undefined || state.startsWith('Z')) return []
    return [{ pid: Number(pid), ppid: Number(ppid), began: began.join(' ') }]
  })
}
