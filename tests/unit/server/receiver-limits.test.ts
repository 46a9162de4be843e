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

test('AD-08 the limits remember 20,000 networks, and forget the one that came first', () => {
  const limits = createRequestLimits()
  const ask = (network: string, id: string) => limits.admit({ network, id }, 1000)
  const spend = (network: string) => {
    for (let time = 0; time < 61; time += 1) ask(network, `${network}-${time}`)
    return ask(network, 'WB')
  }
  expect([spend('first'), spend('second')]).toEqual([false, false])
  for (let network = 0; network < 19_999; network += 1) ask(`n${network}`, 'WB-2')
  expect([ask('second', 'WB-3'), ask('first', 'WB-4')]).toEqual([false, true])
})

test('AD-08 a time of another day in Lagos is said with its day', () => {
  const now = new Date('2026-03-02T22:30:00Z')
  expect(timeWords(now, now)).toBe('23:30')
  expect(timeWords(new Date('2026-03-02T23:05:00Z'), now)).toBe('Tue 3 Mar, 00:05')
})
