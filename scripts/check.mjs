import './require-node.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { report, runParts } from './run-parts.mjs'
import * as parts from './test-parts.mjs'

await ensureDependencies()
report(
  await runParts([
    parts.format,
    parts.lint,
    parts.types,
    parts.vitest('unit', { projects: ['unit', 'alone', 'views'] }),
  ]),
)
