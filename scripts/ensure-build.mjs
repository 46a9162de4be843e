import fs from 'node:fs'
import path from 'node:path'
import { binOf, inProject } from './project.mjs'
import { runNode } from './run-command.mjs'

const SOURCES =
  'contract src server public index.html package-lock.json tsconfig.json vite.config.ts vite.server.config.ts scripts CHANGELOG.md'

/** Builds console and server if dist is missing or older than a source. Exits the process if the build fails. */
export async function ensureBuild() {
  if (isFresh()) return
  console.log('Building …')
  const code = await build()
  if (code === 0) return
  console.error('The build failed; see above.')
  process.exit(code)
}

/** @returns {Promise<number>} the exit code of the first step that failed, or 0 */
export async function build() {
  const stamp = inProject('dist', '.sources')
  const newest = newestChange()
  fs.rmSync(stamp, { force: true })
  const vite = binOf('vite')
  const code =
    (await runNode(vite, ['build'])) || (await runNode(vite, ['build', '--config', 'vite.server.config.ts']))
  if (code === 0) fs.writeFileSync(stamp, String(newest))
  return code
}

function isFresh() {
  try {
    return Number(fs.readFileSync(inProject('dist', '.sources'), 'utf8')) === newestChange()
  } catch {
    return false
  }
}

function newestChange() {
  return Math.max(...SOURCES.split(' ').map((source) => newestIn(inProject(source))))
}

/**
 * Folders count too: when a file is removed, only the time of its folder changes.
 * @param {string} file
 * @returns {number} ms
 */
function newestIn(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (stat === undefined) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...fs.readdirSync(file).map((name) => newestIn(path.join(file, name))))
}
