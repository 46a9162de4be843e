import { afterAll, beforeAll, expect, test } from 'vitest'
import { lagosDay, lagosDayStart } from '../../../contract/words/dates'
import { readChanges } from '../../../contract/entities/sync'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addOrder } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn()
})

afterAll(() => waybill.close())

const read = async (query: string) => dataOf(await ada.get(`/sync/changes?${query}`), readChanges)

test('the open orders and those of today come before all others, and the answer says when they are complete', async () => {
  const { sql } = waybill
  const orders: number[] = []
  for (let index = 0; index < 25; index += 1) orders.push(await addOrder(sql))
  const old = new Date(waybill.clock.now.getTime() - 3 * 86_400_000)
  const past = orders.slice(0, 12)
  await sql`update orders set created_at = ${old}, status = 'DELIVERED', status_changed_at = ${old} where id = any(${sql.array(past)}::bigint[])`
  const [endedToday = 0, stillOpen = 0] = past
  await sql`update orders set status_changed_at = ${waybill.clock.now} where id = ${endedToday}`
  await sql`update orders set status = 'INTRANSIT' where id = ${stillOpen}`
  const answers = [await read('limit=5')]
  while (answers.at(-1)?.progress !== null)
    answers.push(await read(`limit=5&after=${answers.at(-1)?.next ?? ''}`))
  const first = answers.findIndex(({ today }) => today !== undefined)
  const idsIn = (pages: typeof answers) =>
    pages.flatMap(({ changes }) => changes.filter(({ entity }) => entity === 'order').map(({ id }) => id))
  const others = past.slice(2).toReversed()
  expect(idsIn(answers)).toEqual([...orders.slice(12).toReversed(), stillOpen, endedToday, ...others])
  expect(idsIn(answers.slice(0, first + 1))).toEqual(expect.arrayContaining([endedToday, stillOpen]))
  expect(answers[first]?.today).toEqual({
    since: lagosDayStart(lagosDay(waybill.clock.now.getTime())),
    log: answers.at(-1)?.next,
  })
})
