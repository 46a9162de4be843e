import './require-node.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { runUntilSignal } from './run-until-signal.mjs'

await ensureDependencies()
await ensureBuild()
process.exitCode = await runUntilSignal([
  ['--enable-source-maps', 'dist/server/main.js', ...process.argv.slice(2)],
])
