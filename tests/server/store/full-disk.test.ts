import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '../../../contract/entities/auth'
import { createOrder, listOrders } from '../../../contract/entities/orders'
import { DEVICE_TOKEN } from '../../../contract/entities/users'
import { createApi, type Api } from '../../../src/api/transport'
import { mountSmallDisk, type SmallDisk } from '../../support/small-disk'
import { startServerProcess, type ScriptRun } from '../../support/server-process'
import { newOrder } from '../../support/calls/waybill-rows'

/** A new database asks for 200. */
const DISK_MB = 300
const FULL = 'The disk of the server is full, so nothing can be saved.'

let disk: SmallDisk
let server: ScriptRun
let url: string
let api: Api

beforeAll(async () => {
  disk = await mountSmallDisk(DISK_MB)
  const env = { DATA_DIR: disk.folder, DEMO: 'on', SEED_ORDERS: '20', SIMULATOR: 'off' }
  const started = await startServerProcess(env, { starter: disk.starter })
  server = started
  url = started.url
  let token: string | null = null
  api = createApi({ origin: started.url, fetch: globalThis.fetch, token: () => token })
  const outcome = await api.call(logIn, {
    email: 'superadmin@waybill.demo',
    password: 'waybill-demo-1',
    device_token: DEVICE_TOKEN,
  })
  if (outcome.kind !== 'success') throw new Error(outcome.kind)
  token = outcome.data.access_token
})

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await disk.close()
})

function create(name: string) {
  return api.call(createOrder, newOrder({ package_name: name }), { idempotencyKey: `key-of-${name}` })
}

/** Lists are answered, so a proxy must keep the server; metrics and the body say what is wrong. */
async function readiness() {
  const ready = await fetch(`${url}/ready`)
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return [ready.status, await ready.json(), /^waybill_database_ready \d$/m.exec(metrics)?.[0]]
}

async function storedNames(): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; ; page += 1) {
    const outcome = await api.call(listOrders, { page })
    if (outcome.kind !== 'success') throw new Error(outcome.kind)
    names.push(...outcome.data.orders.data.map(({ package_name }) => package_name ?? ''))
    if (page >= outcome.data.orders.meta.last_page) return names.filter((name) => name.startsWith('Parcel-'))
  }
}

/** Creates orders until one is refused: `stored` are the names before it. */
async function createUntilRefused() {
  const stored: string[] = []
  for (;;) {
    // What PostgreSQL gave back goes at once too.
    await disk.fill()
    const name = `Parcel-${stored.length}`
    const outcome = await create(name)
    if (outcome.kind !== 'success') return { stored, name, outcome }
    stored.push(name)
  }
}

test('P9 the disk of the server is full: changes wait with 503 and the reason, lists are answered, and with room they are done, each once', async () => {
  const { stored, name, outcome } = await createUntilRefused()
  expect(outcome).toMatchObject({ kind: 'server', status: 503, messages: [FULL] })
  expect((await storedNames()).toSorted()).toEqual(stored.toSorted())
  expect(await readiness()).toEqual([200, { status: 'ok', disk: 'full' }, 'waybill_database_ready 0'])

  await disk.makeRoom()
  expect(await create(name)).toMatchObject({ kind: 'success' })
  expect(await create(name)).toMatchObject({ kind: 'success' })
  expect((await storedNames()).toSorted()).toEqual([...stored, name].toSorted())
  expect(await readiness()).toEqual([200, { status: 'ok' }, 'waybill_database_ready 1'])
  expect(server.child.exitCode).toBe(null)
})
