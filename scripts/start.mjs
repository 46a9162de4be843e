import './require-node.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { keepRunning } from './keep-running.mjs'

await ensureDependencies()
await ensureBuild()
process.exitCode = await keepRunning([
  '--enable-source-maps',
  'dist/server/main.js',
  ...process.argv.slice(2),
])
