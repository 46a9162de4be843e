import { defineConfig } from 'vite'
import { buildId } from './scripts/build-id.mjs'

/** The server and its commands for Node; what is in node_modules stays there. */
export default defineConfig({
  define: { __BUILD__: JSON.stringify(buildId()) },
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'server/main.ts', 'create-admin': 'server/create-admin.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
