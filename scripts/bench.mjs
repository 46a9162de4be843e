import './require-node.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureBrowser } from './find-browser.mjs'
import { binOf } from './project.mjs'
import { runNode } from './run-command.mjs'

await ensureDependencies()
const browser = await ensureBrowser()
if (browser === null) process.exit(1)
await ensureBuild()
const environment = { ...process.env, CHROMIUM_PATH: browser }
process.exitCode = await runNode(binOf('tsx'), ['bench/run.ts', ...process.argv.slice(2)], {
  env: environment,
})
