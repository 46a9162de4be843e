import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startMeter } from '../../scripts/processor-meter.mjs'

/** Works for 0.6 s of a core. */
const WORK = 'while (process.cpuUsage().user < 600_000) Math.random()'
const PARENT = `
  const { spawn } = require('node:child_process')
  const { pid } = spawn(process.execPath, ['-e', process.argv[1] + '; console.log(1); setInterval(() => {}, 1000)'], { detached: true, stdio: 'inherit' })
  console.log(pid)
  setTimeout(() => process.exit(0), 1_500)`

test('the work of a process that outlived its parent and was killed is part of what a run took', async () => {
  const endMeter = startMeter()
  const parent = spawn(process.execPath, ['-e', PARENT, WORK], { stdio: ['ignore', 'pipe', 'inherit'] })
  let told = ''
  parent.stdout.on('data', (chunk: Buffer) => (told += chunk.toString()))
  await once(parent, 'exit')
  await expect.poll(() => told.trim().split('\n').length).toBe(2)
  const { userS, systemS } = endMeter()
  process.kill(Number(told.split('\n')[0]), 'SIGKILL')
  expect(userS + systemS).toBeGreaterThan(0.5)
})
