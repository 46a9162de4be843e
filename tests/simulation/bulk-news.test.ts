import { expect, test } from 'vitest'
import { BulkOrderId, listBulkOrders } from '../../contract/entities/bulk-orders'
import type { Call } from '../../contract/wire/call'
import { listCompanyUsers } from '../../contract/entities/companies'
import { listRiders } from '../../contract/entities/riders'
import type { Command } from '../../src/db/core/rows'
import { orderOf } from '../support/world/orders'
import { decide } from './world/scenes/deeds'
import { calm, is, NO_SECOND_CHANCE, silently, type Scene } from './world/scenes/scenes'
import type { ServerKind } from './world/truth'

const SIDE_CALLS: readonly [string, Call][] = [
  ['riders', listRiders],
  ['bulkOrders', listBulkOrders],
  ['companyUsers', listCompanyUsers],
]

type Told = { orderId: number | null; bulkOrderId?: number | null }

/** Nothing is read at intervals: how often bulk orders and companies are read after what happens. */
async function readsAfter(
  told: Told,
  happens: (scene: Scene) => void = () => undefined,
  kind: ServerKind = 'contract',
): Promise<string[]> {
  const payloadOf = ({ orderId }: { orderId: number | null }) => ({
    order_id: orderId,
    ...(told.bulkOrderId === undefined ? {} : { bulk_order_id: told.bulkOrderId }),
  })
  const scene = await calm(kind, 2, { pace: NO_SECOND_CHANCE, payloadOf })
  const { world } = scene
  const reads: string[] = []
  world.onAnswer = (_, sent) => {
    const name = SIDE_CALLS.find(([, call]) => is(sent, call))?.[0]
    if (name !== undefined) reads.push(name)
  }
  happens(scene)
  world.hub.announce({ name: 'order_edited', orderId: told.orderId })
  await world.pass(5_000)
  await world.end()
  return reads.toSorted()
}

test.each<[string, Told, string[]]>([
  ['names none', { orderId: null }, ['bulkOrders', 'companyUsers']],
  ['names a bulk order', { orderId: null, bulkOrderId: 1 }, ['bulkOrders', 'companyUsers']],
  ['names an order and its bulk order', { orderId: 1, bulkOrderId: 1 }, ['bulkOrders', 'companyUsers']],
  ['names an order only', { orderId: 1 }, ['bulkOrders', 'companyUsers']],
  ['says that its order is in no bulk order', { orderId: 1, bulkOrderId: null }, []],
])('RL-04 TR-24 AG-146 an event that %s: %j', async (_, told, reads) => {
  expect(await readsAfter(told)).toEqual(reads)
})

test('where there is a feed, no event reads a list of bulk orders', async () => {
  expect(await readsAfter({ orderId: null }, undefined, 'feed')).toEqual([])
})

test('RL-04 a payment that a colleague took is on the screen at once, although nothing is read at intervals', async () => {
  const { world, computer } = await calm('contract', 2, { pace: NO_SECOND_CHANCE })
  world.server.change(1, { amount: 1_300 })
  silently(world, () => world.server.write('bulk_order', { id: 1, version: 1, payment: 'APPROVED' }))
  await world.pass(3_000)
  expect(world.laws.mirror(computer.user).rows.get('bulk_order:1')).toMatchObject({
    payment_status: 'APPROVED',
  })
  await world.end()
})

test('RL-03 many events in a row read the lists twice, then once in 15 s', async () => {
  const { world } = await calm('contract', 2, { pace: NO_SECOND_CHANCE })
  const reads: number[] = []
  world.onAnswer = (_, sent) => {
    if (is(sent, listCompanyUsers)) reads.push(world.timeline.now())
  }
  for (let at = 0; at < 30_000; at += 500)
    world.timeline.after(at, () => world.hub.announce({ name: 'new_order', orderId: null }))
  await world.pass(60_000)
  expect(reads.length).toBe(4)
  await world.end()
})

test('C15 events do not hurry a list that the server asked to wait for', async () => {
  const { world } = await calm('contract', 2, { pace: NO_SECOND_CHANCE })
  let asked = 0
  world.onAnswer = (_, sent) => {
    if (is(sent, listBulkOrders)) asked += 1
  }
  world.outage = { status: 503, retryAfterS: 60 }
  for (const at of [0, 5_000, 20_000, 40_000])
    world.timeline.after(at, () => world.hub.announce({ name: 'order_edited', orderId: null }))
  await world.pass(50_000)
  expect(asked).toBe(1)
  await world.end()
})

test('a decision of this computer on a bulk order or an order in one reads them again, another does not', async () => {
  const deciding = (bulkOrderId: number | null, command: (orderId: number) => Command) =>
    readsAfter({ orderId: 1, bulkOrderId: null }, ({ world, computer, tab }) => {
      const orderId = world.server.create(bulkOrderId)
      world.timeline.after(2_000, () => decide(world, computer, tab, { command: command(orderId) }))
    })
  const pay = (orderId: number): Command => ({
    kind: 'approvePayment',
    orderId: orderOf({ id: orderId }).id,
  })
  expect(await deciding(1, pay)).toEqual(['bulkOrders', 'companyUsers'])
  expect(await deciding(null, pay)).toEqual([])
  expect(
    await deciding(null, () => ({ kind: 'markBulkOrderPaid', bulkOrderId: BulkOrderId.parse(1) })),
  ).toEqual(['bulkOrders', 'companyUsers'])
})
