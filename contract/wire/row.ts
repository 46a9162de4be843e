import { z } from 'zod'
import { onFirstUse } from '../words/on-first-use'
import { isBlank, reader, UNREADABLE } from './wire'

/** Fields with a value that could not be read: the field's name and the shortened value. */
export type Unread = Readonly<Record<string, string>>

/** The required fields of each row schema. A row is unreadable without them. */
const NEEDED = new WeakMap<object, Record<string, z.ZodType>>()

/** The names of the optional fields of each row schema. */
const OPTIONAL = new WeakMap<object, readonly string[]>()

/**
 * The schema of a row as a server sends it. Only the `needed` fields must be readable. Any other field that cannot be
 * read counts as absent and is listed in `unread`; so the schema of each of the `others` must accept undefined.
 */
export function rowOf<Needed extends z.ZodRawShape, Others extends z.ZodRawShape>(
  needed: Needed,
  others: Others,
): z.ZodType<Whole<Needed, Others> & { unread?: Unread }> {
  const whole = z.object({ ...needed, ...others })
  const fields = Object.entries<z.core.$ZodType>(others)
  const absent = onFirstUse(() => z.object(others).parse({}))
  const fieldByField = z.looseObject(needed).transform((row: object) => {
    const unread: Record<string, string> = {}
    const read: Record<string, unknown> = { ...absent() }
    for (const name in needed) read[name] = Reflect.get(row, name)
    for (const [name, schema] of fields) {
      const value: unknown = Reflect.get(row, name)
      const field = z.safeParse(schema, value)
      if (!field.success) unread[name] = excerpt(value)
      else if (field.data !== undefined) read[name] = field.data
    }
    return { ...read, unread }
  })
  const row = z.union([whole, fieldByField])
  OPTIONAL.set(row, Object.keys(others))
  NEEDED.set(row, needed as unknown as Record<string, z.ZodType>)
  return row as unknown as z.ZodType<Whole<Needed, Others> & { unread?: Unread }>
}

type Whole<Needed extends z.ZodRawShape, Others extends z.ZodRawShape> = z.output<
  z.ZodObject<Needed & Others>
>

/** Names of all fields in the schema of a row. */
export function fieldsOf(row: object): readonly string[] {
  return [...Object.keys(NEEDED.get(row) ?? {}), ...(OPTIONAL.get(row) ?? [])]
}

/** A row inside a row; null when the value is blank. */
export function partOrNull<Part>(part: z.ZodType<Part>) {
  return reader((value): Part | null | typeof UNREADABLE => {
    if (isBlank(value)) return null
    return readPart(part, value)
  })
}

/** A row inside a row; an empty part when the value is blank. */
export function partOf<Part>(part: z.ZodType<Part>) {
  return reader((value): Part | typeof UNREADABLE => {
    return readPart(part, isBlank(value) ? {} : value)
  })
}

/** An object that shares no field with the part's schema is some other object, so it is unreadable. */
function readPart<Part>(part: z.ZodType<Part>, value: unknown): Part | typeof UNREADABLE {
  const read = part.safeParse(value)
  if (!read.success) return UNREADABLE
  const keys = Object.keys(value as object)
  const isOther = keys.length > 0 && !OPTIONAL.get(part)?.some((field) => keys.includes(field))
  return isOther ? UNREADABLE : read.data
}

/** A row that could not be shown, and why: its first required field that could not be read, and that field's value. */
export type SetAside = {
  /** Null: the id itself could not be read. */
  id: number | null
  field: string
  /** The unreadable value, shortened. */
  stood: string
  /** Index of the row in its list, from 0. */
  place: number
  /** Identifies the row: its id, or a hash of its content while the id cannot be read. */
  mark: string
}

/** True for the mark of a row without a readable id. */
export function isNamelessMark(mark: string): boolean {
  return mark.startsWith('?')
}

/** Rows without a readable id may hold the same: from the second on, a number makes their marks differ. */
export function numberedMark(mark: string, copy: number): string {
  return copy === 1 ? mark : `${mark} #${copy}`
}

export function unnumberedMark(mark: string): string {
  return mark.replace(/ #\d+$/, '')
}

export function setAside(row: z.ZodType, value: unknown, place: number): SetAside {
  const { id, field, stood } = findUnreadable(row, value)
  return { id, field, stood, place, mark: id === null ? `?${fingerprint(value)}` : String(id) }
}

function findUnreadable(row: z.ZodType, value: unknown): Pick<SetAside, 'id' | 'field' | 'stood'> {
  const needed = NEEDED.get(row) ?? {}
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { id: null, field: 'row', stood: excerpt(value) }
  const id = readId(needed['id'], Reflect.get(value, 'id'))
  const bad = Object.entries(needed).find(
    ([name, schema]) => !schema.safeParse(Reflect.get(value, name)).success,
  )
  const field = bad?.[0] ?? firstIssuePath(row, value)
  return { id, field, stood: excerpt(Reflect.get(value, field.split('.')[0] ?? field)) }
}

function readId(schema: z.ZodType | undefined, value: unknown): number | null {
  if (schema === undefined) return typeof value === 'number' ? value : null
  const id = schema.safeParse(value)
  return id.success && typeof id.data === 'number' ? id.data : null
}

/** For row schemas that `rowOf` did not make: the path of the first issue. */
function firstIssuePath(row: z.ZodType, value: unknown): string {
  return z.safeParse(row, value).error?.issues[0]?.path.join('.') ?? 'row'
}

const MAX_EXCERPT = 80

/** The value as JSON, at most 80 characters; 'nothing' for undefined. */
export function excerpt(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? 'nothing')
  return text.length <= MAX_EXCERPT ? text : `${text.slice(0, MAX_EXCERPT - 1)}…`
}

/** FNV-1a hash, in base 36. */
function fingerprint(value: unknown): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(value) ?? '') {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
