import './require-node.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { binOf } from './project.mjs'
import { runNode } from './run-command.mjs'

await ensureDependencies()
await ensureBuild()
process.exitCode = await runNode(binOf('tsx'), ['tests/proofs/sockets.ts', ...process.argv.slice(2)], {
  env: { ...process.env, NODE_ENV: 'test' },
})
