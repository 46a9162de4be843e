import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from './postgres-account'
import { processIdentity } from './process-identity'

const LOOK_EVERY_MS = 15
const FAST_STOP_MS = 20_000
const LOG_LIMIT_BYTES = 10_000_000

/** Starts the server process, which keeps its own session: the terminal's Ctrl-C must not stop it before us. */
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

/** True once it answers, false when it ended before. Recovery after a power cut may take minutes: no time limit. */
export async function isReady(child: ChildProcess, data: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const note = readNote(data)
    if (note?.pid === child.pid && note.status === 'ready') return true
    await delay(LOOK_EVERY_MS)
  }
  return false
}

/** Ends open connections, writes a checkpoint and waits until the process is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  const identity = processIdentity(pid)
  if (identity === null) return
  process.kill(pid, 'SIGINT')
  if (await isGone(pid, identity, FAST_STOP_MS)) return
  process.kill(pid, 'SIGQUIT')
  await isGone(pid, identity, Number.POSITIVE_INFINITY)
}

/** A server killed outright leaves PostgreSQL running on the folder. Returns the pid that was stopped. */
export async function stopOrphan(data: string): Promise<number | null> {
  const pid = readNote(data)?.pid
  if (pid === undefined || processIdentity(pid) === null) return null
  if (!worksIn(pid, data)) {
    // The pid belongs to another program by now; PostgreSQL would take it for itself and refuse to start.
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

async function isGone(pid: number, identity: string, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs
  while (processIdentity(pid) === identity) {
    if (performance.now() > end) return false
    await delay(LOOK_EVERY_MS)
  }
  return true
}

/** `postmaster.pid` as PostgreSQL documents it: line 1 the pid, line 8 the state. */
function readNote(data: string): { pid: number; status: string } | null {
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
