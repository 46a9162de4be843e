import { isBlank } from './wire'
import { UNDATED } from './wire-dates'

/** A value computed from a row, and the raw text of an unreadable field that the computation used, if any. */
export type Reading<Made> = { value: Made; unreadText: string | undefined }

/**
 * Computes a value from a row and records which unreadable fields `make` reads, so the caller need not list them. `make`
 * must not return the row or a part of it.
 */
export function readingOf<Row extends object, Made>(row: Row, make: (row: Row) => Made): Reading<Made> {
  if (!hasUnread(row)) return { value: make(row), unreadText: undefined }
  const unreadTexts: string[] = []
  const value = make(watchReads(row, unreadTexts))
  return { value, unreadText: unreadTexts[0] }
}

function hasUnread(row: object): boolean {
  for (const value of Object.values(row) as unknown[])
    if (isPart(value) && 'unread' in value && value.unread !== undefined) return true
  return 'unread' in row && row.unread !== undefined
}

/** `unreadTexts`: gets the raw text of each unreadable field that is read. */
function watchReads<Row extends object>(row: Row, unreadTexts: string[]): Row {
  return new Proxy(row, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      const text = typeof name === 'string' ? rawText(target, name) : undefined
      if (text !== undefined && isEmpty(value)) unreadTexts.push(text)
      return isPart(value) ? watchReads(value, unreadTexts) : value
    },
  })
}

function rawText(row: object, name: string): string | undefined {
  const unread: unknown = Reflect.get(row, 'unread')
  return isPart(unread) && Object.hasOwn(unread, name) ? String(Reflect.get(unread, name)) : undefined
}

/**
 * True for the value that an absent field or part reads as. Any other value was written later, over the unreadable one.
 */
function isEmpty(value: unknown): boolean {
  if (isPart(value)) return Object.values(value).every(isEmpty)
  return isBlank(value) || value === 0 || value === 'FALSE' || value === UNDATED
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
