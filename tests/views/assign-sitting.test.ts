import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '../../contract/lateness'
import type { OrderRow } from '../../src/db/core/rows'
import { chosenRider } from '../../src/views/shared/riders/rider-options'
import { chosenIds, give, goOn, mark, skip, step, takeBack } from '../../src/views/assign-mode/sitting-moves'
import { judgeBy, newSitting, standingAt, takeRows, type Sitting } from '../../src/views/assign-mode/sitting'
import { orderRow, rider } from '../support/console-rows'
import { createRandom } from '../support/seeded'
import { NOW } from '../support/rendered-app'

const MUSA = chosenRider(rider({ id: 1 }))
const at = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString()

let revision = 0

/** Waiting for so many minutes. */
function waiting(id: number, minutes: number, fields: Partial<OrderRow> = {}): OrderRow {
  revision += 1
  return orderRow({
    revision,
    created_at: at(minutes),
    status_changed_at: at(minutes),
    ...fields,
    id: id as OrderRow['id'],
  })
}

function taken(id: number, fields: Partial<OrderRow> = {}): OrderRow {
  return waiting(id, 5, { status: 'ASSIGNEDTORIDER', assigned_by: 'Ada Obi', rider: { ...MUSA }, ...fields })
}

function held(id: number): OrderRow {
  return taken(id, {
    pending: {
      commandId: `command-${id}` as NonNullable<OrderRow['pending']>['commandId'],
      kind: 'assign',
      state: 'held',
      object: 'Musa Ibrahim',
      enqueuedAt: NOW,
      dueAt: NOW + 4000,
      messages: [],
    },
  })
}

const rows = (...orders: OrderRow[]) => new Map(orders.map((order) => [order.id as number, order]))
const open = (...orders: OrderRow[]) => takeRows(newSitting('assign'), rows(...orders))

describe('the order of the queue', () => {
  it('follows the limits of the company when they change, but not at the hand', () => {
    const sitting = open(
      waiting(1, 30),
      waiting(2, 12, { delivery_type: 'STANDARD_DELIVERY' }),
      waiting(3, 11, { delivery_type: 'EXPRESS_DELIVERY' }),
    )
    const express = { ...DEFAULT_LIMITS.express, PENDING: { riskMin: 1, lateMin: 2 } }
    const limits = { ...DEFAULT_LIMITS, express }
    expect([sitting.ids, judgeBy(sitting, limits).ids]).toEqual([
      [1, 2, 3],
      [1, 3, 2],
    ])
    expect(judgeBy(sitting, { ...DEFAULT_LIMITS })).toBe(sitting)
  })

  it('is the one that is late first, then the oldest; a corporate order has a day', () => {
    const sitting = open(
      waiting(1, 5),
      waiting(2, 30),
      waiting(3, 12),
      waiting(4, 90, { order_type: 'bulk' }),
    )
    expect([sitting.ids, sitting.handId]).toEqual([[2, 3, 1, 4], 2])
  })

  it('a new order that is more at risk stands right below the hand', () => {
    const sitting = takeRows(open(waiting(1, 9), waiting(2, 8)), rows(waiting(3, 40)))
    expect([sitting.ids, sitting.handId]).toEqual([[1, 3, 2], 1])
  })

  it('a skipped order comes back at the end, behind one that was skipped before', () => {
    const sitting = skip(skip(open(waiting(1, 9), waiting(2, 8), waiting(3, 7))))
    expect([sitting.ids, sitting.handId]).toEqual([[3, 1, 2], 3])
  })

  it('the only order cannot be skipped', () => {
    const sitting = open(waiting(1, 9))
    expect(skip(sitting)).toBe(sitting)
  })
})

describe('the hand', () => {
  it('goes on at once, and returns to the order whose change was taken back', () => {
    const given = give(open(waiting(1, 9), waiting(2, 8)), [1], MUSA)
    expect([given.handId, standingAt(given, 1)]).toEqual([2, 'own'])
    const back = takeRows(takeRows(given, rows(held(1))), rows(waiting(1, 9)))
    expect([back.ids, back.handId, standingAt(back, 1)]).toEqual([[1, 2], 1, 'waits'])
  })

  it('stays on an order that somebody else took, until a key', () => {
    const sitting = takeRows(open(waiting(1, 9), waiting(2, 8)), rows(taken(1)))
    expect([sitting.ids, sitting.handId, standingAt(sitting, 1)]).toEqual([[1, 2], 1, 'left'])
    expect(goOn(sitting).handId).toBe(2)
  })

  it('rests on its last work where nothing waits, and takes up what comes', () => {
    const resting = takeRows(give(open(waiting(1, 9)), [1], MUSA), rows(held(1)))
    expect(resting.handId).toBe(1)
    const resumed = takeRows(resting, rows(waiting(2, 0)))
    expect([resumed.ids, resumed.handId]).toEqual([[1, 2], 2])
  })

  it('does not run ahead of what was taken from under it, though a new order comes', () => {
    const sitting = takeRows(takeRows(open(waiting(1, 9)), rows(taken(1))), rows(waiting(2, 0)))
    expect(sitting.handId).toBe(1)
  })

  it('goes on from an order that a dialog of this computer cancelled', () => {
    const cancelled = held(1)
    const pending = cancelled.pending === null ? null : { ...cancelled.pending, kind: 'cancel' as const }
    const sitting = takeRows(open(waiting(1, 9), waiting(2, 8)), rows({ ...cancelled, pending }))
    expect(sitting.handId).toBe(2)
  })

  it('leaves three rows that are over above it', () => {
    let sitting = open(...[1, 2, 3, 4, 5, 6].map((id) => waiting(id, 10 - id)))
    for (const id of [1, 2, 3, 4, 5]) {
      sitting = give(sitting, [id], MUSA)
      sitting = takeRows(takeRows(sitting, rows(held(id))), rows(taken(id)))
    }
    expect([sitting.ids, sitting.handId]).toEqual([[1, 2, 3, 4, 5, 6].slice(1), 6])
    expect(goOn(takeRows(sitting, rows(waiting(7, 0)))).ids).toEqual([3, 4, 5, 6, 7])
  })
})

it('what could not be stored waits again, and the hand stays where it is by now', () => {
  const sitting = takeBack(give(open(waiting(1, 9), waiting(2, 8)), [1], MUSA), 1)
  expect([sitting.handId, standingAt(sitting, 1)]).toEqual([2, 'waits'])
})

it('a digit gives away all that are marked, and a mark ends with what it was on', () => {
  const marked = mark(step(mark(open(waiting(1, 9), waiting(2, 8), waiting(3, 7)), 1), 1), 2)
  expect(chosenIds(marked)).toEqual([1, 2])
  expect(chosenIds(takeRows(marked, rows(taken(1))))).toEqual([2])
})

it('a rider who dropped an order puts it at the top of those to reassign', () => {
  const dropped = taken(3, { status: 'CANCELLED', cancelled_by: 'RIDER' })
  const sitting = takeRows(newSitting('reassign'), rows(taken(1), dropped, waiting(2, 90)))
  expect(sitting.ids).toEqual([3, 1])
})

/** Everything that the world may do while the hand stays where it is. */
function happen(sitting: Sitting, random: () => number, nextId: () => number): Sitting {
  const ids = [...sitting.entries.keys()]
  const some = ids[Math.floor(random() * ids.length)] ?? 0
  const kind = Math.floor(random() * 5)
  if (kind === 0) return takeRows(sitting, new Map([[some, null]]))
  if (kind === 1) return takeRows(sitting, rows(taken(some)))
  if (kind === 2) return takeRows(sitting, rows(waiting(some, Math.floor(random() * 60))))
  if (kind === 3) return takeRows(sitting, rows(waiting(nextId(), Math.floor(random() * 60))))
  return takeRows(sitting, rows(waiting(some, 3, { order_type: 'bulk' })))
}

it.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'nothing that comes, goes or changes moves the row at the hand, nor one above it (seed %i)',
  (seed) => {
    const random = createRandom(seed)
    let born = 20
    let sitting = open(
      ...Array.from({ length: 20 }, (_, index) => waiting(index + 1, Math.floor(random() * 40))),
    )
    for (let keys = 0; keys < 12; keys += 1) {
      sitting = random() < 0.3 ? skip(sitting) : step(sitting, random() < 0.8 ? 1 : -1)
      const place = sitting.ids.indexOf(sitting.handId ?? 0)
      const above = sitting.ids.slice(0, place + 1)
      for (let times = 0; times < 10; times += 1) {
        sitting = happen(sitting, random, () => (born += 1))
        expect(sitting.ids.slice(0, place + 1)).toEqual(above)
      }
      expect(new Set(sitting.ids)).toEqual(new Set(sitting.entries.keys()))
    }
  },
)
