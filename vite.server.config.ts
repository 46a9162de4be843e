import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { buildId } from './scripts/build-id.mjs'

/** The server and its commands for Node; what is in node_modules stays there. */
export default defineConfig({
  define: { __BUILD__: JSON.stringify(buildId()) },
  plugins: [filesBeside()],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'create-admin': 'server/create-admin.ts',
        'after-restore': 'server/after-restore.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

/**
 * Puts the SQL files and the map beside the bundle, so that `dist` alone can migrate a database and draw the receivers' map, and
 * the names of the packages that the bundle imports, for `scripts/make-release.mjs`.
 */
function filesBeside(): Plugin {
  const folder = new URL('server/db/migrations/', import.meta.url)
  return {
    name: 'waybill-files',
    generateBundle(_options, bundle) {
      const imports = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
      )
      const ours = (name: string) => name in bundle || isBuiltin(name)
      const packages = new Set(imports.filter((name) => !ours(name)).map(packageOf))
      const source = JSON.stringify([...packages].toSorted())
      this.emitFile({ type: 'asset', fileName: 'packages.json', source })
      for (const file of readdirSync(folder)) {
        const source = readFileSync(new URL(file, folder))
        this.emitFile({ type: 'asset', fileName: `migrations/${file}`, source })
      }
      const ground = readFileSync(new URL('src/maps/ground/nigeria.pmtiles', import.meta.url))
      this.emitFile({ type: 'asset', fileName: 'nigeria.pmtiles', source: ground })
    },
  }
}

/** '@hono/node-server' of '@hono/node-server/serve-static'. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
