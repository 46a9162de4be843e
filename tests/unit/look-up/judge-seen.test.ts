import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Before } from '../../../src/machines/before'
import { judgeSeen, type Seen } from '../../../src/views/shared/look-up/judge-seen'
import { readBefore } from '../../../src/views/shared/look-up/read-before'

type Row = { id: number; created_at: string | null }

const AT = Date.parse('2026-11-21T13:00:00Z')
const time = (offsetMs: number) => new Date(AT + offsetMs).toISOString()

const likeness = fc.constantFrom('exact' as const, 'likely' as const, 'none' as const)
const seenRow: fc.Arbitrary<Seen<Row>> = fc.record({
  row: fc.record({
    id: fc.integer({ min: 1, max: 60 }),
    created_at: fc.option(fc.integer({ min: -600_000, max: 600_000 }).map(time)),
  }),
  likeness,
})
const before: fc.Arbitrary<Before | undefined> = fc.option(
  fc.record({
    newest: fc.integer({ min: 0, max: 60 }),
    ids: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 20 }),
    isSure: fc.boolean(),
  }),
  { nil: undefined },
)
const others = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 5 })

describe('P2 which row on the server is what was sent', () => {
  test('nothing that was there before is ever taken for it or asked about, however it looks', () => {
    fc.assert(
      fc.property(fc.array(seenRow), before, others, (seen, known, rejected) => {
        const judged = judgeSeen(seen, { before: known, at: AT, others: rejected })
        if (judged.kind === 'absent') return
        const { id } = judged.row
        expect(known?.ids.includes(id) ?? false).toBe(false)
        expect(rejected).not.toContain(id)
        expect(known?.isSure === true && id <= known.newest).toBe(false)
      }),
      { numRuns: 3_000 },
    )
  })

  test('only an exact one that certainly came later is taken without asking', () => {
    fc.assert(
      fc.property(fc.array(seenRow), before, others, (seen, known, rejected) => {
        const judged = judgeSeen(seen, { before: known, at: AT, others: rejected })
        const isCertain = ({ row, likeness: like }: Seen<Row>) =>
          like === 'exact' &&
          known?.isSure === true &&
          row.id > known.newest &&
          !known.ids.includes(row.id) &&
          !rejected.includes(row.id)
        expect(judged.kind === 'made').toBe(seen.some(isCertain))
      }),
      { numRuns: 3_000 },
    )
  })

  test('the clock of this device decides nothing where ids do', () => {
    fc.assert(
      fc.property(
        fc.array(seenRow),
        before,
        fc.integer({ min: -1e10, max: 1e10 }),
        (seen, known, shiftMs) => {
          fc.pre(known?.isSure === true)
          const judge = (at: number) => judgeSeen(seen, { before: known, at, others: [] })
          expect(judge(AT + shiftMs)).toEqual(judge(AT))
        },
      ),
    )
  })

  test.each([
    ['exact and later', 'exact', { newest: 40, ids: [], isSure: true }, 'made'],
    ['likely and later', 'likely', { newest: 40, ids: [], isSure: true }, 'likely'],
    ['exact, and known before', 'exact', { newest: 50, ids: [], isSure: true }, 'absent'],
    [
      'exact, where the server could not be asked before',
      'exact',
      { newest: 40, ids: [], isSure: false },
      'likely',
    ],
    ['exact, and kept by an earlier version of the page', 'exact', undefined, 'likely'],
    ['something else', 'none', { newest: 40, ids: [], isSure: true }, 'absent'],
  ] as const)('a row that is %s', (_, like, known, kind) => {
    const seen = [{ row: { id: 47, created_at: time(1_000) }, likeness: like }]
    expect(judgeSeen(seen, { before: known, at: AT, others: [] }).kind).toBe(kind)
  })

  test('without evidence, what is older than the attempt by more than clocks differ is nothing', () => {
    const seen = [{ row: { id: 47, created_at: time(-121_000) }, likeness: 'exact' as const }]
    expect(judgeSeen(seen, { before: undefined, at: AT, others: [] }).kind).toBe('absent')
  })
})

describe('P2 what is there before something is sent', () => {
  const rows = (ids: readonly number[]): Row[] => ids.map((id) => ({ id, created_at: time(id * 1_000) }))
  const reading = (pages: readonly Row[][]) => {
    const asked: number[] = []
    const read = (page: number) => {
      asked.push(page)
      const shown = pages[page - 1]
      return Promise.resolve(
        shown === undefined ? null : { rows: shown, lastPage: pages.length, isWhole: true },
      )
    }
    return { asked, read }
  }

  test('newest first: one read is enough', async () => {
    const { asked, read } = reading([rows([9, 8, 7]), rows([6, 5])])
    expect(await readBefore(read, 4)).toEqual({ newest: 9, ids: [9, 8, 7], isSure: true })
    expect(asked).toEqual([1])
  })

  test('oldest first: the last page has the newest', async () => {
    const { asked, read } = reading([rows([1, 2]), rows([3, 4]), rows([5])])
    expect(await readBefore(read, 0)).toEqual({ newest: 5, ids: [1, 2, 5], isSure: true })
    expect(asked).toEqual([1, 3])
  })

  test('in no order over many pages, nothing is sure', async () => {
    const { read } = reading([rows([4, 9, 1]), rows([7, 8])])
    expect((await readBefore(read, 3)).isSure).toBe(false)
  })

  test('ids that do not grow with time are no evidence', async () => {
    const { read } = reading([
      [
        { id: 9, created_at: time(0) },
        { id: 8, created_at: time(5_000) },
      ],
    ])
    expect((await readBefore(read, 0)).isSure).toBe(false)
  })

  test('what this device knows counts, also where the server cannot be asked', async () => {
    const { read } = reading([rows([9, 8])])
    expect((await readBefore(read, 12)).newest).toBe(12)
    expect(await readBefore(() => Promise.resolve(null), 12)).toEqual({ newest: 12, ids: [], isSure: false })
  })

  test('whatever way a server lists its rows, none of them is ever taken for what is sent next', async () => {
    const id = fc.integer({ min: 1, max: 200 })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(id, { minLength: 1, maxLength: 40 }),
        fc.constantFrom('falling', 'rising', 'mixed'),
        fc.integer({ min: 1, max: 7 }),
        async (ids, order, size) => {
          const sorted =
            order === 'mixed' ? ids : ids.toSorted((a, b) => (order === 'rising' ? a - b : b - a))
          const pages = Array.from({ length: Math.ceil(sorted.length / size) }, (_, page) =>
            rows(sorted.slice(page * size, (page + 1) * size)),
          )
          const known = await readBefore(reading(pages).read, 0)
          const seen = rows(ids).map((row) => ({ row, likeness: 'exact' as const }))
          // A server in no order, whose first page happens to fall, hides newer ones: that is what the replica is for.
          const isHidden = order === 'mixed' && pages.length > 1
          fc.pre(!isHidden)
          expect(judgeSeen(seen, { before: known, at: AT, others: [] }).kind).not.toBe('made')
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
