import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { scriptCommand } from './calls/script-command'

export type ScriptRun = { child: ChildProcess; lines: string[]; ended: Promise<number | null> }

/** `starter`: a command line before its own. */
type Options = { script: string; env: Record<string, string>; args?: string[]; starter?: readonly string[] }

/** Only ends what hangs. */
const START_LIMIT_MS = 180_000
const READY = /Waybill is ready: (http:[^"]*)/

/** A script of the server as a process of its own. End `child` when done. */
export function runScript({ script, env, args = [], starter = [] }: Options): ScriptRun {
  const [program, ...before] = [...starter, process.execPath]
  const { execArgv, file } = scriptCommand(script)
  const child = spawn(program, [...before, ...execArgv, file, ...args], {
    env: { PATH: process.env['PATH'], PORT: '0', DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, lines, ended }
}

/** The server on a port of its own, serving. Throws when it ends first or takes too long. */
export async function startServerProcess(
  env: Record<string, string>,
  { script = 'server/main.ts', starter = [] }: Partial<Options> = {},
): Promise<ScriptRun & { url: string }> {
  const run = runScript({ script, env, starter })
  const url = await Promise.race([readyUrl(run.child), run.ended.then(() => null), limit()])
  if (url === null) throw new Error(`the server does not serve:\n${run.lines.join('\n')}`)
  return { ...run, url }
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (child.stdout === null) return
    createInterface(child.stdout).on('line', (line) => {
      const url = READY.exec(line)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
}

function limit(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), START_LIMIT_MS).unref())
}
