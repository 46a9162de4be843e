import './require-node.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureBrowser } from './find-browser.mjs'
import { report, runParts } from './run-parts.mjs'
import * as parts from './test-parts.mjs'

await ensureDependencies()
const browser = await ensureBrowser()

if (browser === null) {
  report([{ name: 'browser', seconds: '0.0', count: { passed: 0, failed: 1 } }])
} else {
  const results = await runParts([
    parts.format,
    parts.lint,
    parts.types,
    parts.unusedCode,
    parts.vitest('unit', { projects: ['unit', 'views'] }),
    parts.vitest('simulation'),
    parts.vitest('server'),
    parts.builds,
  ])
  const isBuilt = results.at(-1)?.count.failed === 0
  const unbuilt = {
    name: 'browser',
    run: () => Promise.reject(new Error('Nothing to test in a browser: the build failed.')),
  }
  report([...results, ...(await runParts([isBuilt ? parts.browserTests(browser) : unbuilt]))])
}
