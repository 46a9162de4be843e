import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order } from '../../../../contract/entities/orders'
import type { Rider } from '../../../../contract/entities/riders'
import { TIMED_STATUSES } from '../../../../contract/rules/lateness'
import { applyChanges } from '../../../../src/db/writes/apply-changes'
import { withKnown } from '../../../../src/db/writes/known-facts'
import { freshConsoleDatabase } from '../../../support/world/console-databases'
import { order, rider } from '../../../support/world/console-rows'

const START = Date.parse('2026-11-21T08:00:00Z')
const iso = (minutes: number) => new Date(START + minutes * 60_000).toISOString()

/** As a server sends it that says nothing of when. */
function plain(status: Order['status']): Order {
  const { status_changed_at: _left, ...rest } = order({ id: 1, status })
  return rest as Order
}

test('an order is in its status since this device first saw it there, whatever answers came in between', () => {
  const looks = fc.array(fc.constantFrom(...TIMED_STATUSES), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(looks, (statuses) => {
      let known: Order | undefined
      let expected: string | undefined
      statuses.forEach((status, minute) => {
        if (known !== undefined && known.status !== status) expected = iso(minute)
        known = withKnown('order', plain(status), known, START + minute * 60_000)
        expect(Reflect.get(known, 'status_seen_at')).toBe(expected)
      })
    }),
  )
})

test('a server that says since when is believed, and what was seen here is dropped', () => {
  const seen = withKnown('order', plain('ACCEPTED'), plain('PENDING'), START)
  const told = order({ id: 1, status: 'ACCEPTED', status_changed_at: iso(-9) })
  expect(withKnown('order', told, seen, START)).toBe(told)
})

test('an answer that is only compared notes nothing, and differs by its status alone', () => {
  const seen = withKnown('order', plain('ACCEPTED'), plain('PENDING'), START)
  expect(withKnown('order', plain('ACCEPTED'), seen)).toEqual(seen)
  expect(withKnown('order', plain('INTRANSIT'), seen)).toEqual(plain('INTRANSIT'))
})

test('what was seen is stored with the row, and read again after the next answer', async () => {
  const database = freshConsoleDatabase()
  await database.meta.put({ key: 'epoch', value: 1 })
  const answer = (status: Order['status'], minute: number) =>
    applyChanges(
      database,
      {
        at: START + minute * 60_000,
        changes: [{ entity: 'order', id: 1, data: plain(status) }],
      },
      { epoch: 1 },
    )
  const stored = async () => Reflect.get((await database.orders.get(1)) ?? {}, 'status_seen_at')
  await answer('PENDING', 0)
  expect(await stored()).toBeUndefined()
  await answer('ACCEPTED', 4)
  await answer('ACCEPTED', 9)
  expect(await stored()).toBe(iso(4))
})

test('a rider never goes back to an older place, in whatever order answers come; without a time the answer is believed', () => {
  const minutes = fc.array(fc.option(fc.integer({ min: 0, max: 30 })), { minLength: 1, maxLength: 10 })
  const sent = (minute: number | null) =>
    rider({
      id: 1,
      current_position: [6, (minute ?? -1) / 100],
      position_at: minute === null ? null : iso(minute),
    })
  fc.assert(
    fc.property(minutes, (times) => {
      let known: Rider | undefined
      let newest: number | null = null
      for (const minute of times) {
        known = withKnown('rider', sent(minute), known, START)
        newest = minute === null || newest === null ? minute : Math.max(newest, minute)
        expect(known).toEqual(sent(newest))
      }
    }),
  )
})

test('a position that is too far away to believe is not shown until the next answer confirms it; the other facts of the rider are', () => {
  const sent = (minute: number, lat: number, jobs = 0) =>
    rider({ id: 1, current_position: [lat, 3.4], position_at: iso(minute), ongoing_orders_count: jobs })
  const lats = (...answers: Rider[]) => {
    let known = sent(0, 6.5)
    return answers.map((answer) => {
      known = withKnown('rider', answer, known, START)
      expect(known.ongoing_orders_count).toBe(answer.ongoing_orders_count)
      return known.current_position?.[0]
    })
  }
  expect(lats(sent(1, 9.06, 2), sent(1, 9.06, 3))).toEqual([6.5, 6.5])
  expect(lats(sent(1, 9.06), sent(2, 9.07))).toEqual([6.5, 9.07])
  expect(lats(sent(1, 9.06), sent(2, 6.51))).toEqual([6.5, 6.51])
  expect(withKnown('rider', sent(2, 6.51), withKnown('rider', sent(1, 9), sent(0, 6.5)))).toEqual(
    sent(2, 6.51),
  )
})
