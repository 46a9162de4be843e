import { expect, test } from 'vitest'
import { timeWords } from '../../../server/receiver/delivery-words'
import { createRequestLimits } from '../../../server/receiver/request-limits'

test('AD-08 a network may ask for 60 pages at once and then for two a second, whatever the ids', () => {
  const limits = createRequestLimits()
  let asked = 0
  const ask = (nowMs: number, network = 'a') => limits.admit({ network, id: `WB-${(asked += 1)}` }, nowMs)
  expect(Array.from({ length: 61 }, () => ask(1000))).toEqual([...Array<boolean>(60).fill(true), false])
  expect(ask(1000, 'b')).toBe(true)
  expect([ask(2000), ask(2000), ask(2000)]).toEqual([true, true, false])
})

test('AD-08 a time of another day in Lagos is said with its day', () => {
  const now = new Date('2026-03-02T22:30:00Z')
  expect(timeWords(now, now)).toBe('23:30')
  expect(timeWords(new Date('2026-03-02T23:05:00Z'), now)).toBe('Tue 3 Mar, 00:05')
})
