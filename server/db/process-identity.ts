import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Boot id and start time, which distinguish a process from a later one with the same pid. `null` if no such process
 * runs; `'unknown'` if it runs but the system does not tell more.
 */
export function processIdentity(pid: number): string | null {
  if (!isRunning(pid)) return null
  return process.platform === 'linux' ? linuxIdentity(pid) : startedAtByPs(pid)
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function linuxIdentity(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program name is in brackets and may itself contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    return state === 'Z' || state === 'X' ? null : `${boot}:${fields[19]}`
  } catch {
    return isRunning(pid) ? 'unknown' : null
  }
}

function startedAtByPs(pid: number): string {
  try {
    const environment = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: environment,
    }).trim()
  } catch {
    return 'unknown'
  }
}
