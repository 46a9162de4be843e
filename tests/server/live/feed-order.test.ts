import type { Sql } from '../../../server/db/connect'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChanges, type ChangesAnswer } from '../../../contract/entities/sync'
import { connect } from '../../../server/db/connect'
import { recordChange } from '../../../server/domain/changes'
import { createRandom } from '../../support/seeded'
import { dataOf, openWaybill } from '../../support/calls/waybill'
import type { Caller, Waybill } from '../../support/calls/waybill'
import { addOrder } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller
let writers: Sql

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn()
  writers = connect(waybill.url, { max: 24 })
})

afterAll(async () => {
  await writers.end()
  await waybill.close()
})

const read = async (after: string, limit = 1000) =>
  dataOf(await ada.get(`/sync/changes?after=${after}&limit=${limit}`), readChanges)

/** Where the feed goes on once everything present was walked. */
async function present(): Promise<string> {
  let answer = dataOf(await ada.get('/sync/changes'), readChanges)
  while (answer.more) answer = await read(answer.next)
  return answer.next
}

test('a row that changes all the time counts once towards a page, up to 20 entries for each row of it', async () => {
  const [a, b, c] = [await addOrder(waybill.sql), await addOrder(waybill.sql), await addOrder(waybill.sql)]
  const pages = async (limit: number, ...changed: number[]) => {
    let answer: ChangesAnswer | null = null
    let after = await present()
    for (const id of changed) await recordChange(waybill.sql, 'order', id)
    const found: number[][] = []
    while (answer?.more !== false) {
      answer = await read(after, limit)
      found.push(answer.changes.map(({ id }) => id))
      after = answer.next
    }
    return found
  }
  const tenTimes = Array.from({ length: 10 }, () => [a, b]).flat()
  expect(await pages(2, ...tenTimes, c, a)).toEqual([
    [a, b],
    [c, a],
  ])
  expect(await pages(1, ...Array.from({ length: 25 }, () => a), b)).toEqual([[a], [a], [b]])
})

test('a change that commits after a later one is not skipped', async () => {
  const [early, late] = [await addOrder(waybill.sql), await addOrder(waybill.sql)]
  const start = await present()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let wrote = () => {}
  const written = new Promise<void>((resolve) => {
    wrote = resolve
  })
  const slow = writers.begin(async (tx) => {
    await recordChange(tx, 'order', early)
    wrote()
    await held
  })
  await written
  await writers.begin((tx) => recordChange(tx, 'order', late))
  const before = await read(start)
  expect(before.changes).toEqual([])
  release()
  await slow
  const end = (await horizon()).xmax
  await expect.poll(async () => (await horizon()).reached(end)).toBe(true)
  const after = await read(before.next)
  expect(after.changes.map(({ id }) => id)).toEqual([early, late])
})

/**
 * The feed waits for whatever transaction is older, of other databases of this PostgreSQL too: what is written now is
 * told once `xmin` has come to the `xmax` of now.
 */
async function horizon(): Promise<{ xmax: string; reached: (xid: string) => boolean }> {
  const [row] = await waybill.sql<{ xmin: string; xmax: string }[]>`
    select pg_snapshot_xmin(now.shot)::text as xmin, pg_snapshot_xmax(now.shot)::text as xmax
    from (select pg_current_snapshot() as shot) now`
  if (row === undefined) throw new Error('no snapshot')
  return { xmax: row.xmax, reached: (xid) => BigInt(row.xmin) >= BigInt(xid) }
}

const WRITERS = 20
const TRANSACTIONS = 12

test.each([1, 2, 3])(
  'seed %i: with many writers that hold their transactions open, a reader misses nothing',
  async (seed) => {
    const random = createRandom(seed)
    const orders: number[] = []
    for (let index = 0; index < WRITERS * TRANSACTIONS; index += 1) orders.push(await addOrder(waybill.sql))
    const start = await present()
    let isWriting = true
    const written = Promise.all(
      Array.from({ length: WRITERS }, (_, writer) =>
        write(orders.slice(writer * TRANSACTIONS, (writer + 1) * TRANSACTIONS), random),
      ),
    ).then((all) => {
      isWriting = false
      return all.flat()
    })

    const seen: number[] = []
    let cursor = start
    let isLast = false
    let end: string | null = null
    while (!isLast) {
      if (!isWriting) end ??= (await horizon()).xmax
      isLast = end !== null && (await horizon()).reached(end)
      const { changes, next, more } = await read(cursor, 1 + Math.floor(random() * 7))
      seen.push(...changes.map(({ id }) => id))
      cursor = next
      isLast &&= !more
    }

    const committed = await written
    expect(committed.length).toBeGreaterThan((WRITERS * TRANSACTIONS) / 2)
    expect(seen.toSorted((a, b) => a - b)).toEqual(committed.toSorted((a, b) => a - b))
  },
)

/** Changes each order once, in transactions that sleep between write and commit; some roll back. Answers what committed. */
async function write(orders: readonly number[], random: () => number): Promise<number[]> {
  const committed: number[] = []
  for (const order of orders) {
    const pauseS = random() < 0.5 ? random() * 0.02 : 0
    const isUndone = random() < 0.15
    const work = writers.begin(async (tx) => {
      await tx`update orders set revision = revision + 1 where id = ${order}`
      await recordChange(tx, 'order', order)
      await tx`select pg_sleep(${pauseS})`
      if (isUndone) throw new Error('undone')
    })
    const isCommitted = await work.then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && error.message === 'undone') return false
        throw error
      },
    )
    if (isCommitted) committed.push(order)
  }
  return committed
}
