import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LiveChanges } from '../../../contract/entities/live-changes'
import { patched, type Change, type Patch } from '../../../contract/entities/sync'
import { joinBatches } from '../../../src/sync/pull/join-batches'
import { createSentRows } from '../../../server/realtime/sent-rows'
import { orderOf } from '../../support/world/orders'

const STATUSES = ['PENDING', 'ASSIGNEDTORIDER', 'ACCEPTED', 'INTRANSIT'] as const
const rowOf = (id: number, revision: number, n: number) =>
  orderOf({ id, revision, status: STATUSES[n % STATUSES.length] ?? 'PENDING', amount: n })

type Row = ReturnType<typeof orderOf>
type Rows = ReadonlyMap<number, Row>

const rowIn = (change: Change): Row | null => (change.entity === 'order' ? change.data : null)

/** What a console with these rows has after the batch; null: it must pull. */
function stored(
  rows: Rows,
  { changes, patches = [] }: Pick<LiveChanges, 'changes' | 'patches'>,
): Rows | null {
  const next = new Map(rows)
  const put = (change: Change) => {
    const row = rowIn(change)
    if (row !== null) next.set(row.id, row)
  }
  changes.forEach(put)
  for (const patch of patches) {
    const row = rows.get(patch.id)
    const now = row === undefined ? null : patched(patch, row)
    if (now === null) return null
    if (now !== 'older') put(now)
  }
  return next
}

test('R13 batches with patches are the rows of the server, stored one by one or joined, and a patch that does not fit is never stored', () => {
  const step = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 9 })), {
    minLength: 1,
    maxLength: 3,
  })
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 0, max: 3 }),
      (steps, missed) => {
        const sent = createSentRows()
        const truth = new Map<number, Row>()
        const batches = steps.map((rows, index): LiveChanges => {
          const changes: Change[] = []
          const patches: Patch[] = []
          for (const id of new Set(rows.map(([one]) => one))) {
            const n = rows.findLast(([one]) => one === id)?.[1] ?? 0
            const data = rowOf(id, (truth.get(id)?.revision ?? 0) + 1, n)
            truth.set(id, data)
            const change: Change = { entity: 'order', id, data }
            const patch = sent.patchOf(change)
            sent.note(change)
            if (patch === null) changes.push(change)
            else patches.push(patch)
          }
          return { after: `${index}`, next: `${index + 1}`, changes, patches }
        })
        const [first, ...rest] = batches
        if (first === undefined) return
        const joined = rest.reduce(joinBatches, first)
        expect(stored(new Map(), joined)).toEqual(truth)
        expect(batches.reduce<Rows | null>((rows, one) => rows && stored(rows, one), new Map())).toEqual(
          truth,
        )
        // A console that missed some of them stores the truth or pulls.
        const late = batches
          .slice(missed)
          .reduce<Rows | null>((rows, one) => rows && stored(rows, one), new Map())
        for (const [id, row] of late ?? []) expect(row.revision === truth.get(id)?.revision).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})

const batch = (after: number, rows: Partial<LiveChanges>): LiveChanges => ({
  after: `${after}`,
  next: `${after + 1}`,
  changes: [],
  ...rows,
})
const patch = (from: number, set: Patch['set']): Patch => ({ entity: 'order', id: 1, from, set })

test('patches of one row become one, and a whole row takes the patch before it away', () => {
  const joined = joinBatches(
    batch(0, { patches: [patch(1, { revision: 2, amount: 5 })], at: 1 }),
    batch(1, { patches: [patch(2, { revision: 3, status: 'ACCEPTED' })], at: 2 }),
  )
  expect(joined).toMatchObject({ after: '0', next: '2', at: 2 })
  expect(joined.patches).toEqual([patch(1, { revision: 3, amount: 5, status: 'ACCEPTED' })])
  const whole: Change = { entity: 'order', id: 1, data: rowOf(1, 4, 0) }
  expect(joinBatches(joined, batch(2, { changes: [whole] }))).toMatchObject({ changes: [whole], patches: [] })
})

test('a patch that does not follow what is known of its row fits no row', () => {
  const [joined] =
    joinBatches(
      batch(0, { patches: [patch(1, { revision: 2 })] }),
      batch(1, { patches: [patch(5, { revision: 6 })] }),
    ).patches ?? []
  expect(joined === undefined ? 'none' : patched(joined, rowOf(1, 1, 0))).toBeNull()
  expect(joined === undefined ? 'none' : patched(joined, rowOf(1, 9, 0))).toBeNull()
})

test.each([
  ['of the row that it was made from', 3, { revision: 5, status: 'ACCEPTED' }],
  ['of a row that is as new', 5, 'older'],
  ['of a row that is newer', 6, 'older'],
  ['of a row that is older than it was made from', 2, null],
  ['of a row between both', 4, null],
] as const)('a patch %s', (_, revision, expected) => {
  const row = orderOf({ id: 1, revision, status: 'PENDING' })
  const found = patched(patch(3, { revision: 5, status: 'ACCEPTED' }), row)
  const isRow = typeof expected === 'object' && expected !== null
  expect(found).toEqual(isRow ? { entity: 'order', id: 1, data: { ...row, ...expected } } : expected)
})
