import { rm } from 'node:fs/promises'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { isDoubtful } from '../../../contract/wire/api-outcome'
import { logIn } from '../../../contract/entities/auth'
import { createOrder, listOrders } from '../../../contract/entities/orders'
import { DEVICE_TOKEN } from '../../../contract/entities/users'
import { createApi, type Api } from '../../../src/api/transport'
import { disagreements } from '../../support/server/disagreements'
import { copyMadeCluster } from '../../support/postgres/made-cluster'
import { postmasterOf } from '../../support/postgres/own-postgres'
import { createRandom } from '../../support/seeded'
import { startServerProcess } from '../../support/server-process'
import { trials } from '../../support/calls/trials'
import { openWaybill } from '../../support/calls/waybill'
import { newOrder } from '../../support/calls/waybill-rows'

type Server = Awaited<ReturnType<typeof startServerProcess>>

const COMMANDS = 40
const KILLS = Array.from({ length: trials(1) }, (_, index) => index + 1)
let running: Server | null = null

afterEach(async () => {
  running?.child.kill('SIGTERM')
  await running?.ended
})

function apiOf({ url }: Server, token: string | null): Api {
  return createApi({ origin: url, fetch: globalThis.fetch, token: () => token })
}

/** Sends what is not acked yet, 12 at a time, each with its key; `onAck` hears how many there are. Ends when the server is gone. */
async function send(api: Api, waiting: Set<string>, onAck: (acked: number) => void): Promise<string[]> {
  const acked: string[] = []
  const queue = [...waiting]
  const worker = async (): Promise<void> => {
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      const order = newOrder({ package_name: name })
      const outcome = await api.call(createOrder, order, { idempotencyKey: `key-of-${name}` })
      if (outcome.kind !== 'success') {
        if (isDoubtful(outcome)) return
        throw new Error(JSON.stringify(outcome))
      }
      waiting.delete(name)
      acked.push(name)
      onAck(acked.length)
    }
  }
  await Promise.all(Array.from({ length: 12 }, worker))
  return acked
}

const namesOf = (round: string) => Array.from({ length: COMMANDS }, (_, index) => `Parcel-${round}/${index}`)

test.each(KILLS)(
  'P9 S1 killed under load, kill %i: what was answered is there, what was repeated happened once, sums agree',
  async (seed) => {
    const waybill = await openWaybill()
    waybill.clock.now = new Date()
    const { token } = await waybill.signIn()
    const stored = async () =>
      (await waybill.sql<{ name: string }[]>`select package_name as name from orders order by id`).map(
        ({ name }) => name,
      )
    const killAt = 1 + Math.floor(createRandom(seed)() * (COMMANDS - 20))
    const names = namesOf(String(seed))
    const waiting = new Set(names)

    const server = await startServerProcess({ DATABASE_URL: waybill.url })
    const acked = await send(apiOf(server, token), waiting, (count) => {
      if (count === killAt) server.child.kill('SIGKILL')
    })
    await server.ended
    expect(acked.length).toBeLessThan(COMMANDS)
    const survived = await stored()
    expect(acked.filter((name) => !survived.includes(name))).toEqual([])

    running = await startServerProcess({ DATABASE_URL: waybill.url })
    await send(apiOf(running, token), waiting, () => undefined)
    expect((await stored()).toSorted()).toEqual(names.toSorted())
    expect(await disagreements(waybill.sql)).toEqual([])
    running.child.kill('SIGTERM')
    await running.ended
    await waybill.close()
  },
  60_000,
)

test('P9 PostgreSQL itself killed under load: the server ends, starts again on the same folder, and nothing answered is missing', async () => {
  const folder = copyMadeCluster('killed')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: folder, DEMO: 'on', SEED_ORDERS: '20', SIMULATOR: 'off' }
  const first = await startServerProcess(env)
  const token = await tokenOf(first)
  const names = namesOf('postgres')
  const waiting = new Set(names)
  const pid = await postmasterOf(folder)
  const acked = await send(apiOf(first, token), waiting, (count) => {
    if (count === 15) process.kill(pid, 'SIGKILL')
  })
  await first.ended
  expect(acked.length).toBeLessThan(COMMANDS)

  running = await startServerProcess(env)
  const api = apiOf(running, token)
  await send(api, waiting, () => undefined)
  const found: string[] = []
  for (let page = 1; found.length < COMMANDS; page += 1) {
    const outcome = await api.call(listOrders, { page })
    if (outcome.kind !== 'success') throw new Error(outcome.kind)
    found.push(...outcome.data.orders.data.map(({ package_name }) => package_name ?? ''))
    if (page >= outcome.data.orders.meta.last_page) break
  }
  expect(found.filter((name) => name.startsWith('Parcel-')).toSorted()).toEqual(names.toSorted())
  running.child.kill('SIGTERM')
  await running.ended
})

async function tokenOf(server: Server): Promise<string> {
  const outcome = await apiOf(server, null).call(logIn, {
    email: 'superadmin@waybill.demo',
    password: 'waybill-demo-1',
    device_token: DEVICE_TOKEN,
  })
  if (outcome.kind !== 'success') throw new Error(outcome.kind)
  return outcome.data.access_token
}
