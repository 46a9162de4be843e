import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '../../../contract/rules/lateness'
import type { OrderRow } from '../../../src/db/core/rows'
import { chosenRider } from '../../../src/views/shared/riders/rider-options'
import {
  chosenIds,
  assignTo,
  moveToNext,
  mark,
  skip,
  step,
  undoAssignment,
} from '../../../src/views/dispatch/assign-mode/worklist-moves'
import { outcomesOf, outcomeWords } from '../../../src/views/dispatch/assign-mode/outcomes'
import {
  applyLimits,
  newWorklist,
  applyRows,
  type Worklist,
} from '../../../src/views/dispatch/assign-mode/worklist'
import { stateOf } from '../../../src/views/dispatch/assign-mode/worklist-rows'
import { nextFree } from '../../../src/views/dispatch/assign-mode/next-order'
import { orderRow, rider } from '../../support/world/console-rows'
import { createRandom } from '../../support/seeded'
import { NOW } from '../../support/page/rendered-app'

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
const open = (...orders: OrderRow[]) => applyRows(newWorklist('assign'), rows(...orders))

describe('the order of the queue', () => {
  it('follows the limits of the company when they change, but not at the hand', () => {
    const worklist = open(
      waiting(1, 30),
      waiting(2, 12, { delivery_type: 'STANDARD_DELIVERY' }),
      waiting(3, 11, { delivery_type: 'EXPRESS_DELIVERY' }),
    )
    const express = { ...DEFAULT_LIMITS.express, PENDING: { riskMin: 1, lateMin: 2 } }
    const limits = { ...DEFAULT_LIMITS, express }
    expect([worklist.ids, applyLimits(worklist, limits).ids]).toEqual([
      [1, 2, 3],
      [1, 3, 2],
    ])
    expect(applyLimits(worklist, { ...DEFAULT_LIMITS })).toBe(worklist)
  })

  it('is the one that is late first, then the oldest; a corporate order has a day', () => {
    const worklist = open(
      waiting(1, 5),
      waiting(2, 30),
      waiting(3, 12),
      waiting(4, 90, { order_type: 'bulk' }),
    )
    expect([worklist.ids, worklist.currentId]).toEqual([[2, 3, 1, 4], 2])
  })

  it('a new order that is more at risk comes right below the focus', () => {
    const worklist = applyRows(open(waiting(1, 9), waiting(2, 8)), rows(waiting(3, 40)))
    expect([worklist.ids, worklist.currentId]).toEqual([[1, 3, 2], 1])
  })

  it('a skipped order comes back at the end, behind one that was skipped before', () => {
    const worklist = skip(skip(open(waiting(1, 9), waiting(2, 8), waiting(3, 7))))
    expect([worklist.ids, worklist.currentId]).toEqual([[3, 1, 2], 3])
  })

  it('the only order cannot be skipped', () => {
    const worklist = open(waiting(1, 9))
    expect(skip(worklist)).toBe(worklist)
  })
})

it('counts what the server confirmed and what others took apart, also after the rows have gone', () => {
  const given = assignTo(open(waiting(1, 9), waiting(2, 8), waiting(3, 7), waiting(4, 6)), [1, 2, 3], MUSA)
  expect(outcomeWords(outcomesOf(given))).toBe('0 assigned since you came here, 3 not confirmed yet')
  const mine = { status: 'ASSIGNEDTORIDER' as const, rider: { ...MUSA } }
  const conflict = { ...held(2), pending: { ...held(2).pending, state: 'conflict' as const } } as OrderRow
  const answered = applyRows(applyRows(given, rows(held(1), conflict, held(3))), rows(waiting(1, 9, mine)))
  expect(outcomesOf(answered)).toEqual({ confirmed: 1, waiting: 1, conflicts: 1 })
  const theirs = applyRows(answered, rows(taken(2, { rider: { ...MUSA, id: 9 } }), waiting(3, 7, mine)))
  expect(outcomeWords(outcomesOf(moveToNext(theirs)))).toBe('2 assigned since you came here, 1 conflict')
})

describe('the hand', () => {
  it('goes on at once, and returns to the order whose change was taken back', () => {
    const given = assignTo(open(waiting(1, 9), waiting(2, 8)), [1], MUSA)
    expect([given.currentId, stateOf(given, 1)]).toEqual([2, 'own'])
    const back = applyRows(applyRows(given, rows(held(1))), rows(waiting(1, 9)))
    expect([back.ids, back.currentId, stateOf(back, 1)]).toEqual([[1, 2], 1, 'waits'])
  })

  it('stays on an order that somebody else took, until a key', () => {
    const worklist = applyRows(open(waiting(1, 9), waiting(2, 8)), rows(taken(1)))
    expect([worklist.ids, worklist.currentId, stateOf(worklist, 1)]).toEqual([[1, 2], 1, 'left'])
    expect(moveToNext(worklist).currentId).toBe(2)
  })

  it('rests on its last work where nothing waits, and takes up what comes', () => {
    const resting = applyRows(assignTo(open(waiting(1, 9)), [1], MUSA), rows(held(1)))
    expect(resting.currentId).toBe(1)
    const resumed = applyRows(resting, rows(waiting(2, 0)))
    expect([resumed.ids, resumed.currentId]).toEqual([[1, 2], 2])
  })

  it('does not run ahead of what was taken from under it, though a new order comes', () => {
    const worklist = applyRows(applyRows(open(waiting(1, 9)), rows(taken(1))), rows(waiting(2, 0)))
    expect(worklist.currentId).toBe(1)
  })

  it('goes on from an order that a dialog of this device cancelled', () => {
    const cancelled = held(1)
    const pending = cancelled.pending === null ? null : { ...cancelled.pending, kind: 'cancel' as const }
    const worklist = applyRows(open(waiting(1, 9), waiting(2, 8)), rows({ ...cancelled, pending }))
    expect(worklist.currentId).toBe(2)
  })

  it('leaves three rows that are over above it', () => {
    let worklist = open(...[1, 2, 3, 4, 5, 6].map((id) => waiting(id, 10 - id)))
    for (const id of [1, 2, 3, 4, 5]) {
      worklist = assignTo(worklist, [id], MUSA)
      worklist = applyRows(applyRows(worklist, rows(held(id))), rows(taken(id)))
    }
    expect([worklist.ids, worklist.currentId]).toEqual([[1, 2, 3, 4, 5, 6].slice(1), 6])
    expect(moveToNext(applyRows(worklist, rows(waiting(7, 0)))).ids).toEqual([3, 4, 5, 6, 7])
  })
})

it('what storage refused waits again, and is decided first, in whichever order the refusals come', () => {
  const decided = [1, 2].reduce(
    (worklist, id) => assignTo(worklist, [id], MUSA),
    open(waiting(1, 9), waiting(2, 8), waiting(3, 7)),
  )
  for (const refused of [
    [1, 2],
    [2, 1],
  ]) {
    const worklist = refused.reduce(undoAssignment, decided)
    expect([worklist.currentId, stateOf(worklist, 1), stateOf(worklist, 2)]).toEqual([1, 'waits', 'waits'])
    expect([worklist.assigned.size, nextFree(worklist)]).toEqual([0, 2])
  }
})

it('a digit gives away all that are marked, and a mark ends with what it was on', () => {
  const marked = mark(step(mark(open(waiting(1, 9), waiting(2, 8), waiting(3, 7)), 1), 1), 2)
  expect(chosenIds(marked)).toEqual([1, 2])
  expect(chosenIds(applyRows(marked, rows(taken(1))))).toEqual([2])
})

it('a rider who dropped an order puts it at the top of those to reassign', () => {
  const dropped = taken(3, { status: 'CANCELLED', cancelled_by: 'RIDER' })
  const worklist = applyRows(newWorklist('reassign'), rows(taken(1), dropped, waiting(2, 90)))
  expect(worklist.ids).toEqual([3, 1])
})

/** Everything that the world may do while the hand stays where it is. */
function happen(worklist: Worklist, random: () => number, nextId: () => number): Worklist {
  const ids = [...worklist.entries.keys()]
  const some = ids[Math.floor(random() * ids.length)] ?? 0
  const kind = Math.floor(random() * 5)
  if (kind === 0) return applyRows(worklist, new Map([[some, null]]))
  if (kind === 1) return applyRows(worklist, rows(taken(some)))
  if (kind === 2) return applyRows(worklist, rows(waiting(some, Math.floor(random() * 60))))
  if (kind === 3) return applyRows(worklist, rows(waiting(nextId(), Math.floor(random() * 60))))
  return applyRows(worklist, rows(waiting(some, 3, { order_type: 'bulk' })))
}

it.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'nothing that comes, goes or changes moves the row at the hand, nor one above it (seed %i)',
  (seed) => {
    const random = createRandom(seed)
    let born = 20
    let worklist = open(
      ...Array.from({ length: 20 }, (_, index) => waiting(index + 1, Math.floor(random() * 40))),
    )
    for (let keys = 0; keys < 12; keys += 1) {
      worklist = random() < 0.3 ? skip(worklist) : step(worklist, random() < 0.8 ? 1 : -1)
      const place = worklist.ids.indexOf(worklist.currentId ?? 0)
      const above = worklist.ids.slice(0, place + 1)
      for (let times = 0; times < 10; times += 1) {
        worklist = happen(worklist, random, () => (born += 1))
        expect(worklist.ids.slice(0, place + 1)).toEqual(above)
      }
      expect(new Set(worklist.ids)).toEqual(new Set(worklist.entries.keys()))
    }
  },
)
