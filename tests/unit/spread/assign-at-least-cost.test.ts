import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignAtLeastCost, type Choice } from '../../../src/views/shared/spread/assign-at-least-cost'

type Problem = Parameters<typeof assignAtLeastCost>[0]

const solve = (problem: Problem) => assignAtLeastCost(problem).seats

function costOf({ rows, leaveCosts }: Problem, answer: readonly (number | null)[]): number {
  return answer.reduce<number>((sum, seat, row) => {
    if (seat === null) return sum + (leaveCosts[row] ?? 0)
    const choice = rows[row]?.find((one) => one.seat === seat)
    if (choice === undefined) throw new Error(`row ${row} may not take seat ${seat}`)
    return sum + choice.cost
  }, 0)
}

/** Every way there is. */
function leastByTrying({ rows, leaveCosts }: Problem, row = 0, taken: readonly number[] = []): number {
  if (row === rows.length) return 0
  const left = (leaveCosts[row] ?? 0) + leastByTrying({ rows, leaveCosts, seats: 0 }, row + 1, taken)
  const seated = (rows[row] ?? [])
    .filter(({ seat }) => !taken.includes(seat))
    .map(({ seat, cost }) => cost + leastByTrying({ rows, leaveCosts, seats: 0 }, row + 1, [...taken, seat]))
  return Math.min(left, ...seated)
}

/** Each row in turn takes the cheapest seat that is left. */
function greedy({ rows, leaveCosts }: Problem): (number | null)[] {
  const taken = new Set<number>()
  return rows.map((choices, row) => {
    const open = choices.filter(({ seat, cost }) => !taken.has(seat) && cost < (leaveCosts[row] ?? 0))
    const [best] = open.toSorted((a, b) => a.cost - b.cost || a.seat - b.seat)
    if (best !== undefined) taken.add(best.seat)
    return best?.seat ?? null
  })
}

function problems({ rows, seats, dearest }: { rows: number; seats: number; dearest: number }) {
  const cost = fc.integer({ min: 0, max: dearest })
  const choices = fc
    .uniqueArray(fc.nat(seats - 1), { maxLength: seats })
    .chain((taken) =>
      fc
        .array(cost, { minLength: taken.length, maxLength: taken.length })
        .map((costs) => taken.map((seat, index): Choice => ({ seat, cost: costs[index] ?? 0 }))),
    )
  return fc
    .array(fc.tuple(choices, fc.oneof(cost, fc.constant(1_000_000))), { maxLength: rows })
    .map((all): Problem => ({
      rows: all.map(([row]) => row),
      seats,
      leaveCosts: all.map(([, leave]) => leave),
    }))
}

describe('assignment at least cost', () => {
  test('a row gives its best seat up where that saves another more', () => {
    const rows = [
      [
        { seat: 0, cost: 1 },
        { seat: 1, cost: 2 },
      ],
      [
        { seat: 0, cost: 1 },
        { seat: 1, cost: 9 },
      ],
    ]
    expect(solve({ rows, seats: 2, leaveCosts: [99, 99] })).toEqual([1, 0])
  })

  test('of equal seats the rows take the lower ones, in their order', () => {
    const same = [2, 0, 1].map((seat) => ({ seat, cost: 5 }))
    expect(solve({ rows: [same, same, same], seats: 3, leaveCosts: [9, 9, 9] })).toEqual([0, 1, 2])
  })

  test('with too few seats it leaves the row that costs least to leave', () => {
    const only = [{ seat: 0, cost: 5 }]
    expect(solve({ rows: [only, only], seats: 1, leaveCosts: [100, 200] })).toEqual([null, 0])
    expect(solve({ rows: [only, []], seats: 1, leaveCosts: [3, 4] })).toEqual([null, null])
    expect(solve({ rows: [], seats: 0, leaveCosts: [] })).toEqual([])
  })

  test('costs as much as the best of all ways, for small problems', () => {
    fc.assert(
      fc.property(problems({ rows: 5, seats: 5, dearest: 12 }), (problem) => {
        const answer = solve(problem)
        expect(costOf(problem, answer)).toBe(leastByTrying(problem))
      }),
      { numRuns: 600, seed: 20_261_123 },
    )
  })

  test('gives each seat once, never costs more than taking turns, and answers the same twice', () => {
    fc.assert(
      fc.property(problems({ rows: 40, seats: 25, dearest: 500 }), (problem) => {
        const answer = solve(problem)
        const taken = answer.filter((seat) => seat !== null)
        expect(new Set(taken).size).toBe(taken.length)
        expect(costOf(problem, answer)).toBeLessThanOrEqual(costOf(problem, greedy(problem)))
        expect(solve(problem)).toEqual(answer)
      }),
      { numRuns: 200, seed: 20_261_123 },
    )
  })

  test('a further choice at the price of its row or above makes nothing cheaper', () => {
    fc.assert(
      fc.property(
        problems({ rows: 5, seats: 4, dearest: 12 }),
        fc.nat(4),
        fc.nat(4),
        (problem, row, seat) => {
          const { seats, rowPrices } = assignAtLeastCost(problem)
          const further = { seat, cost: rowPrices[row] ?? 0 }
          const rows = problem.rows.map((choices, index) =>
            index === row && choices.every((one) => one.seat !== seat) ? [...choices, further] : choices,
          )
          expect(costOf(problem, seats)).toBe(leastByTrying({ ...problem, rows }))
        },
      ),
      { numRuns: 300, seed: 20_261_123 },
    )
  })
})
