import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sourceMapRoutes } from '../../../server/http/source-maps'
import { openWaybill } from '../../support/calls/waybill'

async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-maps-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'first-x1.js.map'), '{"sources":[]}')
  writeFileSync(join(folder, 'service-worker.js.map'), '{"sources":["src"]}')
  const { app, close } = await openWaybill({ parts: { extras: [sourceMapRoutes(folder)] } })
  onTestFinished(close)
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(path, { headers })
    return [answer.status, await answer.json()]
  }
}

const NONE = [404, { status: 'error', error: 'Route not found' }]

test('source maps are answered to this computer alone', async () => {
  const read = await serve()
  expect(await read('/assets/first-x1.js.map')).toEqual([200, { sources: [] }])
  expect(await read('/service-worker.js.map')).toEqual([200, { sources: ['src'] }])
  expect(await read('/assets/first-x1.js.map', { 'x-forwarded-for': '192.0.2.7' })).toEqual(NONE)
  expect(await read('/service-worker.js.map', { via: '1.1 proxy' })).toEqual(NONE)
})

test.each([
  '/assets/other.js.map',
  '/assets/..%2Fservice-worker.js.map',
  '/assets/.%2e/service-worker.js.map.js.map',
])('a path without a map is not found: %s', async (path) => {
  const read = await serve()
  expect(await read(path)).toEqual(NONE)
})
