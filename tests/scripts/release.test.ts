import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-release-test-'))
  cpSync('scripts', join(folder, 'scripts'), { recursive: true })
  const manifest = { name: 'waybill', version: '1.0.0' }
  write('package.json', JSON.stringify(manifest))
  write(
    'package-lock.json',
    JSON.stringify({ ...manifest, packages: { '': manifest, 'node_modules/a': manifest } }),
  )
  write(
    'CHANGELOG.md',
    '# What is new\n\n## 1.1.0 (next)\n\n- Labels print.\n\n## 1.0.0 (2026-01-02)\n\n- The first.\n',
  )
  git('init', '-q', '-b', 'main')
  git('config', 'user.name', 'a')
  git('config', 'user.email', 'a@b.c')
  git('add', '-A')
  git('commit', '-q', '-m', 'start')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
const utcDay = () => new Date().toISOString().slice(0, 10)
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

function release(...args: string[]): { status: number | null; output: string } {
  const run = spawnSync(process.execPath, ['scripts/release.mjs', ...args], { cwd: folder, encoding: 'utf8' })
  return { status: run.status, output: run.stdout + run.stderr }
}

test('a release gets its version and date on a branch, and its tag on a proven main', () => {
  git('checkout', '-q', '-b', 'release')
  const before = utcDay()
  expect(release('1.1.0')).toMatchObject({ status: 0 })
  const [, day] = /## 1\.1\.0 \((.*)\)\n\n- Labels print\.\n/.exec(read('CHANGELOG.md')) ?? []
  // At midnight the day changes while the release is made.
  expect([before, utcDay()]).toContain(day)
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '1.1.0' })
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '1.1.0',
    packages: { '': { version: '1.1.0' }, 'node_modules/a': { version: '1.0.0' } },
  })
  expect(git('log', '-1', '--format=%s')).toBe('Release 1.1.0')

  expect(release()).toEqual({ status: 1, output: 'A release is a commit of main. Switch to main first.\n' })
  git('checkout', '-q', 'main')
  git('merge', '-q', 'release')
  expect(release().output).toContain('was not proven here')
  git('update-ref', 'refs/proven/main', 'main')
  expect(release()).toMatchObject({ status: 0 })
  expect(git('cat-file', '-p', 'v1.1.0')).toContain('- Labels print.')
  expect(release()).toEqual({ status: 1, output: 'Version 1.1.0 was released already.\n' })
})

test.each([
  ['one.two', '"one.two" is no version. Write it as 1.2.3.'],
  ['1.1.0', 'Make a branch first: main holds proven commits only.'],
])('release %s on main is refused: %s', (version, why) => {
  expect(release(version)).toEqual({ status: 1, output: `${why}\n` })
})

test('without notes of what is new nothing is released', () => {
  git('checkout', '-q', '-b', 'release')
  write('CHANGELOG.md', '# What is new\n\n## 1.0.0 (2026-01-02)\n')
  git('commit', '-aqm', 'Remove the notes')
  expect(release('1.1.0').output).toContain('has no section that ends in "(next)"')
})
