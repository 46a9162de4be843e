import type { Sql } from '../../../server/db/connect'
import { newOrder } from '../../support/calls/waybill-rows'
import { ask, untilTaken } from './api-desk'

export const ADMIN = { email: 'ada@example.ng', password: 'Correct-horse-1' }

/** The token that the log-in gives. */
export async function signIn(url: string): Promise<string> {
  const { status, data } = await ask(url, null, '/api/auth/new-login', { ...ADMIN, device_token: 'proof' })
  if (status !== 200) throw new Error(`the log-in answered ${status}`)
  return (data as { access_token: string }).access_token
}

type Race = { urls: readonly string[]; tokens: readonly string[]; riders: readonly number[]; orders: number }

/** All want each order for a rider of their own, having seen it unassigned; one of them gets it. */
export async function raceForOrders(sql: Sql, { urls, tokens, riders, orders }: Race) {
  const at = (place: number) => urls[place % urls.length] ?? ''
  const statuses: Record<number, number> = {}
  let notOneWinner = 0
  await Promise.all(
    Array.from({ length: orders }, async (_, n) => {
      const made = await untilTaken(() =>
        ask(at(n), tokens[0] ?? '', '/api/admin/orders/create', newOrder({ package_name: `Raced-${n}` })),
      )
      const order = made.data as { id: number; revision: number }
      const answers = await Promise.all(
        tokens.map((token, place) =>
          untilTaken(() =>
            ask(at(place), token, '/api/admin/riders/assign-order', {
              order_id: order.id,
              rider_id: riders[place],
              expected_revision: order.revision,
            }),
          ),
        ),
      )
      for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
      if (answers.filter(({ status }) => status === 200).length !== 1) notOneWinner += 1
    }),
  )
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from (
      select subject_id from trail where subject = 'order' and fields ? 'rider_id'
      group by subject_id having count(*) <> 1) wrong`
  const strange = Object.keys(statuses).filter((status) => !['200', '409'].includes(status)).length
  return {
    orders,
    answers: statuses,
    faults: { notOneWinner, assignedTwice: row?.n ?? 0, strangeRaces: strange },
  }
}
