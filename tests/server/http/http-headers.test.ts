import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDashboardCards } from '../../../contract/entities/analytics'
import { createApp } from '../../../server/app'
import { readConfig } from '../../../server/config/config'
import { implement } from '../../../server/http/implement'
import { RADIX_STYLE_HASHES } from '../../../server/http/radix-style-hashes'
import { readConsole } from '../../../server/http/static'
import { SILENT_LOG } from '../../../server/ground/log'
import { ALL_ROUTES } from '../../../server/routes/all-routes'
import { openWaybill } from '../../support/calls/waybill'
import type { Caller, Waybill } from '../../support/calls/waybill'

const DATA_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"
const HASHES =
  "'sha256-vGQdhYJbTuF+M8iCn1IZCHpdkiICocWHDq4qnQF4Rjw=' 'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='"

let waybill: Waybill
let ada: Caller
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-console-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>W</title></head></html>')
  writeFileSync(join(folder, 'assets/main-abc.js'), 'export {}')
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  waybill = await openWaybill()
  ada = await waybill.signIn()
})

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await waybill.close()
})

function serve(env: Record<string, string> = {}) {
  const config = readConfig({ DEMO: 'off', ...env })
  const broken = implement(readDashboardCards, () => Promise.reject(new Error('broken')))
  const others = ALL_ROUTES.filter(({ call }) => call !== readDashboardCards)
  return createApp({
    sql: waybill.sql,
    config,
    log: SILENT_LOG,
    now: () => waybill.clock.now,
    console: readConsole(folder, config),
    implementations: [broken, ...others],
  })
}

/** All but the id of the request, which each answer has for itself. */
function headersOf({ headers }: Response): Record<string, string> {
  const { 'x-request-id': id, ...others } = Object.fromEntries(headers)
  expect(id).toMatch(/^[\w-]{36}$/)
  return others
}

test('200, 401, 404, 413 and 500 of the API carry the same headers', async () => {
  const app = serve()
  const authorised = { Authorization: `Bearer ${ada.token}`, 'Content-Type': 'application/json' }
  const answers = [
    await app.request('/api/console-config'),
    await app.request('/api/admin/riders', { headers: authorised }),
    await app.request('/api/admin/riders'),
    await app.request('/api/nothing'),
    await app.request('/api/admin/orders/decline', {
      method: 'POST',
      headers: authorised,
      body: ' '.repeat(1024 * 1024 + 1),
    }),
    await app.request('/api/admin/analytics/dashboard-cards', { headers: authorised }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 404, 413, 500])
  for (const answer of answers) {
    expect(headersOf(answer)).toEqual({
      vary: 'Accept-Encoding',
      'cache-control': 'no-store',
      'content-security-policy': DATA_POLICY,
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('long answers travel compressed where the caller reads that, and say the same', async () => {
  const app = serve()
  const plain = await app.request('/api/openapi.json')
  const packed = await app.request('/api/openapi.json', { headers: { 'Accept-Encoding': 'gzip' } })
  expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([
    null,
    'gzip',
  ])
  const [whole, small] = [await plain.arrayBuffer(), await packed.arrayBuffer()]
  expect(gunzipSync(small).equals(Buffer.from(whole))).toBe(true)
  expect(small.byteLength).toBeLessThan(whole.byteLength / 2)
})

test('A20 the page carries its policy with a nonce of its own', async () => {
  const app = serve()
  const pages = await Promise.all(
    ['/', '/orders/pending', '/index.html'].map(async (path) =>
      app.request(path, { headers: { Host: 'console.example:4000' } }),
    ),
  )
  const nonces = await Promise.all(
    pages.map(async (page) => {
      const nonce = /<meta property="csp-nonce" nonce="([\w+/=]{24})" \/>/.exec(await page.text())?.[1]
      expect(headersOf(page)).toEqual({
        vary: 'Accept-Encoding',
        'cache-control': 'no-cache',
        'content-security-policy': [
          "default-src 'none'",
          "script-src 'self'",
          "connect-src 'self' ws://console.example:4000 wss://console.example:4000",
          "img-src 'self' data:",
          "font-src 'self'",
          `style-src 'self' 'nonce-${nonce}' ${HASHES}`,
          "manifest-src 'self'",
          "worker-src 'self'",
          "base-uri 'none'",
          "object-src 'none'",
          "frame-ancestors 'none'",
          "form-action 'self'",
          "require-trusted-types-for 'script'",
          'trusted-types default',
        ].join('; '),
        'content-type': 'text/html; charset=utf-8',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      return nonce
    }),
  )
  expect(new Set(nonces).size).toBe(3)
})

test('a Host header that is no host stays out of the policy', async () => {
  const page = await serve().request('/', { headers: { Host: "x; script-src 'unsafe-inline'" } })
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self'; ")
})

test('files: types, tags, hashed ones for ever; what is no file and no screen is 404', async () => {
  const app = serve()
  const script = await app.request('/assets/main-abc.js')
  const icon = await app.request('/favicon.svg')
  expect(
    [script, icon].map((file) => [file.headers.get('content-type'), file.headers.get('cache-control')]),
  ).toEqual([
    ['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['image/svg+xml', 'no-cache'],
  ])
  const again = await app.request('/favicon.svg', {
    headers: { 'If-None-Match': icon.headers.get('etag') ?? '' },
  })
  expect([again.status, again.headers.get('content-security-policy')]).toEqual([
    304,
    icon.headers.get('content-security-policy'),
  ])
  const missing = [
    '/assets/gone.js',
    '/nothing.png',
    '/orders/gone.CSS',
    '/.env',
    '/assets',
    '/assets/x.y',
    '/api/x.y',
    '/../package.json',
    '/%2e%2e/package.json',
  ]
  for (const path of missing) expect([path, (await app.request(path)).status]).toEqual([path, 404])
  expect((await app.request('/orders', { method: 'POST' })).status).toBe(404)
  expect((await app.request('/', { method: 'HEAD' })).status).toBe(200)
})

test.each(['/orders/x.y', '/orders/7.5', '/track/v1.2/mrs.o', '/nothing.at.all'])(
  'a dot makes no file of %s: the console says what it finds there',
  async (path) => {
    const page = await serve().request(path)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  },
)

test('production adds HSTS; maps and a hosted realtime service open exactly their own sources', async () => {
  const policyOf = async (env: Record<string, string>) =>
    (await serve(env).request('/', { headers: { Host: 'localhost' } })).headers.get('content-security-policy')
  const production = await serve({ NODE_ENV: 'production' }).request('/health')
  expect(production.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  const tiles = await policyOf({ MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' })
  expect(tiles).toContain("connect-src 'self' ws://localhost wss://localhost https://*.tiles.example; ")
  expect(tiles).toContain("img-src 'self' data: https://*.tiles.example; ")
  expect(tiles).toContain("script-src 'self'; ")
  const papers = { PICTURE_ORIGINS: 'https://files.example.ng, https://*.cdn.example:8443' }
  expect(await policyOf(papers)).toContain(
    "img-src 'self' data: https://files.example.ng https://*.cdn.example:8443; ",
  )
  const google = await policyOf({ GOOGLE_MAPS_API_KEY: 'key' })
  expect(google).toContain("script-src 'self' https://maps.googleapis.com https://maps.gstatic.com")
  expect(google).toContain('trusted-types default @googlemaps/js-api-loader google-maps-api-loader ')
  expect(await policyOf({})).not.toContain('google')
  const app = { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's', PUSHER_CLUSTER: 'eu' }
  expect(await policyOf(app)).toContain("connect-src 'self' wss://ws-eu.pusher.com; ")
  expect(await policyOf({ ...app, PUSHER_HOST: 'soketi.example:6001' })).toContain(
    "connect-src 'self' wss://soketi.example:6001; ",
  )
})

test('the two hashes are those of the styles that this version of Radix puts into the page', () => {
  const { resolve } = createRequire(import.meta.url)
  const styles = ['scroll-area', 'select'].map((part) => {
    const source = readFileSync(resolve(`@radix-ui/react-${part}`), 'utf8')
    return new RegExp(`\`(\\[data-radix-${part}-viewport\\][^\`]*)\``).exec(source)?.[1] ?? ''
  })
  const hashes = styles.map((style) => `sha256-${createHash('sha256').update(style).digest('base64')}`)
  expect(hashes.toSorted()).toEqual([...RADIX_STYLE_HASHES].toSorted())
})
