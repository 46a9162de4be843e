import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const HERE = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const ROOT = path.dirname(path.dirname(HERE))

/** `source`: the checkout with the console to measure; another checkout shows the effect of a change. */
function fromSource(source) {
  return {
    name: 'source',
    setup: (bundle) =>
      bundle.onResolve({ filter: /^(\.\.\/){4}(src|contract)\// }, ({ path: wanted, kind }) =>
        bundle.resolve(`./${wanted.slice('../../../../'.length)}`, { kind, resolveDir: source }),
      ),
  }
}

/** One bundle for each peer, minified as for production, so that no page loads two peers. */
export async function bundlePeers(names, source = ROOT) {
  const files = new Map()
  for (const name of names) {
    const isOurs = name === 'ours'
    const { outputFiles, metafile } = await build({
      entryPoints: [path.join(HERE, 'page/entries', `${name}.ts`)],
      bundle: true,
      minify: process.env['BENCH_READABLE'] === undefined,
      format: 'esm',
      target: 'chrome120',
      write: false,
      metafile: true,
      // The product's source and the benchmark page must share one copy of each.
      alias: isOurs
        ? { dexie: path.join(ROOT, 'node_modules/dexie'), rxjs: path.join(ROOT, 'node_modules/rxjs') }
        : {},
      define: { 'process.env.NODE_ENV': '"production"', __BUILD__: '"bench"' },
      plugins: isOurs ? [fromSource(path.resolve(source))] : [],
      logLevel: 'error',
    })
    const dexies = Object.keys(metafile.inputs).filter((file) => /dexie\/dist\/(modern\/)?dexie/.test(file))
    if (dexies.length > 1) throw new Error(`${name} bundles more than one Dexie: ${dexies.join(', ')}`)
    const [output] = outputFiles
    files.set(`/${name}.js`, { type: 'text/javascript', body: Buffer.from(output.contents) })
    files.set(`/${name}.html`, { type: 'text/html', body: page(name) })
  }
  return files
}

function page(name) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><body><script type="module" src="/${name}.js"></script></body></html>`
}
