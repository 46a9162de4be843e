import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { descendantsOf, stillRunning } from '../../scripts/process-tree.mjs'
import { inProject, readJson } from '../../scripts/project.mjs'

const STUBBORN = `process.on('SIGINT', () => {}); console.log('started'); setInterval(() => {}, 1000)`

/** Starts a stubborn process in a group of its own, as a browser's helpers are, and goes on until it is asked to end. */
const CHILD = `
  const { spawn } = require('node:child_process')
  spawn(process.execPath, ['-e', ${JSON.stringify(STUBBORN)}], { detached: true, stdio: 'inherit' })
  setInterval(() => {}, 1000)
`

const COMMAND = `
  import { spawn } from 'node:child_process'
  import { stopChildrenOnExit } from './scripts/stop-children.mjs'
  stopChildrenOnExit({ graceMs: 500 })
  spawn(process.execPath, ['-e', ${JSON.stringify(CHILD)}], { stdio: 'inherit' })
`

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s to a command ends all that it started, also what does not listen',
  async (signal) => {
    const command = spawn(process.execPath, ['--input-type=module', '-e', COMMAND], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'] },
    })
    const exit = once(command, 'exit')
    await once(createInterface(command.stdout), 'line')
    const below = descendantsOf(Number(command.pid))
    expect(below).toHaveLength(2)
    expect(stillRunning(below)).toHaveLength(2)

    command.kill(signal)

    expect(await exit).toEqual([130, null])
    expect(stillRunning(below)).toEqual([])
  },
  60_000,
)

/** npm hands a script to a shell and passes signals on to that alone. */
test.each(['start', 'test', 'bench', 'screenshots'])(
  'a signal to the shell of `npm run %s` ends all that the script started',
  async (name) => {
    const { scripts } = readJson(inProject('package.json')) as { scripts: Record<string, string> }
    const script = scripts[name] ?? ''
    expect(script).toMatch(/ scripts\/[\w-]+\.mjs$/)
    const played = script.replace(/scripts\/[\w-]+\.mjs$/, '--input-type=module -e "$COMMAND"')
    const shell = spawn('sh', ['-c', `${played}\n`], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'], COMMAND },
    })
    const exit = once(shell, 'exit')
    await once(createInterface(shell.stdout), 'line')
    const below = descendantsOf(Number(shell.pid))

    shell.kill('SIGTERM')

    expect(await exit).toEqual([130, null])
    expect(stillRunning(below)).toEqual([])
  },
  60_000,
)
