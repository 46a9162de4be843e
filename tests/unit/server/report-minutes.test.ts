import { expect, test } from 'vitest'
import { addCounts, countMinutes, percentile, type Counts } from '../../../server/domain/reports/minutes'
import { createRandom } from '../../support/seeded'

function counted(minutes: readonly number[]): Counts {
  const counts: Counts = []
  for (const each of minutes) countMinutes(counts, each)
  return counts
}

test('one duration is its own median, and the time within which all were done', () => {
  for (const minutes of [0.5, 1, 8, 61, 900]) {
    const counts = counted([minutes])
    expect(percentile(counts, 0.95)).toBe(percentile(counts, 0.5))
    expect(Math.abs((percentile(counts, 0.5) ?? 0) - minutes)).toBeLessThan(Math.max(1, minutes / 4))
  }
})

test('without a duration there is no percentile', () => {
  expect(percentile([], 0.5)).toBeNull()
  expect(percentile([0, 0], 0.5)).toBeNull()
})

test('a percentile is at most a step from the duration of its rank, whatever the durations and however they were added up', () => {
  const random = createRandom(11)
  for (let time = 0; time < 200; time += 1) {
    const all = Array.from({ length: 1 + Math.floor(random() * 120) }, () => 1 + random() * random() * 4000)
    const half = Math.floor(all.length / 2)
    const counts = counted(all.slice(0, half))
    addCounts(counts, counted(all.slice(half)))
    const sorted = all.toSorted((a, b) => a - b)
    for (const percent of [1, 50, 95, 100]) {
      const exact = sorted[Math.ceil((percent * all.length) / 100) - 1] ?? 0
      const found = percentile(counts, percent / 100) ?? 0
      expect(found / exact).toBeGreaterThan(1 / 1.25)
      expect(found / exact).toBeLessThan(1.25)
    }
  }
})
