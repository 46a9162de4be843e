import { spawnSync } from 'node:child_process'
import { inProject, readJson, root } from './project.mjs'

/** `0.1.0+20261121.7319447`: the version, the day, and the commit if git knows it. */
export function buildId() {
  const { version } = /** @type {{ version: string }} */ (readJson(inProject('package.json')))
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  return [`${version}+${day}`, commit()].filter(Boolean).join('.')
}

function commit() {
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return git.status === 0 ? git.stdout.trim() : ''
}
