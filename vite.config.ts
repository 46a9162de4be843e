import { serwist } from '@serwist/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildId } from './scripts/build-id.mjs'
import { builtPath, chunkGroups } from './scripts/chunks.mjs'
import { plainStyles } from './scripts/plain-styles.mjs'
import { releaseFiles } from './scripts/release-files.mjs'
import { usedStyles } from './scripts/used-styles.mjs'
import { withoutJsonSchema } from './scripts/without-json-schema.mjs'

const OUT = 'dist/console'
const server = process.env['WAYBILL_SERVER'] ?? 'http://localhost:4000'

/**
 * The console. Its server sends a strict Content-Security-Policy: no inline script, no `data:` module or font,
 * Trusted Types; hence no preload polyfill and nothing inlined.
 */
export default defineConfig({
  plugins: [
    react(),
    plainStyles(),
    usedStyles(),
    withoutJsonSchema(),
    serwist({
      swSrc: 'src/service-worker.ts',
      swDest: 'service-worker.js',
      globDirectory: OUT,
      globPatterns: ['**/*.{html,js,css,svg,png,woff2,webmanifest,pmtiles}'],
      maximumFileSizeToCacheInBytes: 3_000_000,
      injectionPoint: 'self.__SW_MANIFEST',
      rollupFormat: 'iife',
    }),
    releaseFiles(OUT),
  ],
  define: { __BUILD__: JSON.stringify(buildId()) },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/health': server,
      '/ready': server,
      '/dev': server,
      '/t': server,
      '/pusher': { target: server, ws: true },
      '/app': { target: server, ws: true },
    },
  },
  // The build for browsers of today; what the package names first is for older ones and weighs more.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    sourcemap: true,
    // Which file a part was built into, since the names of most do not say it.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: ({ name }) => builtPath(name, '.js'),
        chunkFileNames: ({ name }) => builtPath(name, '.js'),
        assetFileNames: ({ names: [name] }) =>
          name?.endsWith('.css') === true
            ? builtPath(name.slice(0, -'.css'.length), '[extname]')
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // With what must run before the first schema is made, in whichever chunk that is.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|schemas-without-eval/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'dexie', test: /node_modules[\\/](dexie|dexie-react-hooks)[\\/]/ },
            // The engine and the overlays need it; without a file of its own each would load the other.
            { name: 'tslib', test: /node_modules[\\/]tslib[\\/]/ },
            ...chunkGroups(),
            {
              name: 'echarts',
              test: /node_modules[\\/](echarts|zrender|echarts-for-react|size-sensor)[\\/]/,
            },
          ],
        },
      },
    },
  },
})
