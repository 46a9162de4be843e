import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConsoleConfig } from '../../../contract/entities/console-config'
import { NO_ADDITIONS } from '../../../contract/entities/no-additions'
import { loadConfig } from '../../../src/composition/page/load-config'
import { SessionDatabase } from '../../../src/db/core/session-database'

const config = (build: string): ConsoleConfig => ({
  apiBase: '',
  demo: null,
  realtime: { key: 'key', cluster: 'mt1', host: 'same-origin', carriesChanges: false },
  maps: { googleKey: null, googleMapId: null, archiveUrl: null, tilesUrl: null, tilesAttribution: null },
  ...NO_ADDITIONS,
  build,
})
const answer = (build: string) => Promise.resolve(Response.json({ data: config(build) }))

let born = 0
const freshSessions = () =>
  new SessionDatabase(`config-${(born += 1)}`, { indexedDB: new IDBFactory(), IDBKeyRange })
const serverThat = (answers: () => Promise<Response>) => vi.stubGlobal('fetch', answers)
afterEach(() => void vi.unstubAllGlobals())

test('without a server the console starts as it last was on this device', async () => {
  const sessions = freshSessions()
  serverThat(() => answer('one'))
  expect((await loadConfig(sessions)).build).toBe('one')
  serverThat(() => Promise.reject(new TypeError('Failed to fetch')))
  expect((await loadConfig(sessions)).build).toBe('one')
})

test('P12 a server that does not answer is not waited for, and what it says later is for the next start', async () => {
  const sessions = freshSessions()
  serverThat(() => answer('one'))
  await loadConfig(sessions)
  let reply = () => {}
  serverThat(() => new Promise((resolve) => (reply = () => void answer('two').then(resolve))))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let started = ''
  const starting = loadConfig(sessions).then(({ build }) => (started = build))
  while (vi.getTimerCount() === 0) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(499)
  expect(started).toBe('')
  await vi.advanceTimersByTimeAsync(1)
  expect(await starting).toBe('one')
  vi.useRealTimers()
  reply()
  await vi.waitFor(async () => {
    serverThat(() => Promise.reject(new TypeError('Failed to fetch')))
    expect((await loadConfig(sessions)).build).toBe('two')
  })
})
