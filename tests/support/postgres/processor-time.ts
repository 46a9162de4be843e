import { readdirSync, readFileSync } from 'node:fs'

/** What `/proc` counts processor time in. */
const TICKS_PER_S = 100

/** Seconds of a core that a process has taken so far: fields 14 and 15 of proc_pid_stat(5); 16 and 17 are of its ended children. */
export function processorSeconds(pid: number): number {
  return secondsOf(pid, [11, 12])
}

/** The same with its children, those that have ended included: of a postmaster, the whole of PostgreSQL. */
export function familySeconds(pid: number): number {
  const running = childrenOf(pid).map((child) => processorSeconds(child))
  return running.reduce((sum, seconds) => sum + seconds, secondsOf(pid, [11, 12, 13, 14]))
}

/** 0: the process has ended. */
function secondsOf(pid: number, places: readonly number[]): number {
  const stat = textOf(`/proc/${pid}/stat`)
  // The name before the last bracket may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) / TICKS_PER_S
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    const stat = textOf(`/proc/${name}/stat`)
    const [, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(ppid) === parent ? [Number(name)] : []
  })
}

/** '' where there is no such file, as after the end of a process. */
export function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
