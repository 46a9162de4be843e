import { expect, onTestFinished, test, vi } from 'vitest'
import { startLimit, within } from '../../../../src/db/core/time-limit'

const LIMIT_MS = 10_000
const PART_MS = LIMIT_MS / 4

/** A page whose timers are late by what `lateMs` says of each quarter of the limit. */
function page(lateMs: (part: number) => number, visibilityState = 'visible') {
  let [nowMs, part] = [0, 0]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('document', { visibilityState })
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  onTestFinished(() => {
    clock.mockRestore()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return {
    passPart: () => {
      nowMs += PART_MS + lateMs(part)
      part += 1
      return vi.advanceTimersByTimeAsync(PART_MS)
    },
  }
}

test.for([
  ['takes its turns', () => 0, 'visible', 4],
  ['takes its turns, a little late', () => 50, 'visible', 4],
  ['is busy in the first six parts', (part: number) => (part < 6 ? 51 : 0), 'visible', 10],
  ['is busy in each second part', (part: number) => (part % 2 === 0 ? 400 : 0), 'visible', 8],
  ['was suspended for an hour', (part: number) => (part === 1 ? 3_600_000 : 0), 'visible', 5],
  ['is busy for ever', () => 400, 'visible', 48],
  ['is hidden, where timers are late', () => 900, 'hidden', 4],
] as const)('C39 storage has 10 s of a page that %s', async ([, lateMs, visibility, parts]) => {
  const { passPart } = page(lateMs, visibility)
  let overAfter = 0
  let passed = 0
  startLimit(LIMIT_MS, () => (overAfter = passed))
  while (overAfter === 0 && passed < 100) {
    passed += 1
    await passPart()
  }
  expect(overAfter).toBe(parts)
})

test('C39 an answer that a busy page takes after the limit is an answer', async () => {
  const { passPart } = page(() => 700)
  let answer: (text: string) => void = () => undefined
  const asked = within(new Promise<string>((resolve) => (answer = resolve)))
  for (let part = 0; part < 12; part += 1) await passPart()
  answer('here')
  expect(await asked).toBe('here')
})
