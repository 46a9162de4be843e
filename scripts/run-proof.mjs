import './require-node.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureBrowser } from './find-browser.mjs'
import { binOf } from './project.mjs'
import { runNode } from './run-command.mjs'

/**
 * Runs a long proof in tests/proofs against the built console, with the arguments of this command. Exits with the exit
 * code of the proof.
 * @param {string} name of the file
 */
export async function runProof(name) {
  await ensureDependencies()
  const browser = await ensureBrowser()
  if (browser === null) process.exit(1)
  await ensureBuild()
  const environment = { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: browser }
  const args = [`tests/proofs/${name}.ts`, ...process.argv.slice(2)]
  process.exitCode = await runNode(binOf('tsx'), args, { env: environment })
}
