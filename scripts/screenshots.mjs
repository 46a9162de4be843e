import './require-node.mjs'
import { stopChildrenOnExit } from './stop-children.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureBrowser } from './find-browser.mjs'
import { binOf } from './project.mjs'
import { runNode } from './run-command.mjs'

stopChildrenOnExit()
await ensureDependencies()
const browser = await ensureBrowser()
if (browser === null) process.exit(1)
await ensureBuild()
process.exitCode = await runNode(binOf('tsx'), ['tests/contact-sheet/run.ts', ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM_PATH: browser },
})
