import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import './require-node.mjs'
import { inProject, root } from './project.mjs'
import { runCommand } from './run-command.mjs'
import { stopChildrenOnExit } from './stop-children.mjs'

/**
 * `npm run proofs -- node-24`: `npm test` of this commit in a fresh clone, on the newest Node of that line, which the npm
 * package `node` brings.
 */
const [line = ''] = process.argv.slice(2)
stopChildrenOnExit()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybill-node-'))
const clone = path.join(folder, 'project')
try {
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "allowScripts": { "node": true } }')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', `node@${line}`], {
    cwd: folder,
    stdio: 'inherit',
  })
  const bin = path.join(folder, 'node_modules', 'node', 'bin')
  execFileSync('git', ['clone', '-q', '--no-hardlinks', root, clone])
  const shared = inProject('..', 'shared')
  if (fs.existsSync(shared)) fs.cpSync(shared, path.join(folder, 'shared'), { recursive: true })
  const { npm_execpath: _npm, NODE_ENV: _mode, ...env } = process.env
  const found = execFileSync(path.join(bin, 'node'), ['--version'], { encoding: 'utf8' }).trim()
  console.log(`npm test on Node ${found}`)
  process.exitCode = await runCommand('npm', ['test'], {
    cwd: clone,
    env: { ...env, PATH: `${bin}:${process.env['PATH']}`, CI: 'true' },
  })
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}
