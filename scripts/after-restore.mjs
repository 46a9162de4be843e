import './require-node.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { runNode } from './run-command.mjs'

await ensureDependencies()
await ensureBuild()
process.exitCode = await runNode('dist/server/after-restore.js', process.argv.slice(2))
