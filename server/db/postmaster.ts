import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from './postgres-account'
import { processIdentity } from './process-identity'

const POLL_MS = 15
const FAST_STOP_MS = 20_000
const LOG_LIMIT_BYTES = 10_000_000

/** Starts the server process in its own session, so that Ctrl-C on the terminal does not stop it before us. */
export function spawnPostmaster(options: {
  command: string
  args: string[]
  account: Account
  logFile: string
}) {
  const log = openSync(options.logFile, sizeOf(options.logFile) > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600)
  const stdio: ['ignore', number, number] = ['ignore', log, log]
  const child = spawn(options.command, options.args, { ...options.account, cwd: '/', stdio, detached: true })
  child.once('error', () => undefined)
  closeSync(log)
  return child
}

/** True once it is ready, false if it ended before. No time limit: recovery after a power cut may take minutes. */
export async function isReady(child: ChildProcess, data: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const found = readPidFile(data)
    if (found?.pid === child.pid && found.status === 'ready') return true
    await delay(POLL_MS)
  }
  return false
}

/** Closes open connections, lets PostgreSQL write a checkpoint and waits until the process has ended. */
export async function stopPostmaster(pid: number): Promise<void> {
  const identity = processIdentity(pid)
  if (identity === null) return
  process.kill(pid, 'SIGINT')
  if (await hasEnded(pid, identity, FAST_STOP_MS)) return
  process.kill(pid, 'SIGQUIT')
  await hasEnded(pid, identity, Number.POSITIVE_INFINITY)
}

/** Stops a PostgreSQL that a killed server left running on the folder. Returns the pid that was stopped, or null. */
export async function stopOrphan(data: string): Promise<number | null> {
  const pid = readPidFile(data)?.pid
  if (pid === undefined || processIdentity(pid) === null) return null
  if (!worksIn(pid, data)) {
    // The pid belongs to another program now. PostgreSQL would think that it is already running and refuse to start.
    rmSync(join(data, 'postmaster.pid'), { force: true })
    return null
  }
  await stopPostmaster(pid)
  return pid
}

function worksIn(pid: number, data: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(data)
  } catch {
    return false
  }
}

/** Waits until the process has ended; false after `limitMs`. */
async function hasEnded(pid: number, identity: string, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs
  while (processIdentity(pid) === identity) {
    if (performance.now() > end) return false
    await delay(POLL_MS)
  }
  return true
}

/** Reads `postmaster.pid` in the format that PostgreSQL documents: line 1 is the pid, line 8 the state. */
function readPidFile(data: string): { pid: number; status: string } | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Math.abs(Number(lines[0])), status: (lines[7] ?? '').trim() }
  } catch {
    return null
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
