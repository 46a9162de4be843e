import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { NO_ADDITIONS } from '../../../contract/entities/no-additions'
import { loadConfig } from '../../../src/composition/page/load-config'
import { serverName } from '../../../src/composition/engine/server-name'
import { SessionDatabase } from '../../../src/db/core/session-database'

let born = 0
const freshSessions = () =>
  new SessionDatabase(`own-${(born += 1)}`, { indexedDB: new IDBFactory(), IDBKeyRange })
const NO_MAPS = {
  googleKey: null,
  googleMapId: null,
  archiveUrl: null,
  tilesUrl: null,
  tilesAttribution: null,
}

/** A web server that hands out index.html for what it does not have. */
function webServer(settings: unknown): void {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path === '/console-config.json' && settings !== undefined
        ? Response.json(settings)
        : new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
    ),
  )
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a file beside the page says where the API and the hub are', async () => {
  webServer({
    apiBase: 'https://api.example.com/api/',
    realtime: { key: 'k', host: 'hub.example.com' },
    maps: { tilesUrl: 'https://tiles.example.com/{z}/{x}/{y}.png' },
  })
  expect(await loadConfig(freshSessions())).toEqual({
    apiBase: 'https://api.example.com',
    demo: null,
    realtime: { key: 'k', cluster: 'mt1', host: 'hub.example.com', carriesChanges: false },
    maps: { ...NO_MAPS, tilesUrl: 'https://tiles.example.com/{z}/{x}/{y}.png' },
    ...NO_ADDITIONS,
    build: '',
  })
})

test('an empty file means the page’s own origin and no realtime channel', async () => {
  webServer({})
  expect(await loadConfig(freshSessions())).toEqual({
    apiBase: '',
    demo: null,
    realtime: { key: '', cluster: 'mt1', host: null, carriesChanges: false },
    maps: NO_MAPS,
    ...NO_ADDITIONS,
    build: '',
  })
})

test('a file that cannot be read is named in the log, and the console starts as it last did', async () => {
  const sessions = freshSessions()
  webServer({ apiBase: 'https://api.example.com' })
  await loadConfig(sessions)
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  webServer({ apiBase: 'ftp://api.example.com' })
  expect((await loadConfig(sessions)).apiBase).toBe('https://api.example.com')
  expect(log.mock.calls.flat().join()).toContain('/console-config.json cannot be read')
})

test('another API is another server for what is kept on this device', () => {
  const page = { host: 'console.example.com', href: 'https://console.example.com/orders' }
  expect([
    serverName('', page),
    serverName('https://api.example.com', page),
    serverName('https://api.example.com/north', page),
    serverName('/backend', page),
  ]).toEqual([
    'console.example.com',
    'api.example.com',
    'api.example.com/north',
    'console.example.com/backend',
  ])
})
