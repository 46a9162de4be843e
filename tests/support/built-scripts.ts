import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { BUILT_SCRIPTS } from './calls/script-command'

const ROOT = join(import.meta.dirname, '../..')
const SCRIPTS = ['faulty-server-process', 'embedded-postgres-process', 'realtime-process-main']
/** They load files of their packages. */
const PACKAGES_AS_THEY_ARE = ['@node-rs/argon2', 'embedded-postgres']

/**
 * Builds the server, and what tests start beside it, once for a run: from its sources every process takes four times as
 * long to start.
 */
export async function setup(): Promise<() => void> {
  const folder = join(ROOT, '.test-data')
  mkdirSync(folder, { recursive: true })
  const outDir = mkdtempSync(join(folder, 'server-'))
  const input = SCRIPTS.map((name) => [name, `tests/support/${name}.ts`] as const)
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.server.config.ts'),
    logLevel: 'error',
    ssr: { noExternal: true, external: PACKAGES_AS_THEY_ARE },
    build: {
      outDir: relative(ROOT, outDir),
      sourcemap: false,
      rolldownOptions: { input: Object.fromEntries(input) },
    },
  })
  process.env[BUILT_SCRIPTS] = outDir
  return () => rmSync(outDir, { recursive: true, force: true })
}
