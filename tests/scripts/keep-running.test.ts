import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-keep-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const RUN = `
  import { keepRunning } from ${JSON.stringify(new URL('../../scripts/keep-running.mjs', import.meta.url).href)}
  process.exitCode = await keepRunning([process.argv[1]], JSON.parse(process.argv[2]))`

/** A starter of a server whose runs end one after another as the list says; `runs` counts them. */
function starter(ends: string[], waitsMs: number[]) {
  const server = join(folder, 'server.mjs')
  const count = join(folder, 'runs')
  writeFileSync(count, '')
  writeFileSync(
    server,
    `import { appendFileSync, readFileSync } from 'node:fs'
    const run = readFileSync(${JSON.stringify(count)}, 'utf8').length
    appendFileSync(${JSON.stringify(count)}, '.')
    const end = ${JSON.stringify(ends)}[run] ?? ${JSON.stringify(ends.at(-1))}
    if (end.startsWith('SIG')) process.kill(process.pid, end)
    else process.exit(Number(end))`,
  )
  const options = JSON.stringify({ waitsMs })
  const child = spawn(process.execPath, ['--input-type=module', '-e', RUN, server, options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lines: string[] = []
  child.stderr.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')))
  const ended = once(child, 'close').then(([code]) => code as number)
  return { child, ended, lines, runs: () => readFileSync(count, 'utf8').length }
}

test('a server that a fault ended is started again, also when a signal or a start after it failed', async () => {
  const { ended, runs, lines } = starter(['75', '1', 'SIGKILL', '0'], [1, 1, 1, 1, 1])
  expect([await ended, runs()]).toEqual([0, 4])
  expect(lines).toEqual([
    'Waybill stopped (75). It will restart in 0.001 s …',
    'Waybill stopped (1). It will restart in 0.001 s …',
    'Waybill stopped (137). It will restart in 0.001 s …',
  ])
})

test('one that never served is not tried again', async () => {
  const { ended, runs, lines } = starter(['1', '0'], [1, 1, 1])
  expect([await ended, runs(), lines]).toEqual([1, 1, []])
})

test('one that ends again and again is given up, and the exit code says so', async () => {
  const { ended, runs, lines } = starter(['75'], [1, 1, 1])
  expect([await ended, runs()]).toEqual([75, 4])
  expect(lines.at(-1)).toBe('Waybill stopped 4 times in a row: see the lines above.')
})

test('asked to end while it waits, it starts nothing more', async () => {
  const { child, ended, runs, lines } = starter(['75'], [600_000])
  await expect.poll(() => lines.length).toBe(1)
  child.kill('SIGTERM')
  expect([await ended, runs()]).toEqual([75, 1])
})
