import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataFolder } from '../../../server/db/data-folder-lock'
import { unusable } from '../../../server/db/make-folder'
import { scriptCommand } from '../../support/calls/script-command'
import { runScript } from '../../support/server-process'
import { mountSmallDisk } from '../../support/small-disk'

let place: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'waybill-folder-'))
})

afterEach(() => rmSync(place, { recursive: true, force: true }))

/** What `npm start` says, and its exit code. */
async function startOn(folder: string): Promise<[number | null, string[]]> {
  const { ended, lines } = runScript({ script: 'server/main.ts', env: { DATA_DIR: folder, DEMO: 'on' } })
  return [await ended, lines]
}

const sentence = (folder: string, why: string) =>
  `The data folder ${folder} cannot be used: ${why}. Set DATA_DIR to another folder.`

test.runIf(process.platform === 'linux')(
  'a folder that the system allows nobody to make: one sentence, and 1',
  async () => {
    expect(await startOn('/proc/waybill/deep')).toEqual([
      1,
      [sentence('/proc/waybill/deep', 'a folder cannot be created there')],
    ])
  },
)

test('a file where the folder should be, or above it', async () => {
  const file = join(place, 'file')
  writeFileSync(file, '')
  expect(await startOn(file)).toEqual([1, [sentence(file, 'there is a file with this name')]])
  const below = join(file, 'data')
  expect(await startOn(below)).toEqual([1, [sentence(below, 'a part of the path is a file')]])
})

test('a folder in use', async () => {
  const lock = lockDataFolder(place)
  expect(await startOn(place)).toEqual([
    1,
    [
      `The data folder ${place} is in use by another Waybill server (process ${process.pid}). ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    ],
  ])
  lock.release()
})

test('a folder is made with those above it, and one that is there is taken', () => {
  const deep = join(place, 'a', 'b', 'c')
  lockDataFolder(deep).release()
  lockDataFolder(deep).release()
  mkdirSync(join(place, 'there'))
  lockDataFolder(join(place, 'there')).release()
  expect(existsSync(deep)).toBe(true)
})

test.each([
  ['EACCES', 'this user cannot write there'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', "this user's disk quota is used up"],
  ['EWEIRD', 'EWEIRD'],
])('%s in words', (code, why) => {
  const error = Object.assign(new Error('refused'), { code })
  expect(unusable('/data', error)).toMatchObject({ message: sentence('/data', why) })
})

test.runIf(process.platform === 'linux')(
  'a disk without room, and one that is full: said before PostgreSQL is started',
  async () => {
    const disk = await mountSmallDisk(60)
    try {
      const folder = join(disk.folder, 'data')
      expect(await startWithin(disk.starter, folder)).toMatch(
        /^The disk of the data folder \S+ is full: \d\d MB are free, but the database needs 200 MB to be created\.$/,
      )
      await disk.fill()
      expect(await startWithin(disk.starter, folder)).toBe(sentence(folder, 'the disk is full'))
    } finally {
      await disk.close()
    }
  },
)

async function startWithin([command = '', ...args]: readonly string[], folder: string): Promise<string> {
  // Who enters the disk's namespace arrives at its root.
  const here = ['sh', '-c', 'cd "$0" && exec "$@"', process.cwd()]
  const { execArgv, file } = scriptCommand('server/main.ts')
  const child = spawn(command, [...args, ...here, process.execPath, ...execArgv, file], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder, DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const chunks: Buffer[] = []
  for await (const chunk of child.stdout) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString().trim()
}
