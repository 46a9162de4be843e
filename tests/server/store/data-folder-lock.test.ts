import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderInUse, lockDataFolder } from '../../../server/db/data-folder-lock'
import { scriptCommand } from '../../support/calls/script-command'

let folder: string
let children: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-lock-'))
  children = []
})

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('a held folder is refused, a released one is given again', () => {
  const lock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
  lock.release()
  expect(() => lockDataFolder(folder).release()).not.toThrow()
})

test('a lock whose pid runs another program now is taken over', () => {
  writeLock(JSON.stringify({ pid: process.pid, identity: 'another boot:12345' }))
  expect(() => lockDataFolder(folder).release()).not.toThrow()
})

test('a lock file left empty by a power cut is taken over', () => {
  writeLock('')
  expect(() => lockDataFolder(folder).release()).not.toThrow()
})

test('of six servers that start at once on the folder of a dead one, one gets it', async () => {
  writeLock(JSON.stringify({ pid: 999_999_999, identity: 'another boot:1' }))
  const lines = await Promise.all(Array.from({ length: 6 }, () => childLock()))
  expect(lines.filter((line) => line === 'held')).toEqual(['held'])
  expect(lines.filter((line) => line.startsWith(`The data folder ${folder} is in use`))).toHaveLength(5)
})

function writeLock(content: string): void {
  writeFileSync(join(folder, 'server.4.lock'), content)
}

async function childLock(): Promise<string> {
  const { execArgv, file } = scriptCommand('tests/support/embedded-postgres-process.ts')
  const child = spawn(process.execPath, [...execArgv, file, 'lock', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return line
}
