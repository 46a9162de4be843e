import { readFileSync } from 'node:fs'

/** What `/proc` counts processor time in. */
const TICKS_PER_S = 100

/** Seconds of a core that a process has taken so far: fields 14 and 15 of proc_pid_stat(5). */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name before the last bracket may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S
}
