import './require-node.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { binOf } from './project.mjs'
import { runUntilSignal } from './run-until-signal.mjs'

await ensureDependencies()
const port = process.env['PORT'] || '4000'
console.log(
  `Console with hot reload on http://localhost:5173, server on port ${port}, both reload when you edit.`,
)
process.exitCode = await runUntilSignal(
  [
    [binOf('tsx'), 'watch', '--clear-screen=false', 'server/main.ts'],
    [binOf('vite'), '--clearScreen', 'false'],
  ],
  { ...process.env, PORT: port, WAYBILL_SERVER: `http://localhost:${port}` },
)
