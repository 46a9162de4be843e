import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServerProcess } from '../../support/server-process'
import type { ScriptRun } from '../../support/server-process'
import { trials } from '../../support/calls/trials'
import { callerAt, openWaybill } from '../../support/calls/waybill'
import type { ApiAnswer, Caller, Waybill } from '../../support/calls/waybill'
import { addOrder, addRider } from '../../support/calls/waybill-rows'

const ORDERS = trials(10)
const RACERS = 8

let waybill: Waybill
let servers: ScriptRun[] = []
let dispatchers: Caller[]
let riders: number[]

beforeAll(async () => {
  waybill = await openWaybill()
  waybill.clock.now = new Date()
  const started = await Promise.all([1, 2].map(() => startServerProcess({ DATABASE_URL: waybill.url })))
  servers = started
  const staff = await Promise.all(
    Array.from({ length: RACERS }, (_, index) =>
      waybill.signIn({ type: 'SUPERVISOR', first_name: 'Racer', last_name: `Number${index}` }),
    ),
  )
  dispatchers = staff.map((caller, index) => callerAt(started[index % 2]?.url ?? '', caller))
  riders = (
    await Promise.all(
      Array.from({ length: RACERS }, (_, index) => addRider(waybill.sql, { last_name: `Rider${index}` })),
    )
  ).map(({ id }) => id)
})

afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  await waybill.close()
})

type Race = { order: number; answers: ApiAnswer[] }

/** Every dispatcher saw revision 1; half of them cancel, half assign a rider of their own; two servers share them. */
async function race(order: number): Promise<Race> {
  const answers = await Promise.all(
    dispatchers.map((dispatcher, index) =>
      untilTaken(() =>
        index % 4 === 3
          ? dispatcher.post('/admin/orders/decline', { order_id: order, expected_revision: 1 })
          : dispatcher.post('/admin/riders/assign-order', {
              order_id: order,
              rider_id: riders[index],
              expected_revision: 1,
            }),
      ),
    ),
  )
  return { order, answers }
}

/** A busy server refuses early, and has done nothing then: the dispatcher asks again. */
async function untilTaken(ask: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}

test(`${ORDERS * RACERS} racers over ${ORDERS} orders and two server processes: one winner per order, the losers learn who`, async () => {
  const { sql } = waybill
  const orders: number[] = []
  for (let index = 0; index < ORDERS; index += 1) orders.push(await addOrder(sql))
  const races: Race[] = []
  for (let start = 0; start < ORDERS; start += 10) {
    races.push(...(await Promise.all(orders.slice(start, start + 10).map(race))))
  }

  for (const { order, answers } of races) {
    const winners = answers.flatMap((answer, index) => (answer.status === 200 ? [index] : []))
    expect(winners).toHaveLength(1)
    const winner = winners[0] ?? -1
    const deed =
      winner % 4 === 3
        ? `Racer Number${winner} cancelled it`
        : `Racer Number${winner} assigned it to Musa Rider${winner}`
    for (const [index, answer] of answers.entries()) {
      if (index === winner) continue
      const { data, ...told } = answer.body
      expect([answer.status, told]).toEqual([
        409,
        {
          status: 'error',
          message: `Order ${order} has changed since you last looked: ${deed}.`,
          code: 'REVISION_CONFLICT',
        },
      ])
      expect(data).toEqual(answers[winner]?.body.data)
    }
  }

  expect(await sql`select distinct revision from orders`).toEqual([{ revision: 2 }])
  expect(await sql`select count(*) as n from change_log where entity = 'order'`).toEqual([{ n: ORDERS }])
  expect(await sql`select count(*) as n from order_members`).toEqual([{ n: ORDERS }])
  const carried = await sql`
    select r.id, r.ongoing_orders_count as counted,
      (select count(*)::int from orders o where o.rider_id = r.id and o.status = 'ASSIGNEDTORIDER') as carried
    from riders r`
  for (const rider of carried) expect(rider['counted']).toBe(rider['carried'])
  const counted = await sql`
    select status, sum(n)::int as n from order_counts group by status having sum(n) <> 0 order by status`
  expect(counted).toEqual(
    await sql`select status, count(*)::int as n from orders group by status order by status`,
  )
})

test('without expected_revision the last of many reassignments holds, and the loads add up', async () => {
  const { sql } = waybill
  const order = await addOrder(sql)
  const before = await sql<{ n: number }[]>`select sum(ongoing_orders_count)::int as n from riders`
  const answers = await Promise.all(
    dispatchers.map((dispatcher, index) =>
      untilTaken(() =>
        dispatcher.post('/admin/riders/assign-order', { order_id: order, rider_id: riders[index] }),
      ),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(dispatchers.map(() => 200))
  const after = await sql<{ n: number }[]>`select sum(ongoing_orders_count)::int as n from riders`
  expect((after[0]?.n ?? 0) - (before[0]?.n ?? 0)).toBe(1)
  const histories = await sql`select rider_id from order_riders where order_id = ${order}`
  expect(histories).toEqual(await sql`select rider_id from orders where id = ${order}`)
})
