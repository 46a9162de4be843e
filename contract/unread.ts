import { isBlank } from './wire'
import { UNDATED } from './wire-dates'

/** Something that is made of a row, and what stood in a field it rests on and nobody could read. */
export type Reading<Made> = { made: Made; stood: string | undefined }

/**
 * Makes words of a row and watches which fields are looked at, so that no list of them can be forgotten. `make` must
 * not hand on the row or a part of it.
 */
export function readingOf<Row extends object, Made>(row: Row, make: (row: Row) => Made): Reading<Made> {
  if (!hasUnread(row)) return { made: make(row), stood: undefined }
  const stood: string[] = []
  const made = make(watched(row, stood))
  return { made, stood: stood[0] }
}

function hasUnread(row: object): boolean {
  for (const value of Object.values(row) as unknown[])
    if (isPart(value) && 'unread' in value && value.unread !== undefined) return true
  return 'unread' in row && row.unread !== undefined
}

function watched<Row extends object>(row: Row, stood: string[]): Row {
  return new Proxy(row, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      const words = typeof name === 'string' ? stoodIn(target, name) : undefined
      if (words !== undefined && isNothing(value)) stood.push(words)
      return isPart(value) ? watched(value, stood) : value
    },
  })
}

function stoodIn(row: object, name: string): string | undefined {
  const unread: unknown = Reflect.get(row, 'unread')
  return isPart(unread) && Object.hasOwn(unread, name) ? String(Reflect.get(unread, name)) : undefined
}

/** As a field or a part reads that is absent; anything else has taken its place since. */
function isNothing(value: unknown): boolean {
  if (isPart(value)) return Object.values(value).every(isNothing)
  return isBlank(value) || value === 0 || value === 'FALSE' || value === UNDATED
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
