import { startServer } from './server/server.mjs'
import { bundlePeers } from './runner/bundle.mjs'
import { openStage, step } from './runner/stage.mjs'
const [peer, source] = process.argv.slice(2)
const files = await bundlePeers([peer], source)
const server = await startServer((n) => files.get(n) ?? null)
await server.control('reset', { rows: 5000, seed: 1 })
const stage = await openStage(server.url, peer, '/usr/bin/chromium')
const first = await stage.openPage()
await first.context().addInitScript(() => {
  const log = (globalThis.txlog = []); const orig = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...a) {
    const tx = orig.apply(this, a)
    const e = { t: performance.now(), mode: tx.mode, stores: [...tx.objectStoreNames].join(), req: [], db: this.name }
    log.push(e); tx.__e = e
    tx.addEventListener('complete', () => (e.done = performance.now()))
    return tx
  }
  for (const [P, st] of [[IDBObjectStore.prototype, (x) => x], [IDBIndex.prototype, (x) => x.objectStore]])
    for (const m of ['get', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor', 'put', 'add', 'delete', 'getAllRecords', 'getKey']) {
      const o = P[m]; if (!o) continue
      P[m] = function (...a) { const s = st(this); s.transaction.__e?.req.push(`${s.name}${s === this ? '' : '/' + this.name}.${m}@${(performance.now() - s.transaction.__e.t).toFixed(1)}`); return o.apply(this, a) }
    }
})
const page = await stage.openPage(); await first.close()
await step(page, 'open'); await step(page, 'bootstrap', { rows: 5000 }); await step(page, 'mount')
await step(page, 'restartSync', { pageRows: 500 }); await step(page, 'idle')
await page.evaluate(() => { globalThis.txlog.length = 0 })
const what = process.argv[4] ?? 'quietClicks'
const r = await step(page, what, what === 'oneChange' ? { times: 3 } : { times: 3, skip: 0, firstRider: 1000 })
console.log(r.told, r.durable)
await new Promise((r) => setTimeout(r, 1500)); console.log(await page.evaluate(() => [typeof globalThis.txlog, globalThis.txlog?.length, IDBDatabase.prototype.transaction.toString().slice(0,60)]))
const log = await page.evaluate(() => globalThis.txlog)
const t0 = log[0]?.t
for (const e of log) console.log((e.t - t0).toFixed(1).padStart(8), ((e.done ?? NaN) - e.t).toFixed(1).padStart(6), e.mode.slice(0, 5), e.stores.slice(0, 60), '|', e.req.join(' ').slice(0, 260))
await stage.close(); server.stop(); process.exit(0)
