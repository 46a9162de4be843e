import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { compareCursors } from '../../../contract/entities/live-changes'
import type { LiveChanges } from '../../../contract/entities/live-changes'
import { patched, readChanges } from '../../../contract/entities/sync'
import { recordChange, recordChanges } from '../../../server/domain/changes'
import {
  allHearAFence,
  changeOrder,
  openLiveConsole,
  ticketOf,
  told,
} from '../../support/server/live-console'
import type { LiveConsole } from '../../support/server/live-console'
import { openLiveServer } from '../../support/server/live-server'
import { dataOf, openWaybill } from '../../support/calls/waybill'
import type { Caller, Waybill } from '../../support/calls/waybill'
import { addOrder, addRider } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn()
})

afterAll(() => waybill.close())

async function console(
  takes: { patches?: boolean } = {},
): Promise<LiveConsole & { logWasRead: () => Promise<void> }> {
  const { port, statements } = await openLiveServer(waybill)
  const client = openLiveConsole(port, ticketOf(ada, takes))
  await client.subscribed
  const logWasRead = async () => {
    // A read is three statements, and five with orders: among twelve is a whole one that began after now.
    const after = statements() + 12
    await vi.waitFor(() => expect(statements()).toBeGreaterThan(after))
  }
  return { ...client, logWasRead }
}

/** Resolves when the last row that the console received is this one. */
async function hears({ batches }: LiveConsole, name: string): Promise<void> {
  await vi.waitFor(() => expect(told(batches).flat().at(-1)).toBe(name))
}

function gaps(batches: readonly LiveChanges[]): number {
  return batches.slice(1).filter(({ after }, index) => after !== batches[index]?.next).length
}

const walked = async () => {
  let answer = dataOf(await ada.get('/sync/changes'), readChanges)
  while (answer.more) answer = dataOf(await ada.get(`/sync/changes?after=${answer.next}`), readChanges)
  return answer.next
}

test('a console hears the row as the API shows it, between two cursors that the feed knows', async () => {
  const order = await addOrder(waybill.sql)
  const before = await walked()
  const { batches } = await console()
  expect((await ada.post('/admin/orders/decline', { order_id: order })).status).toBe(200)
  await vi.waitFor(() => expect(told(batches)).toEqual([[`order ${order}`]]))
  const [batch] = batches
  if (batch === undefined) throw new Error('no batch')
  const { after, next, at, changes } = batch
  expect(at).toBe(waybill.clock.now.getTime())
  expect(changes[0]?.data).toEqual((await ada.get(`/admin/orders/all?id=${order}`)).body.data)
  expect(compareCursors(before, next)).toBe(-1)
  expect(compareCursors(after, next)).toBe(-1)
  expect(dataOf(await ada.get(`/sync/changes?after=${after}`), readChanges).changes).toEqual(changes)
  expect(dataOf(await ada.get(`/sync/changes?after=${next}`), readChanges).changes).toEqual([])
})

test('of a row that was sent before, a console that asks for patches hears only what changed, and has the same row', async () => {
  const order = await addOrder(waybill.sql)
  const client = await console({ patches: true })
  await changeOrder(waybill.sql, order)
  await hears(client, `order ${order}`)
  expect((await ada.post('/admin/orders/decline', { order_id: order })).status).toBe(200)
  await vi.waitFor(() => expect(client.batches.at(-1)?.patches).toHaveLength(1))
  const first = client.batches.flatMap(({ changes }) => changes).find(({ id }) => id === order)
  const patch = client.batches.at(-1)?.patches?.[0]
  if (first?.entity !== 'order' || first.data === null || patch === undefined) throw new Error('no patch')
  expect([patch.id, patch.from]).toEqual([order, first.data.revision])
  expect(Object.keys(patch.set)).toContain('cancelled_by')
  expect(patch.set).not.toHaveProperty('customer_name')
  expect(patched(patch, first.data)).toEqual({
    entity: 'order',
    id: order,
    data: (await ada.get(`/admin/orders/all?id=${order}`)).body.data,
  })
  const [whole, changed] = [client.texts[0], client.texts.at(-1)].map((text = '') => text.length)
  expect(changed).toBeLessThan((whole ?? 0) / 2)
})

test('batches follow each other without a gap, and quiet time sends none', async () => {
  const client = await console()
  const orders = [await addOrder(waybill.sql), await addOrder(waybill.sql), await addOrder(waybill.sql)]
  for (const order of orders) {
    await changeOrder(waybill.sql, order)
    await hears(client, `order ${order}`)
    await allHearAFence(waybill.sql, [client])
  }
  expect(told(client.batches)).toEqual(orders.map((order) => [`order ${order}`]))
  expect(gaps(client.batches)).toBe(0)
})

test('a row that changed several times in one stretch comes once, as it is now, in the order of the last change', async () => {
  const client = await console()
  const [a, b] = [await addOrder(waybill.sql), await addOrder(waybill.sql)]
  await waybill.sql.begin(async (tx) => {
    for (const id of [a, b, a, a]) {
      await tx`update orders set revision = revision + 1 where id = ${id}`
      await recordChange(tx, 'order', id)
    }
  })
  await hears(client, `order ${a}`)
  const [batch] = client.batches
  expect(batch?.changes.map(({ id, data }) => [id, data?.revision])).toEqual([
    [b, 2],
    [a, 4],
  ])
})

test('a rider whose change announces nothing is sent as well, and a deleted rider as gone', async () => {
  const client = await console()
  const { id, userId } = await addRider(waybill.sql)
  await waybill.sql.begin(async (tx) => {
    await tx`update riders set lat = 6.6 where id = ${id}`
    await recordChange(tx, 'rider', id)
  })
  await hears(client, `rider ${id}`)
  expect((await ada.send('DELETE', '/admin/users/delete', { user_id: userId })).status).toBe(200)
  await vi.waitFor(() =>
    expect(client.batches.at(-1)?.changes).toEqual([{ entity: 'rider', id, data: null }]),
  )
})

test('what commits late comes in a later batch, and nothing of two open transactions is lost', async () => {
  const client = await console()
  const [early, middle, late] = [
    await addOrder(waybill.sql),
    await addOrder(waybill.sql),
    await addOrder(waybill.sql),
  ]
  const [first, second] = [await openChange(early), await openChange(middle)]
  await changeOrder(waybill.sql, late)
  await client.logWasRead()
  await second.commit()
  await client.logWasRead()
  expect(told(client.batches)).toEqual([])
  await first.commit()
  await hears(client, `order ${late}`)
  expect(told(client.batches).flat()).toEqual([`order ${early}`, `order ${middle}`, `order ${late}`])
  expect(gaps(client.batches)).toBe(0)
})

/** A change that is written, and not committed before it is asked for. */
async function openChange(order: number): Promise<{ commit: () => Promise<void> }> {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  let transaction = Promise.resolve()
  await new Promise<void>((written) => {
    transaction = waybill.sql.begin(async (tx) => {
      await recordChange(tx, 'order', order)
      written()
      await held
    })
  })
  const commit = () => {
    release()
    return transaction
  }
  onTestFinished(commit)
  return { commit }
}

test('a long stretch comes as several batches of at most 100 rows that follow each other', async () => {
  const client = await console()
  const orders: number[] = []
  for (let count = 0; count < 250; count += 1) orders.push(await addOrder(waybill.sql))
  await recordChanges(waybill.sql, 'order', orders)
  await hears(client, `order ${orders.at(-1)}`)
  expect(told(client.batches).map(({ length }) => length)).toEqual([100, 100, 50])
  expect(told(client.batches).flat()).toEqual(orders.map((id) => `order ${id}`))
  expect(gaps(client.batches)).toBe(0)
})

test('rows that are too large for one batch come in several, and one too large for any leaves a gap', async () => {
  const client = await console()
  const large = (bytes: number) => addOrder(waybill.sql, { package_name: 'x'.repeat(bytes) })
  const orders = [await large(100_000), await large(100_000), await large(100_000), await large(300_000)]
  const last = await addOrder(waybill.sql)
  await recordChanges(waybill.sql, 'order', [...orders, last])
  await hears(client, `order ${last}`)
  const [a, b, c] = orders.map((id) => `order ${id}`)
  expect(told(client.batches)).toEqual([[a, b], [c], [], [`order ${last}`]])
  const [, second, gap, end] = client.batches
  expect(gap?.after).toBe(gap?.next)
  expect(compareCursors(second?.next ?? '', gap?.after ?? '')).toBe(-1)
  expect(end?.after).toBe(gap?.next)
})

test('more than 1,000 entries behind, the consoles are sent to the feed by a gap, and then hear what follows', async () => {
  const client = await console()
  const [first, next] = [await addOrder(waybill.sql), await addOrder(waybill.sql)]
  await changeOrder(waybill.sql, first)
  await hears(client, `order ${first}`)
  const many = Array.from({ length: 1_001 }, (_, index) => (index % 2 === 0 ? first : next))
  await recordChanges(waybill.sql, 'order', many)
  await vi.waitFor(() => expect(client.batches).toHaveLength(2))
  await changeOrder(waybill.sql, next)
  await hears(client, `order ${next}`)
  const [before, gap, after] = client.batches
  expect(gap).toMatchObject({ after: gap?.next, next: gap?.next, changes: [] })
  expect(compareCursors(before?.next ?? '', gap?.after ?? '')).toBe(-1)
  expect([after?.after, told(client.batches)[2]]).toEqual([gap?.next, [`order ${next}`]])
})

test('A23 AG-145 AG-172 the public channel carries no data of the rows', async () => {
  const client = await console()
  const order = await addOrder(waybill.sql, { customer_name: 'Bola Ade', customer_phone: '08030000001' })
  await ada.post('/admin/orders/decline', { order_id: order })
  await hears(client, `order ${order}`)
  expect(client.texts.join()).toContain('Bola Ade')
  expect(client.hints.map((hint) => Object.keys(hint as object))).toEqual([
    ['seq', 'order_id', 'bulk_order_id', 'status'],
  ])
})
