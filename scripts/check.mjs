import './require-node.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { report, runParts } from './run-parts.mjs'
import * as parts from './test-parts.mjs'

await ensureDependencies()
report(
  await runParts([
    parts.format,
    parts.lintAndTypes,
    parts.vitest('unit', {
      projects: ['unit', 'alone', 'views'],
      args: ['--changed=main', '--passWithNoTests'],
    }),
  ]),
)
