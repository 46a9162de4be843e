import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-land-test-'))
  cpSync('scripts', join(folder, 'scripts'), { recursive: true })
  git('init', '-q', '-b', 'main')
  commit('echo 1 passed, 0 failed')
  git('checkout', '-q', '-b', 'slice')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

function commit(command: string): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { test: command } }))
  git('add', '-A')
  git('commit', '-q', '-m', command)
}

function land(): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/land.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

test('a green branch moves main, from its commits alone', () => {
  commit('ls uncommitted || echo 2 passed, 0 failed')
  writeFileSync(join(folder, 'uncommitted'), '')
  const { status, output } = land()
  expect([status, git('rev-parse', 'main')]).toEqual([0, git('rev-parse', 'slice')])
  expect(git('rev-parse', 'refs/proven/main')).toBe(git('rev-parse', 'slice'))
  expect(output).toContain('Changes that are not committed are not part of the proof.')
  expect(output).toContain('2 passed, 0 failed')
})

test('a red branch leaves main where it is, and shows what failed', () => {
  commit('echo a.test.ts breaks; echo 1 passed, 1 failed; exit 1')
  const { status, output } = land()
  expect([status, git('rev-parse', 'main')]).toEqual([1, git('rev-parse', 'slice~1')])
  expect(output).toContain('a.test.ts breaks')
  expect(output).toContain('main was not moved')
})

test('a branch that lacks a commit of main is refused before anything runs', () => {
  commit('exit 1')
  git('checkout', '-q', 'main')
  commit('echo other')
  git('checkout', '-q', 'slice')
  expect(land()).toEqual({ status: 1, output: expect.stringContaining('Rebase this branch') as string })
})
