import './require-node.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { binOf } from './project.mjs'
import { runNode } from './run-command.mjs'

await ensureDependencies()
process.exitCode = await runNode(binOf('tsx'), ['tests/proofs/restore.ts', ...process.argv.slice(2)], {
  env: { ...process.env, NODE_ENV: 'test' },
})
