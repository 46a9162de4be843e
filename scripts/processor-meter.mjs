import fs from 'node:fs'

/** What `/proc` counts processor time in. */
const TICKS_PER_S = 100
const POLL_MS = 400

/**
 * Measures the processor time of all that this process starts, also of what outlives its parent or is killed.
 * @returns {() => { userS: number, systemS: number }} ends the measurement and answers its seconds of a core. They are
 * 0 where there is no `/proc`.
 */
export function startMeter() {
  /** @type {Map<string, { user: number, system: number }>} */
  const own = new Map()
  let pids = new Set([process.pid])

  const look = () => {
    const present = listProcesses()
    const known = new Set([...pids, process.pid])
    // Parents have no smaller number than their children once numbers start again, hence the second round.
    for (const _ of [1, 2]) for (const { pid, ppid } of present) if (known.has(ppid)) known.add(pid)
    for (const { pid, began, user, system } of present)
      if (known.has(pid)) own.set(`${pid} ${began}`, { user, system })
    pids = new Set(present.filter(({ pid }) => known.has(pid)).map(({ pid }) => pid))
  }
  const timer = setInterval(look, POLL_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    look()
    const seen = [...own.values()]
    const sum = (/** @type {'user' | 'system'} */ kind) => seen.reduce((total, one) => total + one[kind], 0)
    const waited = waitedFor()
    // A process that lives between two looks is not seen, and one that is killed with its parent is not waited for.
    const isSeen = sum('user') + sum('system') > waited.user + waited.system
    const { user, system } = isSeen ? { user: sum('user'), system: sum('system') } : waited
    return { userS: user / TICKS_PER_S, systemS: system / TICKS_PER_S }
  }
}

/** The time of this process and of its descendants that ended and were waited for, in ticks. */
function waitedFor() {
  const fields = statOf('self')
  const tick = (/** @type {number} */ place) => Number(fields[place] ?? 0)
  return { user: tick(11) + tick(13), system: tick(12) + tick(14) }
}

function listProcesses() {
  return listNames().flatMap((name) => {
    const fields = statOf(name)
    if (fields.length === 0) return []
    const [, ppid, began, user, system] = [0, 1, 19, 11, 12].map((place) => Number(fields[place]))
    return [{ pid: Number(name), ppid: ppid ?? 0, began: began ?? 0, user: user ?? 0, system: system ?? 0 }]
  })
}

function listNames() {
  try {
    return fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/**
 * The fields of proc_pid_stat(5) from the third on; empty if the process has ended.
 * @param {string} name
 */
function statOf(name) {
  try {
    const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8')
    // The name of the command, in brackets, may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
