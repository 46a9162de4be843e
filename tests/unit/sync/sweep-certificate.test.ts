import { expect, test } from 'vitest'
import { isClean, totalOf } from '../../../src/sync/pull/sweep-certificate'

const start = { head: [9, 8, 7], total: 9 }
const all = new Set([9, 8, 7, 6, 5, 4, 3, 2, 1])
const calm = { start, seen: all, skipped: 0, headAfter: [9, 8, 7], totalAfter: 9 }

test('R5 a sweep that saw as many rows as there were, while the head did not move, is clean', () => {
  expect(isClean(calm)).toBe(true)
})

test('R5 arrivals at the head do not spoil it', () => {
  expect(isClean({ ...calm, headAfter: [11, 10, 9, 8, 7], totalAfter: 11 })).toBe(true)
  expect(isClean({ ...calm, seen: new Set([...all, 10]), headAfter: [10, 9, 8, 7], totalAfter: 10 })).toBe(
    true,
  )
})

test('R5 a row that slipped between two pages, because one before it was deleted, spoils it', () => {
  expect(isClean({ ...calm, seen: new Set([9, 8, 7, 5, 4, 3, 2, 1]), totalAfter: 8 })).toBe(false)
})

test('R5 distinct rows seen must equal the total: an order that came and went during the sweep hides a row', () => {
  expect(isClean({ ...calm, seen: new Set([9, 8, 7, 6, 5, 4, 2, 1]) })).toBe(false)
})

test('R5 a deletion on the first page between the two requests that measure the total spoils it', () => {
  const measured = { head: [9, 8, 7], total: 8 }
  const seen = new Set([9, 8, 7, 5, 4, 3, 2, 1])
  expect(isClean({ start: measured, seen, skipped: 0, headAfter: [9, 7, 6], totalAfter: 8 })).toBe(false)
})

test('a deletion that an arrival hides from the total spoils it', () => {
  expect(isClean({ ...calm, headAfter: [10, 9, 8, 7], totalAfter: 9 })).toBe(false)
})

test('rows that cannot be read count as seen', () => {
  expect(isClean({ ...calm, seen: new Set([9, 8, 7, 6, 5, 4, 3, 2]), skipped: 1 })).toBe(true)
})

test('an empty list is clean when nothing was seen', () => {
  const nothing = {
    start: { head: [], total: 0 },
    seen: new Set<number>(),
    skipped: 0,
    headAfter: [],
    totalAfter: 0,
  }
  expect(isClean(nothing)).toBe(true)
  expect(isClean({ ...nothing, headAfter: [1] })).toBe(false)
})

test('the total comes from the server, or from the pages and the length of the last', () => {
  expect(totalOf({ last_page: 3, total: 55 }, 20, 4)).toBe(55)
  expect(totalOf({ last_page: 3 }, 20, 4)).toBe(44)
})
