import './require-node.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { report, runLane, runParts } from './run-parts.mjs'
import * as parts from './test-parts.mjs'

await ensureDependencies()
// The types take one core, and so does the rest.
const [types, others] = await Promise.all([
  runLane([parts.types]),
  runParts([
    parts.format,
    parts.lint,
    parts.vitest('unit', {
      projects: ['unit', 'alone', 'views'],
      args: ['--changed=main', '--passWithNoTests'],
    }),
  ]),
])
types.show()
report([...types.results, ...others])
