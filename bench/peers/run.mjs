import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from '../../scripts/ensure-dependencies.mjs'
import { ensureBrowser } from '../../scripts/find-browser.mjs'

const HERE = path.dirname(fileURLToPath(import.meta.url))

await ensureDependencies()
installPeers()
const browserPath = await ensureBrowser()
if (browserPath === null) process.exit(1)
const { benchPeers } = await import('./runner/bench-peers.mjs')
await benchPeers({ arguments: process.argv.slice(2), browserPath })

/** The peers have their own package. It is installed again when its lockfile is newer. */
function installPeers() {
  const installed = path.join(HERE, 'node_modules/.package-lock.json')
  const lock = path.join(HERE, 'package-lock.json')
  if (fs.existsSync(installed) && fs.statSync(installed).mtimeMs >= fs.statSync(lock).mtimeMs) return
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // No install script is needed: the binary of esbuild comes as a package.
  const { status } = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: HERE,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
