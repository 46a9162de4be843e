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
const env = { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: browser, LONG_FORM: '1' }
const args = ['test', ...process.argv.slice(2)]
process.exitCode = await runNode(binOf('@playwright/test', 'playwright'), args, { env })
