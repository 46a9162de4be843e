import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALLS, OUR_OWN } from '../../../contract/calls'
import { compareCursors } from '../../../contract/entities/live-changes'
import { readChanges } from '../../../contract/entities/sync'
import type { Change } from '../../../contract/entities/sync'
import { pruneLog } from '../../../server/domain/feed/feed-state'
import { renewCopy, renewDatabase, skipIds } from '../../../server/domain/feed/renew'
import { recordChange } from '../../../server/domain/changes'
import { dataOf, openWaybill } from '../../support/calls/waybill'
import type { Caller, Waybill } from '../../support/calls/waybill'
import { addBulkOrder, addCompany, addOrder, addRider } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller
let company: number
let bulk: number
let riders: number[]
let orders: number[]

beforeAll(async () => {
  waybill = await openWaybill()
  const { sql } = waybill
  ada = await waybill.signIn()
  company = await addCompany(sql)
  bulk = await addBulkOrder(sql, { user_id: company })
  riders = [(await addRider(sql)).id, (await addRider(sql)).id]
  orders = []
  for (let index = 0; index < 25; index += 1) orders.push(await addOrder(sql))
})

afterAll(() => waybill.close())

const read = async (query: string) => dataOf(await ada.get(`/sync/changes?${query}`), readChanges)
const names = (changes: Change[]) => changes.map(({ entity, id }) => `${entity} ${id}`)
const expired = {
  status: 'error',
  message: 'This cursor has expired. Start again without one.',
  code: 'CURSOR_EXPIRED',
}

async function walk(limit: number): Promise<{ seen: Change[]; progress: (number | null)[]; next: string }> {
  let answer = await read(`limit=${limit}`)
  const seen = [...answer.changes]
  const progress = [answer.progress]
  while (answer.progress !== null) {
    answer = await read(`limit=${limit}&after=${answer.next}`)
    seen.push(...answer.changes)
    progress.push(answer.progress)
  }
  return { seen, progress, next: answer.next }
}

test('the walk gives every present row once: a page of the newest orders, the riders, the orders of today, the small tables', async () => {
  const newestFirst = orders.toReversed()
  const { seen, progress, next } = await walk(10)
  expect(names(seen)).toEqual([
    ...newestFirst.slice(0, 10).map((id) => `order ${id}`),
    ...riders.toReversed().map((id) => `rider ${id}`),
    ...newestFirst.slice(10).map((id) => `order ${id}`),
    `company_user ${company}`,
    `bulk_order ${bulk}`,
  ])
  expect(progress).toEqual([10 / 29, 20 / 29, null])
  expect(await read(`after=${next}`)).toEqual({
    changes: [],
    next: expect.any(String) as string,
    more: false,
    progress: null,
  })
})

test.each([1, 3, 29, 1000])('the walk by %i gives each row exactly once', async (limit) => {
  const { seen } = await walk(limit)
  expect(names(seen).toSorted()).toEqual(
    [
      ...orders.map((id) => `order ${id}`),
      ...riders.map((id) => `rider ${id}`),
      `company_user ${company}`,
      `bulk_order ${bulk}`,
    ].toSorted(),
  )
})

test('a row of the walk is the row of the API', async () => {
  const { seen } = await walk(1000)
  const id = orders[3] ?? 0
  const walked = seen.find((change) => change.entity === 'order' && change.id === id)
  expect(walked?.data).toEqual((await ada.get(`/admin/orders/all?id=${id}`)).body.data)
})

test('what changes during the walk comes after it', async () => {
  const { sql } = waybill
  const first = await read('limit=5')
  const [changed] = orders
  await sql.begin(async (tx) => {
    await tx`update orders set package_name = 'Changed', revision = revision + 1 where id = ${changed ?? 0}`
    await recordChange(tx, 'order', changed ?? 0)
  })
  let answer = first
  while (answer.progress !== null) answer = await read(`limit=5&after=${answer.next}`)
  const after = await read(`after=${answer.next}`)
  expect(after.changes.map(({ entity, id, data }) => [entity, id, data?.revision])).toEqual([
    ['order', changed, 2],
  ])
})

test('the log gives each changed row once, as it is now, in the order of the last change; a gone one as null', async () => {
  const { sql } = waybill
  const { next } = await walk(1000)
  const [a = 0, b = 0] = orders
  const gone = (await addRider(sql)).id
  const steps: [() => Promise<unknown>, () => Promise<number>][] = [
    [() => sql`update orders set revision = 7 where id = ${a}`, () => recordChange(sql, 'order', a)],
    [() => sql`update orders set revision = 7 where id = ${b}`, () => recordChange(sql, 'order', b)],
    [
      () => sql`update riders set revision = 4 where id = ${riders[0] ?? 0}`,
      () => recordChange(sql, 'rider', riders[0] ?? 0),
    ],
    [() => sql`update orders set revision = 8 where id = ${a}`, () => recordChange(sql, 'order', a)],
    [
      () =>
        sql`update users set deleted_at = now() where id = (select user_id from riders where id = ${gone})`,
      () => recordChange(sql, 'rider', gone, true),
    ],
  ]
  for (const [change, record] of steps) {
    await change()
    await record()
  }
  const { changes, more } = await read(`after=${next}`)
  expect(changes.map(({ entity, id, data }) => [entity, id, data?.revision ?? null])).toEqual([
    ['order', b, 7],
    ['rider', riders[0], 4],
    ['order', a, 8],
    ['rider', gone, null],
  ])
  expect(more).toBe(false)
  const paged = await read(`after=${next}&limit=2`)
  expect([names(paged.changes), paged.more]).toEqual([[`order ${a}`, `order ${b}`], true])
})

test('410 for a cursor of another database, one from the future, one that is no cursor', async () => {
  const { next } = await walk(1000)
  const [kind = '', database = '', xid = '', id = ''] = next.split(':')
  const forged = [
    [kind, 'abcdefabcdef', xid, id],
    [kind, database, String(BigInt(xid) + 1_000_000n).padStart(20, '0'), id],
    [kind, database, '9'.repeat(20), id],
    ['x'],
  ].map((parts) => parts.join(':'))
  for (const cursor of [...forged, 'nonsense']) {
    const answer = await ada.get(`/sync/changes?after=${cursor}`)
    expect([answer.status, answer.body]).toEqual([410, expired])
  }
})

test('a cursor that a console stored before cursors had an order is still read', async () => {
  const { next } = await walk(1000)
  const [, database = '', xid = '', id = ''] = next.split(':')
  const stored = Buffer.from(`l ${database} ${BigInt(xid)} ${Number(id)}`).toString('base64url')
  await recordChange(waybill.sql, 'order', orders[2] ?? 0)
  expect(names((await read(`after=${stored}`)).changes)).toEqual([`order ${orders[2]}`])
})

test('the cursors of the log have the order of their text', async () => {
  const { next } = await walk(1000)
  const cursors = [next]
  for (const order of [orders[0], orders[1], orders[0], orders[2]]) {
    await recordChange(waybill.sql, 'order', order ?? 0)
    cursors.push((await read(`after=${cursors.at(-1)}&limit=1`)).next)
  }
  const pairs = cursors.slice(1).map((cursor, index) => compareCursors(cursors[index] ?? '', cursor))
  expect(pairs).toEqual([-1, -1, -1, -1])
})

test('410 for a cursor older than what is kept; a later one goes on', async () => {
  const { sql } = waybill
  const old = await walk(1000)
  await recordChange(sql, 'order', orders[0] ?? 0)
  await sql`update change_log set at = now() - interval '36 days'`
  const current = await read(`after=${old.next}`)
  await recordChange(sql, 'order', orders[1] ?? 0)
  await pruneLog(sql)
  const answer = await ada.get(`/sync/changes?after=${old.next}`)
  expect([answer.status, answer.body]).toEqual([410, expired])
  expect(names((await read(`after=${current.next}`)).changes)).toEqual([`order ${orders[1]}`])
})

describe('a database that was restored', () => {
  const statusOf = async (cursor: string) => (await ada.get(`/sync/changes?after=${cursor}`)).status

  /** What each way of restoring leaves behind. */
  const COPIES: [string, (sql: Waybill['sql']) => Promise<unknown>][] = [
    [
      'a log of another cluster',
      (sql) => sql`insert into change_log (xid, entity, entity_id) values ('9000000000', 'order', 1)`,
    ],
    [
      'a dump: other transactions wrote its rows',
      (sql) => sql`update meta set value = value where key = 'place'`,
    ],
    ['another cluster', (sql) => sql`update meta set value = replace(value, '/', '1/') where key = 'place'`],
    ['no place', (sql) => sql`delete from meta where key = 'place'`],
  ]

  test.each(COPIES)('is noticed once, by %s', async (_, restore) => {
    const { sql } = waybill
    await sql.begin(renewCopy)
    const { next } = await walk(1000)
    await sql.begin(renewCopy)
    expect(await statusOf(next)).toBe(200)
    await restore(sql)
    await sql.begin(renewCopy)
    expect(await statusOf(next)).toBe(410)
    expect(await sql`select count(*)::int as n from change_log`).toEqual([{ n: 0 }])
    const again = (await walk(1000)).next
    await sql.begin(renewCopy)
    expect(await statusOf(again)).toBe(200)
  })

  test('its place names the cluster, the timeline, the database and the transaction', async () => {
    const [row] = await waybill.sql<{ value: string }[]>`select value from meta where key = 'place'`
    expect(row?.value).toMatch(/^\d+\/[\dA-F]{8}\/\d+ \d+$/)
  })

  test('gives no number again that it may have given before', async () => {
    const { sql } = waybill
    const { next } = await walk(1000)
    const before = await addOrder(sql)
    const skipped = await sql.begin(async (tx) => {
      await renewDatabase(tx)
      return skipIds(tx, 5_000)
    })
    expect([skipped, await addOrder(sql)]).toEqual([before + 5_001, before + 5_002])
    expect((await addRider(sql)).id).toBeGreaterThan(5_000)
    expect(await statusOf(next)).toBe(410)
  })
})

test('the described contract alone: none of our own calls, no additions', async () => {
  const bare = waybill.another({ CONTRACT_ONLY: '1' })
  const caller = bare.as(ada)
  const noRoute = { status: 'error', error: 'Route not found' }
  for (const id of OUR_OWN) {
    const { method, path } = CALLS[id]
    const { body } = await caller.send(method, path, method === 'GET' ? undefined : {})
    expect([id, body]).toEqual([id, noRoute])
  }
  const full = await ada.get('/admin/orders/all?page=1')
  const list = await caller.get('/admin/orders/all?page=1')
  const without = (text: string) =>
    text.replaceAll(
      /,"(revision|status_changed_at|approved_at|delivery_failed_at|pickup_at|bulk_order_id|current_page|per_page|total)":("[^"]*"|\d+|null)/g,
      '',
    )
  expect(list.text).toBe(without(full.text))
  const assigned = await caller.post('/admin/riders/assign-order', {
    order_id: orders[5],
    rider_id: riders[0],
    expected_revision: 99,
  })
  expect(assigned.status).toBe(200)
  expect(JSON.stringify(assigned.body.data)).not.toMatch(
    /"(revision|bike_number|bulk_order_id|status_changed_at)"/,
  )
  const listed = await caller.get('/admin/riders?page=1')
  expect(listed.text).not.toMatch(/"(revision|position_at)"/)
  expect(listed.text).toMatch(/"bike_number":"LAG-123"/)
  await bare.close()
})
