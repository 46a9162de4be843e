import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrder, type OrderId } from '../../../contract/entities/orders'
import { createApi } from '../../../src/api/transport'
import type { AssignRider } from '../../../src/db/kinds/assign'
import { backoffMs } from '../../../src/sync/ports/backoff'
import { PACE } from '../../../src/sync/ports/pace'
import { startFaultProxy, type FaultProxy } from '../../support/fault-proxy'
import { startRealConsole } from '../../support/calls/real-console'
import { createRandom } from '../../support/seeded'
import { startServerProcess, type ScriptRun } from '../../support/server-process'
import { trials } from '../../support/calls/trials'
import { openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addRider, newOrder, orderRow } from '../../support/calls/waybill-rows'

const COMMANDS = 80
const SEEDS = Array.from({ length: trials(1) }, (_, index) => index + 1)

const MOST_ATTEMPTS = 40

/** The law is the console's, only quicker. ms */
const PACE_HERE = { ...PACE, backoffMs: 10, longestBackoffMs: 60, requestsPerS: 1_000, requestBurst: 1_000 }

let waybill: Waybill
let server: ScriptRun & { url: string }
let ada: Caller
let rider: AssignRider

beforeAll(async () => {
  waybill = await openWaybill()
  waybill.clock.now = new Date()
  server = await startServerProcess({ DATABASE_URL: waybill.url })
  ada = await waybill.signIn()
  const { id } = await addRider(waybill.sql)
  rider = {
    id: id as AssignRider['id'],
    first_name: 'Musa',
    last_name: 'Ibrahim',
    phone: '',
    current_position: null,
    bike_number: null,
  }
})

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await waybill.close()
})

const CHANCES = {
  'dropped request': 0.1,
  'lost answer': 0.25,
  duplicate: 0.1,
  unavailable: 0.05,
  'captive portal': 0.05,
  truncated: 0.04,
  'truncated chunked': 0.04,
  'truncated silently': 0.04,
}
const FAULTS = Object.keys(CHANCES).toSorted()

async function proxyOf(seed: number): Promise<FaultProxy> {
  return startFaultProxy(Number(new URL(server.url).port), { seed })
}

async function ordersOf(count: number): Promise<number[]> {
  const ids = await waybill.sql<{ id: number }[]>`
    insert into orders ${waybill.sql(Array.from({ length: count }, () => orderRow()))} returning id`
  return ids.map(({ id }) => id)
}

/** What happened to these orders in all: one line a change. */
async function effectsOn(orders: readonly number[]): Promise<number[]> {
  const rows = await waybill.sql<{ entity_id: number }[]>`
    select entity_id from change_log where entity = 'order' and entity_id = any(${[...orders]})`
  return rows.map(({ entity_id }) => entity_id)
}

const distinct = (items: readonly unknown[]) => new Set(items).size

type Sent = { acked: number; effects: number; distinctEffects: number; keys: number; faults: string[] }

/**
 * Every command until it is acked, by the console's transport and its law of waiting; 32 at a time. They add something,
 * so that nothing but the key stands between a repeated command and a second effect.
 */
async function sendAll(
  seed: number,
  count: number,
  keyOf: (command: number, attempt: number) => string,
): Promise<Sent> {
  const proxy = await proxyOf(seed)
  proxy.change({ http: { chances: CHANCES } })
  const api = createApi({ origin: proxy.url, fetch: globalThis.fetch, token: () => ada.token })
  const random = createRandom(seed)
  const commands = Array.from({ length: count }, (_, index) => index)
  let acked = 0
  const drain = async (): Promise<void> => {
    for (let command = commands.pop(); command !== undefined; command = commands.pop()) {
      const order = newOrder({ package_name: `Parcel ${seed}/${command}` })
      for (let attempt = 1; ; attempt += 1) {
        const outcome = await api.call(createOrder, order, { idempotencyKey: keyOf(command, attempt) })
        if (outcome.kind === 'success') break
        if (attempt === MOST_ATTEMPTS) throw new Error(`command ${command}: ${JSON.stringify(outcome)}`)
        // As the engine does between two tries: how often they meet the server is part of what is tried.
        await new Promise((resolve) => setTimeout(resolve, backoffMs(attempt, random, PACE_HERE)))
      }
      acked += 1
    }
  }
  await Promise.all(Array.from({ length: 32 }, drain))
  const rows =
    await waybill.sql`select package_name from orders where package_name like ${`Parcel ${seed}/%`}`
  await proxy.close()
  return {
    acked,
    effects: rows.length,
    distinctEffects: distinct(rows.map((row) => row['package_name'])),
    keys: distinct(proxy.requests.map(({ key }) => key)),
    faults: Object.keys(proxy.log.counts()).toSorted(),
  }
}

for (const seed of SEEDS) {
  test(`P2 C2 C3 C18 C19 ${COMMANDS} commands through dropped, lost, doubled and broken answers take effect once each (seed ${seed})`, async () => {
    const sent = await sendAll(seed, COMMANDS, (command) => `command-${seed}-${command}`)
    expect(sent).toEqual({
      acked: COMMANDS,
      effects: COMMANDS,
      distinctEffects: COMMANDS,
      keys: COMMANDS,
      faults: FAULTS,
    })
  })
}

test('P2 the count can fail: with a new key for every attempt many happen twice', async () => {
  const keyOf = (command: number, attempt: number) => `attempt-${command}-${attempt}`
  const { acked, effects, distinctEffects } = await sendAll(0, 60, keyOf)
  expect([acked, distinctEffects]).toEqual([60, 60])
  expect(effects).toBeGreaterThan(66)
})

test.each(SEEDS)(
  'P1 P2 the engine drains its outbox through the same faults, and each command takes effect once (seed %i)',
  async (seed) => {
    const count = 20
    const orders = await ordersOf(count)
    const proxy = await proxyOf(seed)
    proxy.change({ http: { path: '/admin/riders/', mutationsOnly: true, chances: CHANCES } })
    const console = startRealConsole({
      name: `console-${seed}`,
      origin: proxy.url,
      token: ada.token,
      random: createRandom(seed),
      pace: { ...PACE_HERE, lanes: 32 },
    })
    for (const id of orders)
      await console.enqueue({ kind: 'assign', orderId: id as OrderId, rider }, `engine-${seed}-${id}`)
    await expect.poll(() => console.database.outbox.count(), { interval: 50 }).toBe(0)
    const effects = await effectsOn(orders)
    const sent = proxy.requests.filter(({ path }) => path.includes('assign-order'))
    expect([effects.length, distinct(effects), distinct(sent.map(({ key }) => key))]).toEqual(
      Array(3).fill(count),
    )
    expect(sent.length).toBeGreaterThan(count)
    console.stop()
    await proxy.close()
  },
  120_000,
)
