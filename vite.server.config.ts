import { readdirSync, readFileSync } from 'node:fs'
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

/** Puts the SQL files and the map beside the bundle, so that `dist` alone can migrate a database and draw the receivers' map. */
function filesBeside(): Plugin {
  const folder = new URL('server/db/migrations/', import.meta.url)
  return {
    name: 'waybill-files',
    generateBundle() {
      for (const file of readdirSync(folder)) {
        const source = readFileSync(new URL(file, folder))
        this.emitFile({ type: 'asset', fileName: `migrations/${file}`, source })
      }
      const ground = readFileSync(new URL('src/maps/ground/nigeria.pmtiles', import.meta.url))
      this.emitFile({ type: 'asset', fileName: 'nigeria.pmtiles', source: ground })
    },
  }
}
