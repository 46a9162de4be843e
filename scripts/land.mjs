import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import './require-node.mjs'
import { inProject, root } from './project.mjs'
import { runCommand } from './run-command.mjs'
import { stopChildrenOnExit } from './stop-children.mjs'

/**
 * `npm run land`: proves the commits of this branch by `npm test` in a fresh clone, and moves main to them when all is
 * green. Nothing of this folder but its commits is in the clone. `refs/proven/main` keeps what was proven.
 */
const SHOWN_LINES = 10

const ending = stopChildrenOnExit()
const commit = git('rev-parse', 'HEAD')
const subject = git('log', '-1', '--format=%h %s', commit)
if (spawnSync('git', ['merge-base', '--is-ancestor', 'main', commit], { cwd: root }).status !== 0)
  stop('main has commits that this branch does not have. Rebase this branch onto main first.')
if (commit === git('rev-parse', 'main')) stop('main is at this commit already.')
if (git('status', '--porcelain') !== '')
  console.log('Changes that are not committed are not part of the proof.')

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybill-land-'))
const log = path.join(folder, 'log')
const clone = path.join(folder, 'project')
git('clone', '-q', '--no-hardlinks', root, clone)
git('-C', clone, 'checkout', '-q', '-B', 'main', commit)
const shared = inProject('..', 'shared')
if (fs.existsSync(shared)) fs.cpSync(shared, path.join(folder, 'shared'), { recursive: true })

console.log(`Proving ${subject}. The log is ${log}.`)
const out = fs.openSync(log, 'w')
const started = Date.now()
const code = await runCommand('npm', ['test'], {
  cwd: clone,
  env: { ...process.env, CI: 'true' },
  stdio: ['ignore', out, out],
})
fs.closeSync(out)
if (!ending.aborted) finish(code)

/** @param {number} exitCode of the tests */
function finish(exitCode) {
  const lines = fs.readFileSync(log, 'utf8').trimEnd().split('\n')
  const minutes = ((Date.now() - started) / 60_000).toFixed(1)
  console.log(`${lines.at(-1)}, after ${minutes} min`)
  if (exitCode !== 0) {
    console.log(lines.slice(-SHOWN_LINES - 1, -1).join('\n'))
    return stop(`main was not moved. The whole log is ${log}.`)
  }
  // The CPU minutes, and what was shaky.
  console.log(
    lines
      .slice(
        lines.findIndex((line) => line.startsWith('CPU minutes')),
        -1,
      )
      .join('\n'),
  )
  git('update-ref', 'refs/proven/main', commit)
  if (git('branch', '--show-current') === 'main') git('merge', '-q', '--ff-only', commit)
  else git('fetch', '-q', '.', `${commit}:main`)
  fs.rmSync(folder, { recursive: true, force: true })
  console.log(`main is at ${subject}, proven.`)
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

/**
 * @param {string} why
 * @returns {never}
 */
function stop(why) {
  console.error(why)
  process.exit(1)
}
